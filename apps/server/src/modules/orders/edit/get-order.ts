import type { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderDetail } from '@stowline/contract/orders/orders.schema'
import { sql } from 'kysely'
import type { Context, Handler } from '../../../kernel/context.ts'
import { where } from '../../../kernel/list/conditions.ts'
import { inOwnStores } from '../../../kernel/list/own-stores.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { stockOf } from '../../inventory/index.ts'
import { type ResolvedProduct, resolveSkus, skuKey } from '../../products/index.ts'
import { detailColumns, type SelectedDetail, type SelectedLine, toOrderDetail } from './order-detail.ts'

type Line = OrderDetail['lines'][number]
type StockRow = { readonly warehouseId: string; readonly productId: string; readonly available: number }

const readOrder = async (id: string, { db, caller }: Context): Promise<SelectedDetail> => {
  const conditions = [sql<boolean>`o.id = ${id}`, ...inOwnStores('o.store_id', caller)]
  const { rows } = await sql<SelectedDetail>`
    select ${detailColumns} from orders o join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id ${where(conditions)}`.execute(
    db,
  )
  const [order] = rows
  if (!order) throw notFound()
  return order
}

/** Three statements: the order with everything that hangs on it, the products its SKUs stand for, their stock. */
export const getOrder: Handler<typeof orders.detail> = async ({ id }, ctx) => {
  const order = await readOrder(id, ctx)
  if (ctx.caller.stores) return forCustomer(order)
  const products = await resolveSkus(
    ctx.db,
    order.lines.map(({ sku }) => ({ storeId: order.storeId, sku })),
  )
  const stock = await stockOf(
    ctx.db,
    [...new Set([...products.values()].flat().map(({ productId }) => productId))],
    ctx.now(),
  )
  const lines = order.lines.map((line) => toLine(line, products.get(skuKey(order.storeId, line.sku)) ?? [], stock))
  return toOrderDetail(order, lines)
}

/**
 * What a merchant's own customer is told of an order: its goods, address, state, numbers and parcels, and nothing of the merchant's stock, money,
 * accounts, people or other orders.
 */
const forCustomer = (order: SelectedDetail): OrderDetail => {
  const detail = toOrderDetail(
    order,
    order.lines.map((line) => ({ ...toLine(line, [], []), unitPrice: null })),
  )
  const none = { estimate: null, estimateReason: null, charge: null, logisticsAccountId: null, labelError: null }
  const inside = { shortage: [], warehouseReason: null, warehouseRule: null, remark: '' }
  return { ...detail, ...none, ...inside, labels: [], related: [], returns: [], events: [] }
}

/** A line can be filled as often as the scarcest of its products allows. */
const toLine = (line: SelectedLine, products: readonly ResolvedProduct[], stock: readonly StockRow[]): Line => {
  const { unitPriceCents, ...shown } = line
  const warehouses = [...new Set(stock.map(({ warehouseId }) => warehouseId))]
  const available = (warehouseId: string, productId: string) =>
    stock.find((row) => row.warehouseId === warehouseId && row.productId === productId)?.available ?? 0
  return {
    ...shown,
    unitPrice: unitPriceCents === null ? null : (unitPriceCents / 100).toFixed(2),
    products: products.map(({ productId, sku, nameCn, nameEn, perSku }) => ({
      productId,
      sku,
      nameCn,
      nameEn,
      perSku,
    })),
    stock: products.length
      ? warehouses.map((warehouseId) => ({
          warehouseId,
          available: Math.min(
            ...products.map(({ productId, perSku }) =>
              Math.floor(Math.max(0, available(warehouseId, productId)) / perSku),
            ),
          ),
        }))
      : [],
  }
}
