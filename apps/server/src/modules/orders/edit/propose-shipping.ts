import type { Measures } from '@stowline/domain/kernel/units'
import { stockKey } from '@stowline/domain/inventory/allocate'
import { chooseWarehouse, type WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import type { WarehouseReason } from '@stowline/domain/orders/warehouse-reason'
import { packageOfProducts } from '@stowline/domain/orders/package-of-products'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { stockOf } from '../../inventory/index.ts'
import { type ResolvedProduct, resolveSkus, skuKey } from '../../products/index.ts'
import type { OrderDraft } from './order-draft.ts'
import { firstService } from './service-choice.ts'

type Draft = Pick<OrderDraft, 'storeId'> & {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly address: { readonly postalCode: string }
}
export type Service = { readonly carrier: string; readonly serviceCode: string; readonly logisticsAccountId: string }
/** What is proposed for one order where nobody has chosen. */
export type Proposal = {
  readonly warehouseId: string | null
  readonly warehouseReason: WarehouseReason | null
  readonly package: Measures | null
  readonly service: Service | null
}

/** Reads what proposals go by, for any number of orders in four statements. */
export const proposeShipping = async (
  db: Db,
  carriers: ReadonlyMap<string, Carrier>,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => Proposal> => {
  const products = await resolveSkus(
    db,
    drafts.flatMap(({ storeId, lines }) => lines.map(({ sku }) => ({ storeId, sku }))),
  )
  const warehouses = await readWarehouses(db)
  const stock = await stockOf(db, [...new Set([...products.values()].flat().map(({ productId }) => productId))])
  const available = new Map(stock.map((row) => [stockKey(row.warehouseId, row.productId), row.available]))
  const service = await defaultService(db, carriers)
  return (draft) => {
    const packed = packedProducts(draft, products)
    const needs = new Map<string, number>()
    for (const { productId, quantity } of packed) needs.set(productId, (needs.get(productId) ?? 0) + quantity)
    const has = (warehouseId: string, productId: string) => available.get(stockKey(warehouseId, productId)) ?? 0
    const warehouse = chooseWarehouse(warehouses, draft.address.postalCode, needs, has)
    return {
      warehouseId: warehouse?.id ?? null,
      warehouseReason: warehouse?.reason ?? null,
      package: packageOfProducts(packed) ?? null,
      service,
    }
  }
}

/** The products inside an order; none when a SKU is unknown, since a guess would be too small. */
export const packedProducts = (
  { storeId, lines }: Pick<Draft, 'storeId' | 'lines'>,
  products: ReadonlyMap<string, readonly ResolvedProduct[]>,
) => {
  const resolved = lines.map((line) => ({ line, own: products.get(skuKey(storeId, line.sku)) ?? [] }))
  if (resolved.some(({ own }) => !own.length)) return []
  return resolved.flatMap(({ line, own }) =>
    own.map(({ productId, perSku, measures }) => ({ productId, measures, quantity: perSku * line.quantity })),
  )
}

/** The merchant's warehouses, in its own order. */
export const readWarehouses = async (db: Db): Promise<WarehouseFacts[]> => {
  const { rows } = await sql<WarehouseFacts>`
    select w.id, w.postal_code as "postalCode" from tenant_warehouses t join warehouses w on w.id = t.warehouse_id order by t.position, w.id`.execute(
    db,
  )
  return rows
}

/** The oldest active account and its carrier's first service for any address. */
const defaultService = async (db: Db, carriers: ReadonlyMap<string, Carrier>): Promise<Service | null> => {
  const { rows } = await sql<{ id: string; carrier: string }>`
    select a.id, a.carrier from logistics_accounts a where a.state = 'active' order by a.created_at, a.id`.execute(db)
  for (const { id, carrier } of rows) {
    const serviceCode = firstService(carriers.get(carrier))
    if (serviceCode) return { carrier, serviceCode, logisticsAccountId: id }
  }
  return null
}
