import type { MovableRecharge, rechargeMoves } from './recharge.ts'

/** What somebody types as an amount in USD, and the cents or the fault that it is. */
export const amountCases: readonly (readonly [typed: string, read: number | string])[] = [
  ['0.01', 1],
  ['1', 100],
  ['1500.5', 150_050],
  ['1500.50', 150_050],
  [' 12.30 ', 1_230],
  ['12.', 1_200],
  ['0001234567.89', 123_456_789],
  ['9999999.99', 999_999_999],
  ['', 'recharge.amountFormat'],
  ['ten', 'recharge.amountFormat'],
  ['-5', 'recharge.amountFormat'],
  ['1,500', 'recharge.amountFormat'],
  ['1e3', 'recharge.amountFormat'],
  ['.5', 'recharge.amountFormat'],
  ['0', 'recharge.amountZero'],
  ['0.00', 'recharge.amountZero'],
  ['10000000', 'recharge.amountDigits'],
  ['12345678.9', 'recharge.amountDigits'],
  ['1.005', 'recharge.amountDecimals'],
]

/** A recharge, what somebody wants of it, and why not. */
export const moveCases: readonly (readonly [
  state: MovableRecharge['status'],
  isOwn: boolean,
  move: keyof typeof rechargeMoves,
  bar: string | undefined,
])[] = [
  ['pending', false, 'confirm', undefined],
  ['pending', true, 'confirm', 'recharge.ownRequest'],
  ['booked', false, 'confirm', 'recharge.notPending'],
  ['booked', true, 'confirm', 'recharge.notPending'],
  ['rejected', false, 'confirm', 'recharge.notPending'],
  ['withdrawn', false, 'confirm', 'recharge.notPending'],
  ['pending', false, 'reject', undefined],
  ['booked', false, 'reject', 'recharge.notPending'],
  ['pending', true, 'withdraw', undefined],
  // Somebody else of the same merchant may take it back.
  ['pending', false, 'withdraw', undefined],
  ['booked', true, 'withdraw', 'recharge.notPending'],
  ['rejected', true, 'withdraw', 'recharge.notPending'],
]
