import { type Cents, cents, sum } from '../../kernel/money.ts'
import type { Problem, Result } from '../../kernel/result.ts'
import { type ChargeInputs, type RatedLines, type RatedType, workOut } from '../charges/charge.ts'
import type { RateCard } from './rate-card.ts'

/** A charge that was made, as much of it as another card would be asked. */
export type PastCharge = {
  readonly [Type in RatedType]: {
    readonly type: Type
    readonly input: ChargeInputs[Type]
    readonly reference: string
    readonly lines: readonly { readonly code: string; readonly amount: Cents }[]
    readonly total: Cents
  }
}[RatedType]

/** What was charged, and what the other card charges for the same. */
type Change = { readonly before: Cents; readonly after: Cents }
type LineChange = Change & { readonly type: RatedType; readonly code: string }
type Mover = Change & { readonly type: RatedType; readonly reference: string }

export type OfferDiff = Change & {
  /** Charges that both cards price. */
  readonly charges: number
  /** By fee type and line, the greatest difference first. */
  readonly lines: readonly LineChange[]
  /** Charges whose total changes most. */
  readonly movers: readonly Mover[]
  /** Charges that the other card has no price for, and why; they are in no total. */
  readonly unpriced: readonly { readonly reference: string; readonly type: RatedType; readonly problem: Problem }[]
}

const differenceOf = ({ before, after }: Change): number => Math.abs(after - before)
const byDifference = (one: Change, other: Change): number => differenceOf(other) - differenceOf(one)

/** Each type with its own input: the union is taken apart where the compiler can follow. */
const worked = <Type extends RatedType>(
  { type, input }: { readonly type: Type; readonly input: ChargeInputs[Type] },
  card: RateCard,
): Result<RatedLines> => workOut(type, input, card)

/** Adds up by fee type and line, as they come. */
const tally = () => {
  const sums = new Map<string, { type: RatedType; code: string; before: number; after: number }>()
  return {
    add: (type: RatedType, side: 'before' | 'after', lines: PastCharge['lines']) => {
      for (const { code, amount } of lines) {
        const key = `${type} ${code}`
        const one = sums.get(key) ?? { type, code, before: 0, after: 0 }
        one[side] += amount
        sums.set(key, one)
      }
    },
    lines: (): LineChange[] =>
      [...sums.values()].map(({ type, code, before, after }) => ({
        type,
        code,
        before: cents(before),
        after: cents(after),
      })),
  }
}

/**
 * What the activity of the past would have cost on another card, line by line, before that card takes effect. The inputs are those that were stored
 * with the charges, and the function is the one that charges: only the card differs.
 */
export const offerDiff = (past: readonly PastCharge[], card: RateCard, mostMovers = 10): OfferDiff => {
  const found = tally()
  const changed: Mover[] = []
  const unpriced: OfferDiff['unpriced'][number][] = []
  for (const charge of past) {
    const { type, reference, lines, total } = charge
    const after = worked(charge, card)
    if (!after.ok) {
      unpriced.push({ reference, type, problem: after.problem })
      continue
    }
    found.add(type, 'before', lines)
    found.add(type, 'after', after.value.lines)
    changed.push({ type, reference, before: total, after: after.value.total })
  }
  return {
    charges: changed.length,
    before: sum(changed.map(({ before }) => before)),
    after: sum(changed.map(({ after }) => after)),
    lines: found.lines().sort(byDifference),
    movers: changed
      .filter((one) => differenceOf(one) > 0)
      .sort(byDifference)
      .slice(0, mostMovers),
    unpriced,
  }
}
