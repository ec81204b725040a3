import { askByReference, decision, findByHand } from './label-by-hand.ts'
import type { LabelDesk } from './label-desk.ts'
import { markFailed } from './settle-label.ts'

/**
 * Gives up on a label: it counts as failed with the words of whoever decided, and what was held is free again. Refused while the carrier shows
 * a sound label under our reference, which would then be carried for nothing. Answers why not, or nothing.
 */
export const releaseLabel = async (desk: LabelDesk, labelId: string, remark: string): Promise<string | undefined> => {
  const label = await desk.transaction((db) => findByHand(db, labelId))
  if (!label) return 'operations.labelSettled'
  if (label.is_void_refused) return 'operations.labelCharged'
  const found = await askByReference(desk, label)
  const isSound = found.ok && found.detail !== 'absent' && found.detail.reference === labelId && found.detail.trackingNumber.trim() !== ''
  if (isSound && label.state === 'unknown') return 'operations.labelFound'
  return desk.transaction(async (db) => {
    const locked = await findByHand(db, labelId, true)
    if (!locked || locked.is_void_refused) return 'operations.labelSettled'
    await markFailed(desk, db, locked, 'refused', [{ kind: 'carrier', code: 'labels.released', text: remark }])
    await desk.audit(decision(locked, 'release', { state: 'failed', remark }), db)
    return undefined
  })
}
