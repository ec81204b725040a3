import type { Cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

export const residentialDeliveryCharge: FreightFee<'residentialDeliveryCharge', Cents> = {
  code: 'residentialDeliveryCharge',
  name: ['住宅附加费', 'Residential'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['270'], fedex: ['RESIDENTIAL_DELIVERY'] },
  words: { ups: { pattern: /residential/i, turn: 3 } },
  applies: ({ isResidential }) => isResidential,
  amount: (_, { residentialDeliveryCharge: price }) => price,
  fuelable: true,
  explain: () => ({ rule: 'residential' }),
}
