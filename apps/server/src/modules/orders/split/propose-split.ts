import type { orders } from '@stowline/contract/orders/orders.contract'
import { byDistance } from '@stowline/domain/orders/choose-warehouse'
import { stockKey } from '@stowline/domain/inventory/allocate'
import { proposeSplit } from '@stowline/domain/orders/split'
import { sql } from 'kysely'
import type { Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { stockOf } from '../../inventory/index.ts'
import { resolveSkus, skuKey } from '../../products/index.ts'
import { readLines } from '../edit/order-lines.ts'
import { readWarehouses } from '../edit/propose-shipping.ts'

/** How an order could be split: by what each warehouse has, or a part per line. */
export const proposeSplitOf: Handler<typeof orders.splitProposal> = async ({ id }, ctx) => {
  const { rows } = await sql<{ version: number; storeId: string; postalCode: string }>`
    select o.version, o.store_id as "storeId", o.postal_code as "postalCode" from orders o where o.id = ${id}`.execute(
    ctx.db,
  )
  const [order] = rows
  if (!order) throw notFound()
  const lines = await readLines(ctx.db, [id])
  const products = await resolveSkus(
    ctx.db,
    lines.map(({ sku }) => ({ storeId: order.storeId, sku })),
  )
  const stock = await stockOf(
    ctx.db,
    [...new Set([...products.values()].flat().map(({ productId }) => productId))],
    ctx.now(),
  )
  const available = new Map(stock.map((row) => [stockKey(row.warehouseId, row.productId), row.available]))
  const near = byDistance(await readWarehouses(ctx.db), order.postalCode)
  const canSend = (warehouseId: string, lineId: string) => {
    const line = lines.find((one) => one.id === lineId)
    const parts = line ? (products.get(skuKey(order.storeId, line.sku)) ?? []) : []
    if (!parts.length) return 0
    return Math.min(
      ...parts.map(({ productId, perSku }) =>
        Math.floor(Math.max(0, available.get(stockKey(warehouseId, productId)) ?? 0) / perSku),
      ),
    )
  }
  const parts = proposeSplit(
    lines,
    near.map((warehouse) => warehouse.id),
    canSend,
  )
  return {
    id,
    version: order.version,
    lines: lines.map(({ id: lineId, sku, name, quantity }) => ({ id: lineId, sku, name, quantity })),
    parts,
  }
}
