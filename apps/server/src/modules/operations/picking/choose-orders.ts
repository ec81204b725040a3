import type { FailedRow } from '../../../kernel/batch.ts'
import { batchIds, unknownRows } from '../../../kernel/batch.ts'
import type { Db } from '../../../db/database.ts'
import { heldBy, type OrderToPick, ordersById, picturesOf, type PiecesToPick } from './orders-to-pick.ts'

export type ChosenOrders = {
  readonly orders: readonly OrderToPick[]
  readonly held: readonly PiecesToPick[]
  readonly failed: readonly FailedRow[]
  /** Of the pieces' products, by `pictureKey`. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Of the orders that somebody chose, those that are to ship and hold pieces; why the others are left out. */
export const chooseOrders = async (db: Db, wanted: readonly string[]): Promise<ChosenOrders> => {
  const ids = batchIds(wanted)
  const found = await ordersById(db, ids)
  const toShip = found.filter(({ status }) => status === 'toShip')
  const held = await heldBy(db, toShip)
  const holding = new Set(held.map(({ orderId }) => orderId))
  const because = ({ id, orderNo, status }: OrderToPick): FailedRow[] => {
    if (status !== 'toShip') return [{ id, no: orderNo, code: 'lifecycle.notAllowed' }]
    return holding.has(id) ? [] : [{ id, no: orderNo, code: 'operations.nothingToPick' }]
  }
  const failed = [...found.flatMap(because), ...unknownRows(ids, found)]
  const pictures = await picturesOf(db, held)
  return { orders: toShip.filter(({ id }) => holding.has(id)), held, failed, pictures }
}

/** One line in the provider's trail for what was looked at, as for its lists. */
export const readingOf = (call: string, orders: readonly OrderToPick[]) => ({
  entity: 'order',
  id: '',
  action: 'read',
  after: {
    query: { call, orderIds: orders.map(({ id }) => id) },
    merchantIds: [...new Set(orders.map(({ merchantId }) => merchantId))],
  },
})
