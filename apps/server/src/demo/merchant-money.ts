import {
  adjustmentPostings,
  creditPostings,
  labelPostings,
  ledgerAccounts,
  type Posting,
  reversalPostings,
} from '@stowline/domain/billing/ledger'
import { cents, sum } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoMerchant } from './merchants.ts'
import type { DemoAdjustment } from './adjustments.ts'
import type { DemoCompensation } from './compensations.ts'
import type { DemoRecharge } from './recharges.ts'
import type { Row } from './merchant-rows.ts'

type Spending = {
  readonly merchant: Pick<DemoMerchant, 'balanceCents'>
  readonly labels: readonly Row[]
  readonly recharges?: readonly DemoRecharge[]
  readonly compensations?: readonly DemoCompensation[]
  readonly adjustments?: readonly DemoAdjustment[]
  /** When the merchant's book begins. */
  readonly openedAt: Date
  readonly newId: () => string
  /** What leaves the balance besides labels, in cents: the opening balance covers it too. */
  readonly further?: number
  /** What is done once the book has come so far, in the order of time. */
  readonly pauses?: readonly Pause[]
}
export type Pause = { readonly at: Date; readonly pass: () => Promise<void> }
type Book = { readonly sets: Row[]; readonly postings: Row[]; readonly holds: Row[] }

/** The merchant's book as its labels, recharges and compensations of the past have left it: an opening balance that covers them, so that today's balance is the demo's. */
export const storeMoney = async (
  db: Db,
  {
    merchant,
    labels,
    recharges = [],
    compensations = [],
    adjustments = [],
    openedAt,
    newId,
    further = 0,
    pauses = [],
  }: Spending,
): Promise<void> => {
  const book: Book = { sets: [], postings: [], holds: [] }
  const spent = labels.reduce(
    (total, { state, charge_cents }) => total + (state === 'void' ? 0 : Number(charge_cents ?? 0)),
    0,
  )
  const add = (
    kind: string,
    businessId: unknown,
    at: unknown,
    postings: readonly Posting[],
    reverses: string | null = null,
  ) => addSet(book, { id: newId(), kind, business_id: businessId, reverses, at }, postings)
  const agreed = agreedSets(recharges, compensations, adjustments)
  const came = sum(
    agreed.flatMap(({ postings }) => postings.flatMap((one) => (one.account === 'merchant' ? [one.cents] : []))),
  )
  add('opening', 'opening', openedAt, creditPostings('opening', cents(merchant.balanceCents + spent + further - came)))
  for (const { id, kind, at, postings } of agreed)
    addSet(book, { id: `${id}set`, kind, business_id: id, reverses: null, at }, postings)
  for (const label of labels) addLabel(book, label, add)
  await insertRows(
    db,
    'ledger_accounts',
    ledgerAccounts.map((account) => ({ account, currency: 'USD' })),
  )
  for (const { at, pass } of pauses) {
    await postUntil(db, book, at)
    await pass()
  }
  await postUntil(db, book)
  await insertRows(db, 'holds', book.holds)
  await sql`update ledger_accounts set held_cents = (select coalesce(sum(cents), 0) from holds where state = 'open') where account = 'merchant'`.execute(
    db,
  )
}

type AgreedSet = {
  readonly id: string
  readonly kind: string
  readonly at: Date | null
  readonly postings: readonly Posting[]
}

/** What people decided about a merchant's money. */
const agreedSets = (
  recharges: readonly DemoRecharge[],
  compensations: readonly DemoCompensation[],
  adjustments: readonly DemoAdjustment[],
): AgreedSet[] => [
  ...recharges
    .filter(({ state }) => state === 'booked')
    .map((one) => ({ ...one, kind: 'recharge', at: one.decidedAt, postings: creditPostings('recharge', one.cents) })),
  ...compensations
    .filter(({ state }) => state === 'credited')
    .map(({ id, paidAt, approved }) => ({
      ...{ id, kind: 'compensation', at: paidAt, postings: creditPostings('compensation', approved ?? cents(0)) },
    })),
  ...adjustments
    .filter(({ state }) => state === 'booked')
    .map((one) => ({ ...one, kind: 'adjustment', at: one.decidedAt, postings: adjustmentPostings(one.cents) })),
]

/** Writes what was posted before a moment; what it wrote is no longer in the book. The chain has its sets in the order of time. */
const postUntil = async (db: Db, book: Book, until?: Date): Promise<void> => {
  const isDue = ({ at }: Row): boolean => until === undefined || new Date(String(at)) < until
  const sets = book.sets.filter(isDue)
  const ids = new Set(sets.map(({ id }) => id))
  await insertRows(db, 'posting_sets', sets)
  await insertRows(
    db,
    'postings',
    book.postings.filter(({ set_id }) => ids.has(set_id)),
  )
  const later = book.sets.filter(({ id }) => !ids.has(id))
  book.sets.splice(0, book.sets.length, ...later)
}

type Add = (kind: string, businessId: unknown, at: unknown, postings: readonly Posting[], reverses?: string) => string

const addLabel = ({ holds }: Book, label: Row, add: Add): void => {
  const { id, state, requested_at: at, bought_at, charge_cents, quoted_cents, voided_at } = label
  if (quoted_cents == null) return
  const hold = { kind: 'label', business_id: id, cents: quoted_cents, held_at: at }
  if (charge_cents == null) return void holds.push({ ...hold, state: 'open', captured_cents: null, ended_at: null })
  holds.push({ ...hold, state: 'captured', captured_cents: charge_cents, ended_at: bought_at })
  const charge = labelPostings(cents(Number(charge_cents)))
  const set = add('label', id, bought_at, charge)
  if (state === 'void') add('reversal', set, voided_at, reversalPostings(charge), set)
}

const addSet = ({ sets, postings }: Book, set: Row & { readonly id: string }, lines: readonly Posting[]): string => {
  sets.push(set)
  for (const [at, { account, cents: amount }] of lines.entries())
    postings.push({ set_id: set.id, line: at + 1, account, currency: 'USD', cents: amount })
  return set.id
}
