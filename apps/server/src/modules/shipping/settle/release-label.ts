import { settleMoves } from '@stowline/domain/shipping/settle-moves'
import type { Work } from '../../../kernel/context.ts'
import { type Carrier, type CarrierAccount, isVoided } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { accountOfLabel } from '../../settings/index.ts'
import { patiently } from '../purchase/ask-carrier.ts'
import { askByReference, findByHand, isAsRead, type LabelByHand, type LabelRule } from '../purchase/label-by-hand.ts'
import { leaseUntil, wholeAnswer } from '../stored-label.ts'
import { isAbsenceProven } from './reconcile-labels.job.ts'
import { markFailed } from './settle-label.ts'

/**
 * Gives up on a label: it counts as failed with the words of whoever decided, and what was held is free again. Only once the carrier has
 * proven that it sold none, or has voided what it sold; silence proves nothing. Refused as well while anybody buys it.
 */
export const releaseRule = (remark: string): LabelRule<undefined> => ({
  move: settleMoves.release,
  ask: async (work, read) => {
    const row = await freeAtCarrier(work, read)
    return typeof row === 'string' ? row : { row, answer: undefined }
  },
  commit: async (work, row) => {
    await markFailed(work, work.db, row, 'refused', [{ kind: 'carrier', code: 'labels.released', text: remark }])
    return { state: 'failed', remark }
  },
})

/**
 * The label as it stands once the carrier charges nothing for it, or why it may still do so. An answer without a number or for somebody else is a
 * person's to judge.
 */
const freeAtCarrier = async (work: Work, label: LabelByHand): Promise<LabelByHand | string> => {
  const found = await askByReference(work, label)
  const carrier = work.carriers.get(label.carrier)
  if (!found.ok || !carrier) return 'operations.carrierSilent'
  if (found.detail === 'absent')
    return isAbsenceProven(carrier, label, work.now()) ? label : 'operations.absenceUnproven'
  if (label.state !== 'review') return 'operations.labelFound'
  const trackingNumber = found.detail.trackingNumber.trim()
  return found.detail.reference === label.id && trackingNumber !== ''
    ? giveBack(work, carrier, label, trackingNumber)
    : label
}

/** A sound label is given back to the carrier first. After a void without an answer the lease runs on: until then nobody can tell what there is. */
const giveBack = async (
  work: Work,
  carrier: Carrier,
  read: LabelByHand,
  trackingNumber: string,
): Promise<LabelByHand | string> => {
  const claim = await claimToVoid(work, read, trackingNumber)
  if (typeof claim === 'string') return claim
  const voided = await patiently(() => carrier.void({ trackingNumber, reference: read.id }, claim.account))
  if (!voided.ok || voided.detail === 'unexplained') return 'operations.carrierSilent'
  if (isVoided(voided.detail)) return claim.label
  await work.transaction((db) => setLease(db, read.id, read.lease_until))
  return 'operations.labelFound'
}

/**
 * A lease on the label before the carrier is called: nobody adopts meanwhile what is being voided, nor on an answer from before. The number of
 * another label, which is carried, is never voided.
 */
const claimToVoid = (
  work: Work,
  read: LabelByHand,
  trackingNumber: string,
): Promise<{ label: LabelByHand; account: CarrierAccount } | string> =>
  work.transaction(async (db) => {
    const label = await findByHand(db, read.id, true)
    if (!label || !isAsRead(read, label)) return 'operations.labelSettled'
    const account = await accountOfLabel(work, db, label.logistics_account_id)
    if (!account) return 'operations.carrierSilent'
    const other = await db
      .selectFrom('parcels')
      .select('id')
      .where('carrier', '=', label.carrier)
      .where('tracking_number', '=', trackingNumber)
      .executeTakeFirst()
    if (other) return 'operations.numberTaken'
    const lease = leaseUntil(work.now(), wholeAnswer)
    await setLease(db, label.id, lease)
    return { label: { ...label, lease_until: lease }, account }
  })

const setLease = (db: Db, labelId: string, until: Date | null) =>
  db.updateTable('labels').set({ lease_until: until }).where('id', '=', labelId).execute()
