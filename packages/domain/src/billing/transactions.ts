/** What moves a merchant's balance, as the statement of his account tells it. The reversal of a label's price is its refund. */
export const transactionTypes = [
  'opening',
  'recharge',
  'compensation',
  'adjustment',
  'label',
  'labelRefund',
  'bill',
  'reversal',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Money that came, or money that went. */
export const transactionDirections = ['in', 'out'] as const

/** Columns of the sheet of transactions, in their default order. */
export const transactionExportFields = [
  'number',
  'time',
  'type',
  'orderNo',
  'trackingNumber',
  'rechargeNo',
  'reference',
  'billNo',
  'amount',
  'balanceAfter',
  'hash',
] as const
