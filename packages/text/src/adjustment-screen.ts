import { adjustmentColumns as columns } from './adjustment.ts'
import { chargeColumns } from './charges.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { measuringScreen } from './measuring-screen.ts'

/** Words of /ops/adjustments. */
export const adjustmentWork = texts({
  title: words.adjustments,
  add: ['录入调整', 'Enter adjustment'],
  search: ['调整单号、关联单号、原因；可粘贴 200 个', 'Number, reference, reason: paste 200'],
  numbers: ['调整单号或关联单号', 'Adjustment or reference numbers'],
  date: words.date,
  referenceHelp: [
    '该商户的订单号、跟踪号、入库单号或费用单号',
    'An order, tracking or shipment number of that merchant, or the number of a charge',
  ],
  reasonHelp: ['商户在费用明细和账单中看到', 'The merchant reads it in his fee details and on the bill'],
  made: ['{no} 已录入，待另一人批准', '{no} entered: somebody else books it'],
  madeBy: ['录入人', 'Entered by'],
  approve: ['批准入账', 'Book'],
  approveGo: ['批准 {count} 笔调整', 'Book {count} adjustment', 'Book {count} adjustments'],
  approveDone: ['已入账 {count} 笔调整', '{count} adjustment booked', '{count} adjustments booked'],
  approveHelp: [
    '补收在余额足够时立即扣款，否则列入下一张账单；退还立即入账。不可撤销',
    'A charge leaves the balance at once where that is enough, otherwise it stands on the next bill; a credit is booked at once. It cannot be undone',
  ],
  reject: words.reject,
  rejectGo: ['驳回 {count} 笔调整', 'Reject {count} adjustment', 'Reject {count} adjustments'],
  rejectDone: ['已驳回 {count} 笔调整', '{count} adjustment rejected', '{count} adjustments rejected'],
  remark: words.reason,
  remarkHelp: ['录入人会看到原因', 'Who entered it reads why'],
  remarkNeeded: measuringScreen.reasonNeeded,
  settled: chargeColumns.state,
  deducted: ['已从余额结算', 'By the balance'],
  onNextBill: ['待下一张账单', 'On the next bill'],
  onBill: ['{month} 账单', 'Bill of {month}'],
  notFound: ['没有该调整', 'There is no such adjustment'],
  number: columns.no,
  firstUse: ['还没有费用调整', 'No adjustments yet'],
  firstUseHint: [
    '多收、少收的费用在这里更正，由一人录入、另一人批准',
    'What was charged wrongly is put right here: one person enters it, another books it',
  ],
  noneWaiting: ['没有待批准的调整', 'No adjustment waits'],
})
