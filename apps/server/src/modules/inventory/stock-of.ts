import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { expiredOf } from './stock-facts.ts'

/** What may be promised: sellable less the safety stock, without what has expired. */
export type StockOfProduct = {
  readonly warehouseId: string
  readonly productId: string
  readonly available: number
  readonly sellable: number
  readonly reserved: number
}

/** The same of a row of stock, by its alias. */
export const promised = (stock: string, now: Date): RawBuilder<number> =>
  sql`(${sql.ref(`${stock}.sellable`)} - ${sql.ref(`${stock}.safety`)} - ${expiredOf(stock, undefined, now)})`

/** Stock of products in every warehouse the merchant uses. */
export const stockOf = async (db: Db, productIds: readonly string[], now: Date): Promise<StockOfProduct[]> => {
  if (!productIds.length) return []
  const { rows } = await sql<StockOfProduct>`
    select k.warehouse_id as "warehouseId", k.product_id as "productId", ${promised('k', now)} as available, k.sellable, k.reserved
    from stock k where k.product_id = any(${productIds}::text[])
    order by k.warehouse_id, k.product_id`.execute(db)
  return rows
}
