import type { Work } from '../../kernel/context.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { applyChange, changes, type Holding } from './journal.ts'

/** Gives back what orders hold. Orders that hold nothing are no fault. */
export const release = async (work: Work, orderIds: readonly string[]): Promise<void> =>
  applyChange(work, changes.release, await takeReservations(work.db, orderIds))

/** The pieces leave the house: what the orders hold is consumed. */
export const consume = async (work: Work, orderIds: readonly string[]): Promise<void> =>
  applyChange(work, changes.ship, await takeReservations(work.db, orderIds))

/** Which of the orders hold stock. */
export const holdingOrders = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  if (!orderIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct r.order_id as id from reservations r where r.order_id = any(${orderIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const takeReservations = async (db: Db, orderIds: readonly string[]): Promise<Holding[]> => {
  if (!orderIds.length) return []
  const { rows } = await sql<Holding>`
    delete from reservations r where r.order_id = any(${orderIds}::text[])
    returning r.order_id as "orderId", r.warehouse_id as "warehouseId", r.product_id as "productId", r.quantity`.execute(
    db,
  )
  return rows
}
