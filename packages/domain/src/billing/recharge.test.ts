import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { cents, toDecimal } from '../kernel/money.ts'
import { isRoutingNumber, isSwift } from './bank-numbers.ts'
import { amountCases, moveCases } from './recharge.cases.ts'
import { readAmount, rechargeLifecycle, rechargeMoves } from './recharge.ts'

describe('an amount', () => {
  it.each(amountCases)('%j: %s', (typed, wanted) => {
    const read = readAmount(typed)
    expect(read.ok ? read.value : read.problem.code).toBe(wanted)
  })

  it('of cents is read as it is written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
        expect(readAmount(toDecimal(cents(amount)))).toEqual({ ok: true, value: amount })
      }),
    ))
})

describe('a recharge', () => {
  it.each(moveCases)('%s, own: %s, %s: %s', (status, isOwn, move, bar) =>
    expect(rechargeMoves[move].bar({ status, isOwn })).toBe(bar),
  )

  it('reaches every state', () => expect(unreachable(rechargeLifecycle)).toEqual([]))
})

describe('numbers of banks', () => {
  it.each([
    ['123456780', true],
    ['987654320', true],
    ['123456789', false],
    ['000000000', false],
    ['12345678', false],
    ['12345678O', false],
  ])('routing %s: %s', (text, isGood) => expect(isRoutingNumber(text)).toBe(isGood))

  it.each([
    ['PRACUS33', true],
    ['PRACUS33XXX', true],
    ['PRACUS3', false],
    ['PRAC1S33', false],
    ['pracus33', false],
  ])('SWIFT %s: %s', (text, isGood) => expect(isSwift(text)).toBe(isGood))
})
