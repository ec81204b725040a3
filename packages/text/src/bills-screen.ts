import { chargesScreen } from './charges-screen.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words of /finance/bill. */
export const billsScreen = texts({
  title: ['账单', 'Bills'],
  number: ['账单号', 'Bill no.'],
  month: ['账期', 'Month'],
  total: chargesScreen.sum,
  paid: ['已付金额', 'Paid so far'],
  open: ['待付', 'Open'],
  due: ['到期日', 'Due'],
  daysLeft: ['还有 {count} 天', 'in {count} day', 'in {count} days'],
  daysOver: ['逾期 {count} 天', '{count} day over', '{count} days over'],
  today: ['今天到期', 'today'],
  state: fieldNames.status,
  accrued: ['{month} 已发生、未出账', '{month}: accrued, not billed yet'],
  dueDays: ['付款期限 {count} 天', 'Due {count} day after issue', 'Due {count} days after issue'],
  pay: ['付款', 'Pay'],
  payDone: ['已付款：{numbers}', 'Paid: {numbers}'],
  notFound: ['没有该账单', 'There is no such bill'],
  firstUse: ['还没有账单', 'No bills yet'],
  firstUseHint: ['每月 1 日出上个月的账单', "A month's bill is issued on the first day of the next"],
  nonePastDue: ['没有逾期的账单', 'Nothing is past due'],
  noneUnbilled: ['没有待付的账单', 'Nothing is open'],
})
