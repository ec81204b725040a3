import { type AreaRates, areaAmount, explainArea } from './area-rates.ts'
import type { FreightFee } from './freight-fee.ts'

export const ultraRemoteFee: FreightFee<'ultraRemoteFee', AreaRates> = {
  code: 'ultraRemoteFee',
  name: ['超偏远附加费', 'Delivery area, extended'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['190'], fedex: [] },
  words: { ups: { pattern: /extended area/i, turn: 8 } },
  applies: ({ area }) => area?.tier === 'ultraRemoteFee',
  amount: (basis, { ultraRemoteFee: rates }) => areaAmount(rates, basis),
  fuelable: true,
  explain: explainArea,
}
