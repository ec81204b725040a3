import type { Carrier } from '@stowline/domain/shipping/carrier'
import { accountOfLabel } from '../settings/index.ts'
import { patiently } from './ask-carrier.ts'
import { askByReference, decision, findByHand, type LabelByHand } from './label-by-hand.ts'
import type { LabelDesk } from './label-desk.ts'
import { isAbsenceProven } from './reconcile-labels.job.ts'
import { markFailed } from './settle-label.ts'

/**
 * Gives up on a label: it counts as failed with the words of whoever decided, and what was held is free again. Only once the carrier has
 * proven that it sold none, or has voided what it sold; silence proves nothing. Refused as well while anybody buys it. Answers why not, or nothing.
 */
export const releaseLabel = async (desk: LabelDesk, labelId: string, remark: string): Promise<string | undefined> => {
  const label = await desk.transaction((db) => findByHand(db, labelId))
  if (!label) return 'operations.labelSettled'
  if (label.is_void_refused) return 'operations.labelCharged'
  const obstacle = await obstacleAtCarrier(desk, label)
  if (obstacle) return obstacle
  return desk.transaction(async (db) => {
    const locked = await findByHand(db, labelId, true)
    // A purchase under way has no row here; one that was begun and ended since was not part of the carrier's answer.
    if (locked?.state !== label.state || locked.attempts !== label.attempts) return 'operations.labelSettled'
    await markFailed(desk, db, locked, 'refused', [{ kind: 'carrier', code: 'labels.released', text: remark }])
    await desk.audit(decision(locked, 'release', { state: 'failed', remark }), db)
    return undefined
  })
}

/** Why the carrier may still carry this label and charge for it, or nothing. An answer without a number or for somebody else is a person's to judge. */
const obstacleAtCarrier = async (desk: LabelDesk, label: LabelByHand): Promise<string | undefined> => {
  const found = await askByReference(desk, label)
  const carrier = desk.carriers.get(label.carrier)
  if (!found.ok || !carrier) return 'operations.carrierSilent'
  if (found.detail === 'absent') return isAbsenceProven(carrier, label, desk.now()) ? undefined : 'operations.absenceUnproven'
  if (label.state !== 'review') return 'operations.labelFound'
  const trackingNumber = found.detail.trackingNumber.trim()
  return found.detail.reference === label.id && trackingNumber !== '' ? voidFirst(desk, carrier, label, trackingNumber) : undefined
}

/** A sound label is given back to the carrier first, unless its number is that of another label, which is carried. */
const voidFirst = async (desk: LabelDesk, carrier: Carrier, label: LabelByHand, trackingNumber: string): Promise<string | undefined> => {
  const { account, other } = await desk.transaction(async (db) => ({
    account: await accountOfLabel(desk, db, label.logistics_account_id),
    other: await db
      .selectFrom('parcels')
      .select('id')
      .where('carrier', '=', label.carrier)
      .where('tracking_number', '=', trackingNumber)
      .executeTakeFirst(),
  }))
  if (other) return 'operations.numberTaken'
  if (!account) return 'operations.carrierSilent'
  const voided = await patiently(() => carrier.void({ trackingNumber, reference: label.id }, account))
  if (!voided.ok) return 'operations.carrierSilent'
  return voided.detail === 'refused' ? 'operations.labelFound' : undefined
}
