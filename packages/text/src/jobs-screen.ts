import { adjustmentWork } from './adjustment-screen.ts'
import { chargeColumns } from './charges.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Words of /ops/jobs. */
export const jobsScreen = texts({
  title: ['增值作业', 'Value-added work'],
  add: ['录入作业', 'Enter a job'],
  search: ['作业单号、关联单号、备注；可粘贴 200 个', 'Job no., reference or note; paste 200'],
  numbers: ['作业单号或关联单号', 'Job or reference numbers'],
  no: ['作业单号', 'Job no.'],
  merchant: fieldNames.merchant,
  service: chargeColumns.job,
  count: chargeColumns.count,
  reference: words.reference,
  referenceHelp: ['该商户的订单号、入库单号或 SKU', 'An order or shipment number of that merchant, or one of his SKUs'],
  doneOn: ['作业日期', 'Done on'],
  note: fieldNames.remark,
  amount: words.amountUsd,
  state: fieldNames.status,
  warehouse: fieldNames.warehouse,
  madeBy: adjustmentWork.madeBy,
  unpriced: ['价目表无价格', 'No price on the card'],
  bill: adjustmentWork.onBill,
  doneOnHelp: ['留空为今天（服务商日历）', 'Empty: today, by the provider’s calendar'],
  price: ['单价 USD {each}', 'USD {each} each'],
  priceLeast: ['单价 USD {each}，每项最低 USD {least}', 'USD {each} each, at least USD {least} a job'],
  total: ['将计费 USD {amount}', 'Charges USD {amount}'],
  made: ['{no} 已计费 USD {amount}', '{no}: USD {amount} charged'],
  undo: ['撤销作业', 'Undo'],
  undoGo: words.undoJobs,
  undoDone: [
    '{count} 笔退还已录入，待另一人批准',
    '{count} credit entered: somebody else books it',
    '{count} credits entered: somebody else books them',
  ],
  undoHelp: [
    '原费用不变；每项录入一笔等额退还，由另一人在“费用调整”中批准',
    'The charge stays; a credit of its sum is entered for each, which somebody else books among the adjustments',
  ],
  reason: words.reason,
  reasonHelp: adjustmentWork.reasonHelp,
  reasonNeeded: adjustmentWork.remarkNeeded,
  credit: ['退还 {no}', 'Credit {no}'],
  notFound: ['没有该作业', 'There is no such job'],
  firstUse: ['还没有增值作业', 'No value-added work yet'],
  firstUseHint: [
    '贴标、套袋、拍照等作业在这里录入，按商户的价目表计费',
    'Labels, bags, photos and the like are entered here and charged by the merchant’s card',
  ],
})
