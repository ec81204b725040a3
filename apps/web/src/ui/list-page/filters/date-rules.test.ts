import { expect, test } from 'vitest'
import { addDays, daysBetween, isDayAllowed, presetRange } from './date-rules.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last20', '2026-02-10', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s', (preset, from, to) => {
  expect(presetRange(preset, '2026-03-01')).toEqual({ from, to })
})

test('a preset of n days is n days long, both ends counted', () => {
  for (const [preset, days] of [
    ['today', 1],
    ['last7', 7],
    ['last20', 20],
    ['last30', 30],
  ] as const) {
    const { from, to } = presetRange(preset, '2026-11-20')
    expect(daysBetween(from, to)).toBe(days)
  }
})

test('days go over the turn of the year and a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('at most 31 days, before and after the first one picked', () => {
  expect(isDayAllowed('2026-11-30', '2026-10-31', 31)).toBe(true)
  expect(isDayAllowed('2026-12-01', '2026-10-31', 31)).toBe(false)
  expect(isDayAllowed('2026-10-01', '2026-10-31', 31)).toBe(true)
  expect(isDayAllowed('2026-09-30', '2026-10-31', 31)).toBe(false)
  expect(isDayAllowed('2020-01-01', undefined, 31)).toBe(true)
})
