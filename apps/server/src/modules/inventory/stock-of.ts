import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What may be promised: sellable less the safety stock. */
export type StockOfProduct = {
  readonly warehouseId: string
  readonly productId: string
  readonly available: number
  readonly sellable: number
  readonly reserved: number
}

/** Stock of products in every warehouse the merchant uses. */
export const stockOf = async (db: Db, productIds: readonly string[]): Promise<StockOfProduct[]> => {
  if (!productIds.length) return []
  const { rows } = await sql<StockOfProduct>`
    select k.warehouse_id as "warehouseId", k.product_id as "productId", k.sellable - k.safety as available, k.sellable, k.reserved
    from stock k where k.product_id = any(${productIds}::text[])
    order by k.warehouse_id, k.product_id`.execute(db)
  return rows
}
