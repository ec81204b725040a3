import { describe, expect, test } from 'vitest'
import { coverOf } from './cover.ts'
import { tierOfAge } from './storage-age.ts'

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
