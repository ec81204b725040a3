import type { Cents } from '../../kernel/money.ts'
import type { SignType } from '../../shipping/carrier.ts'
import type { FreightFee } from './freight-fee.ts'

export const signFee: FreightFee<'signFee', Readonly<Record<SignType, Cents>>> = {
  code: 'signFee',
  name: ['签名费', 'Signature'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['120', '121'], fedex: ['SIGNATURE_OPTION'] },
  words: { ups: { pattern: /signature|delivery confirmation/i, turn: 10 } },
  applies: () => true,
  amount: ({ signType }, { signFee: prices }) => prices[signType],
  fuelable: false,
  explain: ({ signType }) => ({ rule: 'signature', signType }),
}
