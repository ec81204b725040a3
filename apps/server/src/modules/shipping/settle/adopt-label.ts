import type { Work } from '../../../kernel/context.ts'
import type { Label } from '@stowline/domain/shipping/carrier'
import {
  askByReference,
  decision,
  findByHand,
  isAsRead,
  isBeingGivenBack,
  type LabelByHand,
} from '../purchase/label-by-hand.ts'
import { isPrintable } from '../print/printable.ts'
import { storeReady } from '../purchase/store-ready.ts'

/**
 * The provider takes what the carrier has: the label found under our reference, or the one whose number a person read at the carrier, becomes
 * ready and is charged. A label that the carrier would not void stays as it is, and is looked at no more. Answers why not, or nothing.
 */
export const adoptLabel = async (
  work: Work,
  labelId: string,
  trackingNumber: string | undefined,
): Promise<string | undefined> => {
  const label = await work.transaction((db) => findByHand(db, labelId))
  if (!label) return 'operations.labelSettled'
  if (label.is_void_refused) return acceptRefusal(work, label)
  if (isBeingGivenBack(label, work.now())) return 'operations.labelBusy'
  const found = await askByReference(work, label)
  if (!found.ok) return 'operations.carrierSilent'
  if (found.detail === 'absent') return 'operations.labelAbsent'
  const trusted = trustedLabel(found.detail, label, trackingNumber)
  return typeof trusted === 'string' ? trusted : keep(work, label, trusted)
}

/** What was found, if it can be kept: with a person's word even when it lacks the number, or came back under another reference. */
const trustedLabel = (found: Label, { id }: LabelByHand, trackingNumber: string | undefined): Label | string => {
  const number = trackingNumber ?? found.trackingNumber.trim()
  const isForeign = found.reference !== id || number === ''
  if (isForeign && trackingNumber === undefined) return 'operations.numberNeeded'
  if (found.trackingNumber.trim() !== '' && found.trackingNumber.trim() !== number) return 'operations.numberDiffers'
  return found.documents.some(isPrintable)
    ? { ...found, reference: id, trackingNumber: number }
    : 'operations.nothingToPrint'
}

const keep = async (work: Work, read: LabelByHand, found: Label): Promise<string | undefined> => {
  try {
    return await work.transaction(async (db) => {
      const label = await findByHand(db, read.id, true)
      if (!label || !isAsRead(read, label)) return 'operations.labelSettled'
      await storeReady(work, db, label, found)
      await work.audit(decision(label, 'adopt', { trackingNumber: found.trackingNumber }), db)
      return undefined
    })
  } catch (error) {
    // A number that another label or parcel has.
    if ((error as { code?: string }).code === '23505') return 'operations.numberTaken'
    throw error
  }
}

const acceptRefusal = (work: Work, { id }: LabelByHand): Promise<string | undefined> =>
  work.transaction(async (db) => {
    const label = await findByHand(db, id, true)
    if (!label?.is_void_refused) return 'operations.labelSettled'
    await db
      .updateTable('labels')
      .set({ error_kind: null, error_code: null, error_text: null })
      .where('id', '=', id)
      .execute()
    await work.audit(decision(label, 'adopt', { trackingNumber: label.tracking_number }), db)
    return undefined
  })
