import { transactionColumns } from './billing.ts'
import { chargesScreen } from './charges-screen.ts'
import { fieldNames } from './fields.ts'
import { documentNames, movementColumns } from './inventory.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Words of /finance/bill. */
export const billsScreen = texts({
  title: ['账单', 'Bills'],
  number: words.billNo,
  month: ['账期', 'Month'],
  total: chargesScreen.sum,
  paid: ['已付金额', 'Paid so far'],
  open: ['待付', 'Open'],
  due: ['到期日', 'Due'],
  daysLeft: ['还有 {count} 天', 'in {count} day', 'in {count} days'],
  daysOver: ['逾期 {count} 天', '{count} day over', '{count} days over'],
  today: ['今天到期', 'today'],
  state: fieldNames.status,
  balance: ['余额', 'Balance'],
  prepaid: ['预付款', 'Prepaid'],
  prepaidHelp: [
    '余额中未冻结的部分，出账时先从中付款',
    'The balance without what is held: bills are settled from it as they are issued',
  ],
  credit: ['信用额度', 'Credit'],
  accrued: ['已发生、未出账', 'Accrued, not billed yet'],
  accruedHelp: [
    '还没有出现在任何账单上的费用：本月的，以及较晚录入的以前月份的',
    'What stands on no bill yet: of this month, and of earlier ones what came late',
  ],
  dueDays: ['付款期限 {count} 天', 'Due {count} day after issue', 'Due {count} days after issue'],
  pay: ['付款', 'Pay'],
  payDone: ['已付款：{numbers}', 'Paid: {numbers}'],
  issued: ['出账时间', 'Issued'],
  fees: ['费用汇总', 'Fees'],
  charges: ['{count} 笔', '{count} charge', '{count} charges'],
  payments: ['付款记录', 'Payments'],
  deducted: ['出账前已扣款', 'Deducted before it was issued'],
  settled: ['余额付款', 'From the balance'],
  entry: ['流水第 {number} 笔 {hash}', 'entry {number}, {hash}'],
  hash: ['账单校验值 {hash}', 'Hash of the bill {hash}'],
  check: ['核对账单', 'Check this bill'],
  checkStart: ['开始核对', 'Check'],
  checkStop: ['停止', 'Stop'],
  checkHelp: [
    '在浏览器中按保存的数据和报价重新计算每一笔费用，并与资金流水和账单校验值比对',
    'Your browser works out every charge again from what is stored and your prices, and compares it with the book and the hash',
  ],
  checkFailed: ['核对中断，请重试', 'The check broke off. Try again'],
  checkRight: [
    '{count} 笔费用全部相符',
    '{count} charge checked, no difference',
    '{count} charges checked, no difference',
  ],
  checkWrong: ['发现 {count} 处不符', '{count} difference', '{count} differences'],
  checkTold: [
    '其中 {count} 笔为承运商价格或议定金额，只核对了明细合计',
    '{count} of them has a price of its carrier or an agreed sum: only its lines were added up',
    '{count} of them have a price of their carrier or an agreed sum: only their lines were added up',
  ],
  leadCharge: words.feeDetails,
  leadOrder: documentNames.order,
  leadLot: movementColumns.lot,
  leadShipment: documentNames.inbound,
  leadTransfer: documentNames.transfer,
  leadCompensation: words.compensation,
  leadEntry: transactionColumns.number,
  whole: ['整张账单', 'The whole bill'],
  notFound: ['没有该账单', 'There is no such bill'],
  firstUse: ['还没有账单', 'No bills yet'],
  firstUseHint: ['每月 1 日出上个月的账单', "A month's bill is issued on the first day of the next"],
  nonePastDue: ['没有逾期的账单', 'Nothing is past due'],
  noneUnbilled: ['没有待付的账单', 'Nothing is open'],
})
