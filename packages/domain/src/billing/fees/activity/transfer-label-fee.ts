import type { Cents } from '../../../kernel/money.ts'
import { type ActivityFee, perCount } from './activity-fee.ts'
import type { TransferFacts } from './transfer-carton-fee.ts'

export const transferLabelFee: ActivityFee<'transferLabelFee', 'transfer', TransferFacts, Cents> = {
  code: 'transferLabelFee',
  name: ['贴标费', 'Labels put on'],
  group: 'transfer',
  unit: 'label',
  charges: ({ labels }, { transferLabelFee: each }) => perCount(labels, each),
}
