import type { Cents } from '../../../kernel/money.ts'
import { type ActivityFee, perCount } from './activity-fee.ts'
import type { TransferFacts } from './transfer-carton-fee.ts'

export const transferPalletFee: ActivityFee<'transferPalletFee', 'transfer', TransferFacts, Cents> = {
  code: 'transferPalletFee',
  name: ['打托费', 'Pallet'],
  group: 'transfer',
  unit: 'pallet',
  charges: ({ pallets }, { transferPalletFee: each }) => perCount(pallets, each),
}
