import { type ActivityCode, activityFees } from '@stowline/domain/billing/fees/activity/activity-registry'
import { type FeeCode, fees } from '@stowline/domain/billing/fees/registry'
import type { TransactionType } from '@stowline/domain/billing/transactions'
import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'

/** Names of all fees, by their codes: each stands in the fee's own file. */
export const feeNames: Texts = Object.fromEntries(
  [...fees, ...Object.values(activityFees).flat()].map(({ code, name }) => [code, name]),
)

export const feeName = (code: FeeCode | ActivityCode): Pair => feeNames[code] ?? [code, code]

/** What a movement of the balance is called. */
export const transactionTypeNames = {
  opening: words.openingBalance,
  recharge: words.recharge,
  compensation: words.compensation,
  adjustment: words.adjustments,
  label: ['面单扣款', 'Label charge'],
  labelRefund: ['面单退款', 'Label refund'],
  bill: ['账单付款', 'Bill payment'],
  reversal: ['冲正', 'Reversal'],
} as const satisfies Record<TransactionType, Pair>

/** Columns of the statement of transactions, on the screen and in its sheet. */
export const transactionColumns = texts({
  number: ['流水序号', 'Entry'],
  time: words.time,
  type: words.type,
  orderNo: fieldNames.orderNo,
  trackingNumber: fieldNames.trackingNo,
  rechargeNo: words.rechargeNo,
  reference: words.reference,
  billNo: words.billNo,
  amount: words.amountUsd,
  balanceAfter: ['变动后余额', 'Balance after'],
  hash: words.hash,
})
