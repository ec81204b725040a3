import { isVoidable } from '@stowline/domain/returns/return-moves'
import type { Work } from '../../kernel/context.ts'
import type { LockedReturn } from './movable-returns.ts'

/**
 * Nobody sends these parcels any more: their labels are given back, and the ways to them end. No carrier is called here: the reconciler asks for
 * labels in that state. Answers the returns whose label is being voided.
 */
export const voidReturnLabels = async (work: Work, rows: readonly LockedReturn[]): Promise<ReadonlySet<string>> => {
  await work.db
    .updateTable('return_label_links')
    .set({ withdrawn_at: work.systemNow() })
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('withdrawn_at', 'is', null)
    .execute()
  const labelled = rows.filter(({ labelState }) => isVoidable(labelState)).map(({ id }) => id)
  if (!labelled.length) return new Set()
  const voiding = await work.db
    .updateTable('labels')
    .set({ state: 'voiding', lease_until: null })
    .where('return_id', 'in', labelled)
    .where('state', 'in', ['ready', 'printed'])
    .returning(['id', 'return_id'])
    .$narrowType<{ return_id: string }>()
    .execute()
  await work.audit(voiding.map(({ id }) => ({ entity: 'label', id, action: 'void', after: { state: 'voiding' } })))
  await work.announce(
    voiding.map(({ id, return_id: returnId }) => ({
      event: 'label.voidRequested',
      payload: { labelId: id, returnId },
    })),
  )
  return new Set(voiding.map(({ return_id }) => return_id))
}
