import type { CarriersFee } from './freight-fee.ts'

/** A carrier reports it after the delivery, so that no card can quote it: it comes as an adjustment. */
export const addressCorrection: CarriersFee<'addressCorrection'> = {
  code: 'addressCorrection',
  name: ['地址更正费', 'Address correction'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: ['ADDRESS_CORRECTION'] },
  words: { ups: { pattern: /address correction/i, turn: 11 } },
}
