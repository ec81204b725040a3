import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openStock, type StockWork } from './open-stock.ts'
import { StockChange } from './stock-change.ts'

/** Gives back what orders hold, to the lots it was of. Orders that hold nothing are no fault. */
export const release = async (work: StockWork, orderIds: readonly string[]): Promise<void> =>
  endReservations(work, orderIds, { type: 'release', to: 'sellable' })

/** The pieces leave the house: what the orders hold is consumed. */
export const consume = async (work: StockWork, orderIds: readonly string[]): Promise<void> =>
  endReservations(work, orderIds, { type: 'ship' })

/** Which of the orders hold stock. */
export const holdingOrders = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  if (!orderIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct r.order_id as id from reservations r where r.order_id = any(${orderIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Held = {
  readonly orderId: string
  readonly warehouseId: string
  readonly productId: string
  readonly lotId: string
  readonly quantity: number
}
type End = { readonly type: 'release' | 'ship'; readonly to?: 'sellable' }

const endReservations = async (work: StockWork, orderIds: readonly string[], { type, to }: End): Promise<void> => {
  const held = await takeReservations(work.db, orderIds)
  if (!held.length) return
  const change = new StockChange(work, await openStock(work, held))
  for (const { orderId, lotId, quantity, ...place } of held) {
    const stock = change.at(place)
    const cause = { type, reference: { kind: 'order', id: orderId } } as const
    change.flowFirst(stock, quantity, { from: 'reserved', to, cause, of: stock.lots.filter(({ id }) => id === lotId) })
  }
  await change.write()
}

const takeReservations = async (db: Db, orderIds: readonly string[]): Promise<Held[]> => {
  if (!orderIds.length) return []
  const { rows } = await sql<Held>`
    delete from reservations r where r.order_id = any(${orderIds}::text[])
    returning r.order_id as "orderId", r.warehouse_id as "warehouseId", r.product_id as "productId", r.lot_id as "lotId", r.quantity`.execute(
    db,
  )
  return rows
}
