import type { Work } from '../../kernel/context.ts'
import { allocate, type Demand, type Missing, stockKey, sumByStock } from '@stowline/domain/inventory/allocate'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { applyChange, changes } from './journal.ts'

/**
 * Reserves stock for orders in the order given, each wholly or not at all; answers with what the others lack. The rows of stock are
 * locked before they are read, so that of many who ask at once exactly as many win as there are pieces.
 */
export const reserve = async (work: Work, demands: readonly Demand[]): Promise<Map<string, Missing[]>> => {
  if (!demands.length) return new Map()
  const { granted, short } = allocate(demands, await lockAvailable(work.db, demands))
  const created_at = work.now()
  await applyChange(work, changes.reserve, granted)
  await insertRows(
    work.db,
    'reservations',
    granted.map(({ orderId, lineId, productId, warehouseId, quantity }) => ({
      order_id: orderId,
      order_line_id: lineId,
      product_id: productId,
      warehouse_id: warehouseId,
      quantity,
      created_at,
    })),
  )
  return short
}

type Available = { readonly warehouseId: string; readonly productId: string; readonly available: number }

const lockAvailable = async (db: Db, demands: readonly Demand[]): Promise<Map<string, number>> => {
  const wanted = [...sumByStock(demands).values()]
  const { rows } = await sql<Available>`
    select k.warehouse_id as "warehouseId", k.product_id as "productId", k.sellable - k.safety as available
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w("warehouseId" text, "productId" text)
    join stock k on k.warehouse_id = w."warehouseId" and k.product_id = w."productId"
    order by k.product_id, k.warehouse_id for update of k`.execute(db)
  return new Map(rows.map((row) => [stockKey(row.warehouseId, row.productId), row.available]))
}
