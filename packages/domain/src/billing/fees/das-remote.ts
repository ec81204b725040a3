import { type AreaRates, areaAmount, explainArea } from './area-rates.ts'
import type { FreightFee } from './freight-fee.ts'

export const dasRemote: FreightFee<'dasRemote', AreaRates> = {
  code: 'dasRemote',
  name: ['边远附加费', 'Delivery area, remote'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: ['INTERHAWAII', 'OUT_OF_DELIVERY_AREA'] },
  words: { ups: { pattern: /remote/i, turn: 7 } },
  applies: ({ area }) => area?.tier === 'dasRemote',
  amount: (basis, { dasRemote: rates }) => areaAmount(rates, basis),
  fuelable: true,
  explain: explainArea,
}
