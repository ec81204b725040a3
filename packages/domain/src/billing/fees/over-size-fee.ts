import type { FreightFee } from './freight-fee.ts'
import { type ByZone, byZone, explainSize, type SizeTrigger, triggered } from './size-trigger.ts'

const triggers: readonly SizeTrigger[] = [
  { measure: 'longest', over: 96, unit: 'in' },
  { measure: 'lengthPlusGirth', over: 130, unit: 'in' },
  { measure: 'volume', over: 17_280, unit: 'in³' },
  { measure: 'weight', over: 110, unit: 'lb' },
]

export const overSizeFee: FreightFee<'overSizeFee', { readonly price: ByZone; readonly leastWeight: number }> = {
  code: 'overSizeFee',
  name: ['超大附加费', 'Oversize'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['377', '440'], fedex: ['OVERSIZE', 'OVER_LENGTH', 'EXTREME_LENGTH'] },
  words: { ups: { pattern: /large package|oversize/i, turn: 5 } },
  isForSize: true,
  leastWeight: ({ overSizeFee: { leastWeight } }) => leastWeight,
  applies: ({ measured }) => triggered(triggers, measured) !== undefined,
  amount: ({ zone }, { overSizeFee: { price } }) => byZone(price, zone),
  fuelable: true,
  explain: explainSize(triggers),
}
