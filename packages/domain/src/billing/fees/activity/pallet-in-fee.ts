import type { Cents } from '../../../kernel/money.ts'
import { type ActivityFee, perCount } from './activity-fee.ts'
import type { UnloadingFacts } from './unloading-fee.ts'

/** Of goods that come without a container. */
export const palletInFee: ActivityFee<'palletInFee', 'unloading', UnloadingFacts, Cents> = {
  code: 'palletInFee',
  name: ['托盘卸货费', 'Pallets in'],
  group: 'unloading',
  unit: 'pallet',
  charges: ({ containerType, pallets }, { palletInFee: each }) =>
    containerType === null ? perCount(pallets, each) : [],
}
