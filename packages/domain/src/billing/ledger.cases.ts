import type { HoldEnd, HoldState, Posting } from './ledger.ts'
import { creditPostings, differencePostings, labelPostings, reversalPostings } from './ledger.ts'
import { cents } from '../kernel/money.ts'

/** A hold, what is asked of it, and what comes of it: each end once, never both. */
export const holdCases: readonly (readonly [
  state: HoldState,
  wanted: HoldEnd,
  result: 'ends' | 'hasEnded' | 'contradicts',
])[] = [
  ['open', 'captured', 'ends'],
  ['open', 'released', 'ends'],
  ['captured', 'captured', 'hasEnded'],
  ['released', 'released', 'hasEnded'],
  ['captured', 'released', 'contradicts'],
  ['released', 'captured', 'contradicts'],
]

/** An event, and what each account gets of it in cents. */
export const postingCases: readonly (readonly [
  event: string,
  postings: readonly Posting[],
  gets: Readonly<Record<string, number>>,
])[] = [
  ['1,000.00 recharged', creditPostings('recharge', cents(100_000)), { payments: -100_000, merchant: 100_000 }],
  ['12.30 compensated', creditPostings('compensation', cents(1_230)), { provider: -1_230, merchant: 1_230 }],
  ['a label for 9.87', labelPostings(cents(987)), { merchant: -987, carrier: 987 }],
  ['a label that costs nothing', labelPostings(cents(0)), {}],
  [
    'held 9.87, the carrier took 10.12: the provider pays 0.25',
    differencePostings(cents(987), cents(1_012)),
    { provider: -25, carrier: 25 },
  ],
  [
    'held 9.87, the carrier took 9.50: the provider keeps 0.37',
    differencePostings(cents(987), cents(950)),
    { provider: 37, carrier: -37 },
  ],
  ['held 9.87, the carrier took 9.87', differencePostings(cents(987), cents(987)), {}],
  ['the label for 9.87 taken back', reversalPostings(labelPostings(cents(987))), { merchant: 987, carrier: -987 }],
]
