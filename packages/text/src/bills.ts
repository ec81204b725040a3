import type { BillState } from '@stowline/domain/billing/bills/bill'
import { type Texts, texts } from './kernel/pair.ts'

export const billsErrors = texts({
  nothingOpen: ['没有待付的账单', 'No bill is open'],
  insufficient: [
    '余额不足，最早一张账单还差 USD {missing}，请先充值',
    'USD {missing} are missing for the oldest bill. Recharge first',
  ],
})

export const billStateNames = texts({
  unbilled: ['未出账', 'Unbilled'],
  pastDue: ['已逾期', 'Past due'],
  paid: ['已付款', 'Paid'],
} satisfies Texts<BillState>)
