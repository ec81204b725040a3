import { settleMoves } from '@stowline/domain/shipping/settle-moves'
import type { Label } from '@stowline/domain/shipping/carrier'
import type { Work } from '../../../kernel/context.ts'
import { askByReference, type LabelByHand, type LabelRule } from '../purchase/label-by-hand.ts'
import { isPrintable } from '../print/printable.ts'
import { storeReady } from '../purchase/store-ready.ts'

/**
 * The provider takes what the carrier has: the label found under our reference, or the one whose number a person read at the carrier, becomes
 * ready and is charged. A label that the carrier would not void stays as it is, and is looked at no more.
 */
export const adoptRule = (trackingNumber: string | undefined): LabelRule<Label | undefined> => ({
  move: settleMoves.adopt,
  ask: async (work, row) => {
    if (row.is_void_refused) return { row, answer: undefined }
    const found = await askByReference(work, row)
    if (!found.ok) return 'operations.carrierSilent'
    if (found.detail === 'absent') return 'operations.labelAbsent'
    const trusted = trustedLabel(found.detail, row, trackingNumber)
    return typeof trusted === 'string' ? trusted : { row, answer: trusted }
  },
  commit: async (work, row, found) => {
    if (!found) return acceptRefusal(work, row)
    await storeReady(work, work.db, row, found)
    return { trackingNumber: found.trackingNumber }
  },
  // A number that another label or parcel has.
  taken: 'operations.numberTaken',
})

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

const acceptRefusal = async ({ db }: Work, { id, tracking_number: trackingNumber }: LabelByHand) => {
  await db
    .updateTable('labels')
    .set({ error_kind: null, error_code: null, error_text: null })
    .where('id', '=', id)
    .execute()
  return { trackingNumber }
}
