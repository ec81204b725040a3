import { type AreaRates, areaAmount, explainArea } from './area-rates.ts'
import type { FreightFee } from './freight-fee.ts'

export const remoteFee: FreightFee<'remoteFee', AreaRates> = {
  code: 'remoteFee',
  name: ['偏远附加费', 'Delivery area'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['376', '407'], fedex: ['DELIVERY_AREA'] },
  words: { ups: { pattern: /delivery area/i, turn: 9 } },
  applies: ({ area }) => area?.tier === 'remoteFee',
  amount: (basis, { remoteFee: rates }) => areaAmount(rates, basis),
  fuelable: true,
  explain: explainArea,
}
