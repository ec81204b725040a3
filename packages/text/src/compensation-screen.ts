import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'
import { compensationColumns as columns } from './compensation.ts'
import { fieldNames } from './fields.ts'
import { measuringScreen } from './measuring-screen.ts'
import { rechargeWork } from './recharge-screen.ts'

/** Words of /finance/compensation, and of what the provider sees of it. */
export const compensationScreen = texts({
  title: words.compensation,
  search: ['赔付单号、关联单号、SKU；可粘贴 200 个', 'Number, reference, SKU: paste 200'],
  numbers: ['赔付单号或关联单号', 'Compensation or reference numbers'],
  number: columns.no,
  item: ['SKU × 数量', 'SKU × quantity'],
  claimed: ['申请金额', 'Claimed'],
  approved: ['核定金额', 'Approved'],
  onCard: ['按合同', 'By contract'],
  onCardHelp: ['按价目表的赔付规则计算：申报价值与运费', 'What the rate card gives back: declared value and freight'],
  evidence: ['凭证', 'Evidence'],
  noEvidence: ['没有上传凭证', 'Nothing was uploaded'],
  decided: ['审核', 'Decided'],
  credited: ['入账时间', 'Credited'],
  bill: ['所在账单', 'Bill'],
  date: words.date,
  notFound: ['没有该赔付记录', 'There is no such compensation'],
  exportAll: words.exportCompensations,
  firstUse: ['还没有赔付记录', 'No compensations yet'],
  firstUseHint: [
    '货物丢失、破损或多收费用时，服务商会在这里登记并入账',
    'What the provider gives back for lost or damaged goods, or for overcharges, appears here',
  ],
  noneReviewing: ['没有审核中的赔付', 'Nothing is under review'],
})

/** Words of /ops/compensation. */
export const compensationWork = texts({
  title: ['赔付审核', 'Compensations'],
  add: ['登记赔付', 'Record compensation'],
  merchant: fieldNames.merchant,
  referenceHelp: ['该商户的订单号、入库单号或退件单号', 'An order, shipment or return number of that merchant'],
  skuHelp: ['填写后按价目表给出建议金额', 'With it the rate card suggests an amount'],
  evidenceHelp: ['破损照片、签收证明等', 'Pictures of the damage, proof of delivery'],
  made: ['{no} 已登记', '{no} recorded'],
  approve: ['通过', 'Approve'],
  approveGo: ['通过 {count} 笔赔付', 'Approve {count} compensation', 'Approve {count} compensations'],
  approveDone: ['已通过 {count} 笔赔付', '{count} compensation approved', '{count} compensations approved'],
  approveAmount: ['核定金额 (USD)', 'Amount (USD)'],
  approveHelp: ['留空则按申请金额通过', 'Left empty: what was claimed'],
  reject: words.reject,
  rejectGo: ['驳回 {count} 笔赔付', 'Reject {count} compensation', 'Reject {count} compensations'],
  rejectDone: ['已驳回 {count} 笔赔付', '{count} compensation rejected', '{count} compensations rejected'],
  remark: words.reason,
  remarkHelp: rechargeWork.remarkHelp,
  remarkNeeded: measuringScreen.reasonNeeded,
  pay: ['入账', 'Credit'],
  payGo: ['入账 {count} 笔赔付', 'Credit {count} compensation', 'Credit {count} compensations'],
  payDone: ['已入账 {count} 笔赔付', '{count} compensation credited', '{count} compensations credited'],
  payHelp: [
    '金额计入商户余额，并出现在其下一张账单；不可撤销',
    'It reaches the merchant’s balance and stands on his next bill. It cannot be undone',
  ],
  firstUse: ['还没有赔付', 'No compensations yet'],
  firstUseHint: ['登记后由一人审核、另一人入账', 'One person approves what was recorded, another credits it'],
  noneReviewing: ['没有待审核的赔付', 'No compensation waits'],
  noneApproved: ['没有待入账的赔付', 'None waits to be credited'],
})
