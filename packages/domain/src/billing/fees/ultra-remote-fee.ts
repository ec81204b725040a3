import type { Cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

export const ultraRemoteFee: FreightFee<'ultraRemoteFee', Cents> = {
  code: 'ultraRemoteFee',
  name: ['超偏远附加费', 'Delivery area, extended'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['190'], fedex: [] },
  words: { ups: { pattern: /extended area/i, turn: 8 } },
  applies: ({ deliveryArea }) => deliveryArea === 'ultraRemoteFee',
  amount: (_, { ultraRemoteFee: price }) => price,
  fuelable: true,
  explain: () => 'delivery area',
}
