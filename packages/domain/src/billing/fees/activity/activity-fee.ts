import { type Cents, cents } from '../../../kernel/money.ts'
import type { Problem } from '../../../kernel/result.ts'
import type { FeeGroup, NamedFee } from '../fee.ts'
import type { ActivityReason } from '../reason.ts'

/** What a fee comes to, and why. */
export type Charge = { readonly amount: Cents; readonly reason: ActivityReason }

/**
 * A fee for what a warehouse does, or gives back. `Facts` are what was counted and measured; a card holds the fee's `Rates` under its code. It
 * may charge nothing, once or several times (cartons of several sizes), or say why the card has no price.
 */
export type ActivityFee<Code extends string, Group extends FeeGroup, Facts, Rates> = NamedFee<Code, Group> & {
  readonly charges: (facts: Facts, rates: Readonly<Record<Code, Rates>>) => readonly Charge[] | Problem
}

/** So many times a price. A count that is none is a bug of whoever counted. */
export const times = (each: Cents, count: number): Cents => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`)
  return cents(each * count)
}

/** One charge for a count of things, none for none. */
export const perCount = (count: number, each: Cents): readonly Charge[] =>
  count === 0 ? [] : [{ amount: times(each, count), reason: { rule: 'count', count, each } }]

/** What exceeds an included count, by so many begun. */
export type Further = { readonly per: number; readonly each: Cents }

export const chargeFurther = (count: number, included: number, { per, each }: Further): readonly Charge[] => {
  const over = Math.max(0, count - included)
  const amount = times(each, Math.ceil(over / per))
  return over === 0 ? [] : [{ amount, reason: { rule: 'further', count: over, included, per, each } }]
}
