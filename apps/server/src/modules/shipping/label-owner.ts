import type { LabelState } from '@stowline/domain/shipping/label-states'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'

/** What a label is bought for: an order that leaves, or a return that comes back. One of the two. */
export type LabelOwner = { readonly order_id: string | null; readonly return_id: string | null }

type Shown = {
  readonly label_state: LabelState
  readonly label_error?: string | null
  readonly label_reason?: string | null
}

/** Its owner shows what became of a label; with `from` only where that is what it shows. */
export const showLabel = async (
  db: Db,
  { order_id: orderId, return_id: returnId }: LabelOwner,
  shown: Shown,
  from?: LabelState,
): Promise<void> => {
  if (orderId !== null) {
    const query = db.updateTable('orders').set(shown).where('id', '=', orderId)
    await (from ? query.where('label_state', '=', from) : query).execute()
  }
  if (returnId !== null) {
    const query = db.updateTable('returns').set(shown).where('id', '=', returnId)
    await (from ? query.where('label_state', '=', from) : query).execute()
  }
}

/** A line of its owner's history. */
export const tellOwner = (
  work: Pick<Work, 'db' | 'newId' | 'now' | 'by'>,
  { order_id: orderId, return_id: returnId }: LabelOwner,
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  orderId === null
    ? recordHistory(work, 'return', [{ id: returnId ?? '', action, detail }])
    : recordHistory(work, 'order', [{ id: orderId, action, detail }])

/** Whom a message about a label names. */
export const ownerIn = ({ order_id: orderId, return_id: returnId }: LabelOwner) =>
  orderId === null ? { returnId: returnId ?? '' } : { orderId }
