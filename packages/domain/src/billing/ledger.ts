import { type Cents, cents, sum } from '../kernel/money.ts'

/**
 * The accounts of a merchant's book. `merchant`: what he has with the provider; the only one with a limit. `payments`: money that came in
 * from outside. `carrier`: what his labels cost at their carriers. `provider`: what the provider wins or loses in between.
 */
export const ledgerAccounts = ['merchant', 'payments', 'carrier', 'provider'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What a posting set may be about. Each business event has one set of its kind at most. */
const postingKinds = [
  'opening',
  'recharge',
  'compensation',
  'adjustment',
  'label',
  'labelDifference',
  'bill',
  'reversal',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** Money that reaches the merchant, and the account that it comes from. */
const creditSources = {
  opening: 'payments',
  recharge: 'payments',
  compensation: 'provider',
} as const satisfies Partial<Record<PostingKind, LedgerAccount>>
export type CreditKind = keyof typeof creditSources

/** One side of a posting set. */
export type Posting = { readonly account: LedgerAccount; readonly cents: Cents }

/** Every set sums to nothing: what one account gets another gives. */
export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.length > 0 && sum(postings.map((posting) => posting.cents)) === 0

const transfer = (from: LedgerAccount, to: LedgerAccount, amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { account: from, cents: cents(-amount) },
        { account: to, cents: cents(amount) },
      ]

/** The merchant gets money. */
export const creditPostings = (kind: CreditKind, amount: Cents): Posting[] =>
  transfer(creditSources[kind], 'merchant', amount)

/** The merchant pays a label: the price that was held. */
export const labelPostings = (charge: Cents): Posting[] => transfer('merchant', 'carrier', charge)

/** The merchant settles what a bill leaves open; below nothing the provider pays him. */
export const billPostings = (open: Cents): Posting[] => transfer('merchant', 'provider', open)

/** An adjustment: the merchant pays what it says; below nothing he gets it. */
export const adjustmentPostings = (charge: Cents): Posting[] => transfer('merchant', 'provider', charge)

/** The carrier took another price than the one that was held: the difference is the provider's (fault table C10). */
export const differencePostings = (charge: Cents, carrierPrice: Cents): Posting[] =>
  transfer('provider', 'carrier', carrierPrice - charge)

/** A carrier's invoice took more than its sale told, or less: the provider's as well, whoever bears it in the end. */
export const invoicedPostings = (difference: Cents): Posting[] => transfer('provider', 'carrier', difference)

/** Takes a set back: the same amounts the other way round. */
export const reversalPostings = (original: readonly Posting[]): Posting[] =>
  original.map(({ account, cents: amount }) => ({ account, cents: cents(-amount) }))

/** A hold ends once: captured (the money leaves) or released (it stays). */
const holdStates = ['open', 'captured', 'released'] as const
export type HoldState = (typeof holdStates)[number]
export type HoldEnd = Exclude<HoldState, 'open'>

/** What asking for an end does: it ends the hold, or it had ended that way before, or it ended the other way and nothing may follow. */
export const endOfHold = (state: HoldState, wanted: HoldEnd): 'ends' | 'hasEnded' | 'contradicts' =>
  state === 'open' ? 'ends' : state === wanted ? 'hasEnded' : 'contradicts'

export type Balance = { readonly balance: Cents; readonly credit: Cents; readonly held: Cents }

/** What can still be spent. Never below nothing, at any commit. */
export const available = ({ balance, credit, held }: Balance): Cents => cents(balance + credit - held)

/** What the merchant has paid ahead and is free: bills are settled from it as they are issued (behaviour: Money). */
export const prepaid = ({ balance, held }: Pick<Balance, 'balance' | 'held'>): Cents =>
  cents(Math.max(0, balance - held))

/** Under this balance the portal warns (spec section 9). */
export const lowBalance = cents(50_000)
