import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { holdCases, postingCases } from './ledger.cases.ts'
import {
  available,
  creditPostings,
  differencePostings,
  endOfHold,
  isBalanced,
  labelPostings,
  reversalPostings,
} from './ledger.ts'

describe('a hold', () => {
  it.each(holdCases)('%s, asked to be %s: %s', (state, wanted, result) => expect(endOfHold(state, wanted)).toBe(result))
})

describe('postings', () => {
  it.each(postingCases)('%s', (_event, postings, gets) => {
    expect(Object.fromEntries(postings.map(({ account, cents: amount }) => [account, amount]))).toEqual(gets)
    expect(postings.length === 0 || isBalanced(postings)).toBe(true)
  })

  it('that do not sum to nothing, or are none, are not balanced', () => {
    expect(isBalanced([])).toBe(false)
    expect(isBalanced([...labelPostings(cents(987)), { account: 'carrier', cents: cents(1) }])).toBe(false)
  })

  it('of whatever amount balance, and with their reversal leave nothing anywhere', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
    fc.assert(
      fc.property(amount, amount, (charge, price) => {
        const sets = [
          creditPostings('recharge', charge),
          labelPostings(charge),
          differencePostings(charge, price),
        ].filter((set) => set.length)
        for (const set of sets) {
          expect(isBalanced(set)).toBe(true)
          expect(isBalanced(reversalPostings(set))).toBe(true)
          const left = new Map<string, number>()
          for (const posting of [...set, ...reversalPostings(set)])
            left.set(posting.account, (left.get(posting.account) ?? 0) + posting.cents)
          expect([...left.values()].every((rest) => rest === 0)).toBe(true)
        }
      }),
    )
  })
})

it('what is available is balance and credit without what is held', () => {
  expect(available({ balance: cents(-2_000), credit: cents(5_000), held: cents(1_200) })).toBe(1_800)
})
