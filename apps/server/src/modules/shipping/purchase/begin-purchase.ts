import type { Work } from '../../../kernel/context.ts'
import type { Db } from '../../../db/database.ts'
import { showLabel } from '../label-owner.ts'
import { type LabelState, leaseUntil } from '../stored-label.ts'

/** A label as it was read before the carrier was asked whether it has it. */
export type ReadLabel = {
  readonly id: string
  readonly order_id: string | null
  readonly return_id: string | null
  readonly state: LabelState
  readonly attempts: number
}

/**
 * Commits that a label is about to be bought once more, before the carrier is called: whoever finds it after a kill asks by the reference first.
 * False when anybody bought or settled it since it was read: what the carrier said then no longer counts, and nothing may be bought on it.
 */
export const beginPurchase = async (work: Work, db: Db, label: ReadLabel): Promise<boolean> => {
  const { id, state, attempts } = label
  const begun = await db
    .updateTable('labels')
    .set({ state: 'buying', attempts: attempts + 1, asked_at: work.now(), lease_until: leaseUntil(work.now()) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  if (!begun) return false
  await showLabel(db, label, { label_state: 'buying' })
  return true
}
