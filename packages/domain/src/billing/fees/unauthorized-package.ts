import type { FreightFee } from './freight-fee.ts'
import { type ByZone, byZone, explainSize, type SizeTrigger, triggered } from './size-trigger.ts'

const triggers: readonly SizeTrigger[] = [
  { measure: 'weight', over: 150, unit: 'lb' },
  { measure: 'longest', over: 108, unit: 'in' },
  { measure: 'lengthPlusGirth', over: 165, unit: 'in' },
]

export const unauthorizedPackage: FreightFee<
  'unauthorizedPackage',
  { readonly price: ByZone; readonly leastWeight: number }
> = {
  code: 'unauthorizedPackage',
  name: ['超限包裹费', 'Over maximum'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: ['UNAUTHORIZED'] },
  words: { ups: { pattern: /over ?max/i, turn: 4 } },
  isForSize: true,
  leastWeight: ({ unauthorizedPackage: { leastWeight } }) => leastWeight,
  applies: ({ measured }) => triggered(triggers, measured) !== undefined,
  amount: ({ zone }, { unauthorizedPackage: { price } }) => byZone(price, zone),
  fuelable: false,
  explain: explainSize(triggers),
}
