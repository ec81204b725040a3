import { sql } from 'kysely'
import type { Acting } from './acting.ts'
import type { LockedOrder } from './lock-orders.ts'

/** A purchase that is under way, or whose answer is not known, must settle before its order may leave the warehouse's list. */
const unsettled: readonly string[] = ['buying', 'unknown', 'review']

export const unlessLabelUnsettled = (order: Pick<LockedOrder, 'labelState'>): string | undefined =>
  unsettled.includes(order.labelState) ? 'orders.labelUnsettled' : undefined

/**
 * Sets live labels to `voiding` with the order's move; the carrier is asked afterwards, by those who hear of it. Answers with the orders
 * whose label is being voided.
 */
export const voidLabels = async (acting: Acting, orders: readonly LockedOrder[]): Promise<Set<string>> => {
  const labelled = orders.filter(({ labelState }) => labelState === 'ready' || labelState === 'printed').map(({ id }) => id)
  if (!labelled.length) return new Set()
  const { rows } = await sql<{ id: string; orderId: string }>`
    update labels b set state = 'voiding', lease_until = null
    where b.order_id = any(${labelled}::text[]) and b.state in ('ready', 'printed')
    returning b.id, b.order_id as "orderId"`.execute(acting.db)
  await acting.announce(rows.map(({ id, orderId }) => ({ event: 'label.voidRequested', payload: { labelId: id, orderId } })))
  return new Set(rows.map(({ orderId }) => orderId))
}
