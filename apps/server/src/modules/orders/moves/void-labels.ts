import type { Work } from '../../../kernel/context.ts'
import { sql } from 'kysely'
import type { LockedOrder } from '../lock-orders.ts'

/**
 * Sets ready and printed labels to `voiding`, whether somebody asked for that or for a move of their order, and writes down who asked. No
 * carrier is called here: the reconciler polls for labels in that state and asks. Answers with the orders whose label is being voided.
 */
export const voidLiveLabels = async (
  work: Work,
  orders: readonly Pick<LockedOrder, 'id' | 'labelState'>[],
): Promise<Set<string>> => {
  const labelled = orders
    .filter(({ labelState }) => labelState === 'ready' || labelState === 'printed')
    .map(({ id }) => id)
  if (!labelled.length) return new Set()
  const { rows } = await sql<{ id: string; orderId: string }>`
    update labels b set state = 'voiding', lease_until = null
    where b.order_id = any(${labelled}::text[]) and b.state in ('ready', 'printed')
    returning b.id, b.order_id as "orderId"`.execute(work.db)
  await work.audit(rows.map(({ id }) => ({ entity: 'label', id, action: 'void', after: { state: 'voiding' } })))
  await work.announce(
    rows.map(({ id, orderId }) => ({ event: 'label.voidRequested', payload: { labelId: id, orderId } })),
  )
  return new Set(rows.map(({ orderId }) => orderId))
}
