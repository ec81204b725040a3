import { type Cents, fromDecimal } from '../kernel/money.ts'
import { defineLifecycle } from '../kernel/lifecycle.ts'
import { type Move, moveBy, type Rule } from '../kernel/move.ts'
import { fail, ok, type Result } from '../kernel/result.ts'

/** How money reaches the provider. */
export const paymentTypes = ['wire', 'ach', 'check', 'alipay', 'wechatPay', 'other'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Digits of an amount before the point and after it, at most (spec section 9). */
export const amountDigits = { whole: 7, fraction: 2 } as const

/** Files that prove one payment, at most. */
export const mostProofs = 5

/** Reads the amount of a recharge: more than nothing, not too many digits. Zeros in front and a point at the end say nothing. */
export const readAmount = (text: string): Result<Cents> => {
  const plain = text
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '')
  const match = /^(\d+)(?:\.(\d+))?$/.exec(plain)
  if (!match) return fail({ code: 'recharge.amountFormat' })
  const [, whole = '', fraction = ''] = match
  if (whole.length > amountDigits.whole) return fail({ code: 'recharge.amountDigits' })
  if (fraction.length > amountDigits.fraction) return fail({ code: 'recharge.amountDecimals' })
  const amount = fromDecimal(plain)
  return amount ? ok(amount) : fail({ code: 'recharge.amountZero' })
}

export const rechargeLifecycle = defineLifecycle(['pending', 'booked', 'rejected', 'withdrawn'], {
  initial: 'pending',
  actions: {
    confirm: { from: ['pending'], to: 'booked', otherwise: 'recharge.notPending' },
    reject: { from: ['pending'], to: 'rejected', otherwise: 'recharge.notPending' },
    withdraw: { from: ['pending'], to: 'withdrawn', otherwise: 'recharge.notPending' },
  },
})
export type RechargeState = (typeof rechargeLifecycle.states)[number]
export const rechargeStates = rechargeLifecycle.states

export const rechargeExportFields = [
  'no',
  'time',
  'amount',
  'paymentType',
  'state',
  'note',
  'who',
  'decided',
  'decidedBy',
  'decision',
] as const

/** A recharge as its moves see it. */
export type MovableRecharge = { readonly status: RechargeState; readonly isOwn: boolean }

const byAnother: Rule<MovableRecharge> = ({ isOwn }) => (isOwn ? 'recharge.ownRequest' : undefined)

export const rechargeMoves = {
  confirm: moveBy(rechargeLifecycle, 'confirm', byAnother),
  reject: moveBy(rechargeLifecycle, 'reject'),
  withdraw: moveBy(rechargeLifecycle, 'withdraw'),
} as const satisfies Readonly<Record<string, Move<MovableRecharge, RechargeState>>>
