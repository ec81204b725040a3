import { describe, expect, test } from 'vitest'
import { coverOf } from './cover.ts'
import { cents } from '../kernel/money.ts'
import { pricedTier, tierOfAge } from './storage-age.ts'

describe('the storage fee of an age', () => {
  test.each([
    [0, 0, 30, 31],
    [30, 0, 30, 1],
    [31, 31, 60, 30],
    [90, 61, 90, 1],
    [200, 181, 270, 71],
    [361, 361, null, null],
    [2_000, 361, null, null],
  ])('%d days', (days, from, to, daysToNext) => expect(tierOfAge(days)).toEqual({ from, to, daysToNext }))
})

describe('the storage fee of an age on a card', () => {
  const tiers = [
    { from: 0, upTo: 45, perCbm: cents(0) },
    { from: 46, upTo: null, perCbm: cents(120) },
  ]
  test.each([
    [0, { from: 0, to: 45, perCbm: 0, daysToNext: 46, nextPerCbm: 120 }],
    [45, { from: 0, to: 45, perCbm: 0, daysToNext: 1, nextPerCbm: 120 }],
    [46, { from: 46, to: null, perCbm: 120, daysToNext: null, nextPerCbm: null }],
  ])('%d days', (days, tier) => expect(pricedTier(days, tiers)).toEqual(tier))
  test('without a card has no price', () =>
    expect(pricedTier(31, [])).toEqual({ from: 31, to: 60, daysToNext: 30, perCbm: null, nextPerCbm: null }))
})

describe('days of cover', () => {
  test.each([
    ['30 a month, 60 there', 60, 30, 60, 15],
    ['part of a day is none', 10, 90, 3, -42],
    ['nothing left', 0, 30, 0, -45],
    ['below the safety stock', -5, 30, 0, -45],
    ['nothing sold', 60, 0, null, null],
  ])('%s', (_, available, shipped, days, daysToReorder) =>
    expect(coverOf(available, shipped)).toEqual({ days, daysToReorder }),
  )
})
