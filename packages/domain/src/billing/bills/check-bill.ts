import { type Cents, cents } from '../../kernel/money.ts'
import { sha256 } from '../../kernel/sha256.ts'
import type { RateCard } from '../cards/rate-card.ts'
import { type ChargeLine, workOut } from '../charges/charge.ts'
import type { ChargeType } from '../charges/charge-columns.ts'
import { billText, chargeText, type StoredCharge } from './bill-proof.ts'

/** A charge of a bill with the entry of the merchant's book that moved its money; none while it is open. */
export type CheckedCharge = StoredCharge & {
  readonly type: ChargeType
  readonly orderId: string | null
  /** `isOwn`: the entry is of this charge alone, so that it must be its sum; that of a bill is of many. */
  readonly entry: {
    readonly setId: string
    readonly number: number
    readonly cents: number
    readonly isOwn: boolean
  } | null
}

/**
 * Where a figure is not what it should be. Of a charge: the `sum` of its lines, its `price` by the card, the same price with other `lines`, a `card`
 * that is not there, its entry in the `book`. Of the bill: its `total`, the `count` of its charges, their `hash`.
 */
export type BillFault = 'sum' | 'price' | 'lines' | 'card' | 'book' | 'total' | 'count' | 'hash'

export type Difference = {
  readonly fault: BillFault
  /** Absent: of the whole bill. What leads on: to the charge, to what it is for, to the entry of the book. */
  readonly charge?: Pick<
    CheckedCharge,
    'id' | 'type' | 'day' | 'reference' | 'sourceKind' | 'sourceId' | 'orderId' | 'entry'
  >
  readonly stored: Cents
  readonly expected: Cents
}

type Bill = { readonly hash: string; readonly total: Cents; readonly count: number }

const sumOf = (lines: readonly Pick<ChargeLine, 'amount'>[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

const alike = (stored: readonly ChargeLine[], worked: readonly ChargeLine[], sign: number): boolean =>
  stored.length === worked.length &&
  stored.every(({ code, amount }, at) => code === worked[at]?.code && amount === sign * (worked[at]?.amount ?? 0))

/** What is wrong with a charge by its card; nothing of one that has none, whose lines alone are added up. */
const faultByCard = (charge: CheckedCharge, lines: readonly ChargeLine[], card: RateCard | undefined) => {
  const { type, input, cardVersion } = charge
  if (cardVersion === null || type === 'adjustment') return undefined
  if (!card || input === null) return { fault: 'card', expected: cents(0) } as const
  const worked = workOut(type, JSON.parse(input), card)
  // What is taken back is the same price the other way round.
  const sign = charge.reverses === null ? 1 : -1
  const expected = cents(worked.ok ? sign * worked.value.total : 0)
  if (expected !== charge.cents) return { fault: 'price', expected } as const
  return worked.ok && !alike(lines, worked.value.lines, sign) ? ({ fault: 'lines', expected } as const) : undefined
}

/** The first thing that is wrong with a charge: worked out again from what is stored, and held against the book. */
const checkCharge = (charge: CheckedCharge, card: RateCard | undefined): Difference | undefined => {
  const lines: readonly ChargeLine[] = JSON.parse(charge.lines)
  const { id, type, day, reference, sourceKind, sourceId, orderId, entry } = charge
  const found = (fault: Difference['fault'], expected: number): Difference => ({
    ...{ fault, stored: cents(charge.cents), expected: cents(expected) },
    charge: { id, type, day, reference, sourceKind, sourceId, orderId, entry },
  })
  const byCard = faultByCard(charge, lines, card)
  if (byCard) return found(byCard.fault, byCard.expected)
  if (sumOf(lines) !== charge.cents) return found('sum', sumOf(lines))
  if (entry?.isOwn && entry.cents !== -charge.cents) return found('book', -entry.cents)
  return undefined
}

export type Checked = {
  readonly charges: number
  /** Without a card: the carrier's own price, or an agreed sum. Only their lines are added up. */
  readonly told: number
}

/** Goes over a bill's charges in the order of their ids, a portion at a time, and then over the bill. Pure but for what it has counted so far. */
export const checkOf = (bill: Bill, cards: ReadonlyMap<number, RateCard>) => {
  const digests: string[] = []
  let [total, told] = [0, 0]
  return {
    add: (charges: readonly CheckedCharge[]): Difference[] =>
      charges.flatMap((charge) => {
        digests.push(sha256(chargeText(charge)))
        total += charge.cents
        if (charge.cardVersion === null) told += 1
        return checkCharge(charge, cards.get(charge.cardVersion ?? 0)) ?? []
      }),
    end: (): Difference[] => {
      const whole = { stored: bill.total, expected: cents(total) }
      if (total !== bill.total) return [{ fault: 'total', ...whole }]
      if (digests.length !== bill.count) return [{ fault: 'count', ...whole }]
      return sha256(billText(digests)) === bill.hash ? [] : [{ fault: 'hash', ...whole }]
    },
    so: (): Checked => ({ charges: digests.length, told }),
  }
}
