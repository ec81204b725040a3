import type { Cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

export const dasRemote: FreightFee<'dasRemote', Cents> = {
  code: 'dasRemote',
  name: ['边远附加费', 'Delivery area, remote'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: ['INTERHAWAII', 'OUT_OF_DELIVERY_AREA'] },
  words: { ups: { pattern: /remote/i, turn: 7 } },
  applies: ({ deliveryArea }) => deliveryArea === 'dasRemote',
  amount: (_, { dasRemote: price }) => price,
  fuelable: true,
  explain: () => 'delivery area',
}
