import type { FreightFee } from './freight-fee.ts'
import { type ByZone, byZone, explainSize, type SizeTrigger, triggered } from './size-trigger.ts'

/** Weight costs more than size and stands first. */
const triggers: readonly (SizeTrigger & { readonly price: 'byWeight' | 'bySize' })[] = [
  { price: 'byWeight', measure: 'weight', over: 50, unit: 'lb' },
  { price: 'bySize', measure: 'longest', over: 48, unit: 'in' },
  { price: 'bySize', measure: 'second', over: 30, unit: 'in' },
  { price: 'bySize', measure: 'lengthPlusGirth', over: 105, unit: 'in' },
  { price: 'bySize', measure: 'volume', over: 10_368, unit: 'in³' },
]

export const ashFee: FreightFee<'ashFee', { readonly byWeight: ByZone; readonly bySize: ByZone }> = {
  code: 'ashFee',
  name: ['额外处理费', 'Additional handling'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['100', '401'], fedex: ['ADDITIONAL_HANDLING'] },
  words: { ups: { pattern: /additional handling/i, turn: 6 } },
  isForSize: true,
  applies: ({ measured }) => triggered(triggers, measured) !== undefined,
  amount: ({ measured, zone }, { ashFee: prices }) =>
    byZone(prices[triggered(triggers, measured)?.price ?? 'bySize'], zone),
  fuelable: true,
  explain: explainSize(triggers),
}
