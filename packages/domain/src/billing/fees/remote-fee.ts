import type { Cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

export const remoteFee: FreightFee<'remoteFee', Cents> = {
  code: 'remoteFee',
  name: ['偏远附加费', 'Delivery area'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['376', '407'], fedex: ['DELIVERY_AREA'] },
  words: { ups: { pattern: /delivery area/i, turn: 9 } },
  applies: ({ deliveryArea }) => deliveryArea === 'remoteFee',
  amount: (_, { remoteFee: price }) => price,
  fuelable: true,
  explain: () => 'delivery area',
}
