import type { BillFault } from '@stowline/domain/billing/bills/check-bill'
import type { BillState, BillWarning } from '@stowline/domain/billing/bills/bill'
import { type Texts, texts } from './kernel/pair.ts'

export const billsErrors = texts({
  nothingDue: ['没有到期应出的账单', 'No bill is due to be issued'],
  creditUsed: ['已使用 USD {used} 的信用额度，不能低于此数', 'USD {used} of it is used: it cannot be less'],
  nothingOpen: ['没有待付的账单', 'No bill is open'],
  insufficient: [
    '余额不足，最早一张账单还差 USD {missing}，请先充值',
    'USD {missing} are missing for the oldest bill. Recharge first',
  ],
})

/** What is said of a bill before it is issued. */
export const billWarningNames = texts({
  unpriced: ['{count} 笔无价', '{count} without a price', '{count} without a price'],
  late: ['含以前账期 {count} 笔', '{count} of earlier months', '{count} of earlier months'],
  short: ['余额还差 {missing}，出账后待付', '{missing} short: stays open'],
  pastDue: ['已有 {count} 张逾期', '{count} bill past due', '{count} bills past due'],
  nights: ['仓储费只计到 {day}', 'Storage charged until {day} only'],
} satisfies Texts<BillWarning>)

export const billStateNames = texts({
  unbilled: ['未出账', 'Unbilled'],
  pastDue: ['已逾期', 'Past due'],
  paid: ['已付款', 'Paid'],
} satisfies Texts<BillState>)

/** What the check of a bill found; `stored` and `expected` in USD. */
export const billFaultNames = texts({
  sum: ['存有 {stored}，明细合计为 {expected}', '{stored} is stored, its lines come to {expected}'],
  price: ['存有 {stored}，按报价应为 {expected}', '{stored} is stored, by its card it is {expected}'],
  lines: ['金额 {stored} 相符，但明细与报价不符', '{stored} is right, its lines are not those of its card'],
  card: ['存有 {stored}，找不到所用的报价', '{stored} is stored, its card is missing'],
  book: ['存有 {stored}，资金流水为 {expected}', '{stored} is stored, its entry in the book is {expected}'],
  total: ['账单为 {stored}，费用合计为 {expected}', 'The bill says {stored}, its charges come to {expected}'],
  count: ['费用笔数与账单不符', 'The bill has another number of charges'],
  hash: ['出账后费用有改动，校验值不符', 'A charge was changed since the bill was issued: its hash differs'],
} satisfies Texts<BillFault>)
