import type { Cents } from '../../../kernel/money.ts'
import { type ActivityFee, perCount } from './activity-fee.ts'
import type { TransferFacts } from './transfer-carton-fee.ts'

/** A transfer by truck that its merchant cancelled after it was accepted. A card that was made before there was such a fee asks nothing. */
export const transferCancelFee: ActivityFee<'transferCancelFee', 'transfer', TransferFacts, Cents | undefined> = {
  code: 'transferCancelFee',
  name: ['卡车取消费', 'Truck cancelled'],
  group: 'transfer',
  unit: 'case',
  charges: ({ cancelled }, { transferCancelFee: each }) => (cancelled && each ? perCount(1, each) : []),
}
