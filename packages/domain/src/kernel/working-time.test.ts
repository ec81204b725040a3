import { describe, expect, test } from 'vitest'
import {
  addWorkingDays,
  addWorkingMinutes,
  holidaysOf,
  isWorkingDay,
  usualHours,
  workingMinutes,
} from './working-time.ts'

const newYork = 'America/New_York'
const at = (text: string) => new Date(text)
const hours = 60

test('the federal holidays of a year are kept on the days that the government names', () => {
  // opm.gov, federal holidays of 2026 and 2027: Independence Day 2026 falls on a Saturday, Christmas 2027 too.
  expect([...holidaysOf(2026)].toSorted()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  // New Year of 2028 is a Saturday: it is kept on the last day of 2027.
  expect(['2027-06-18', '2027-07-05', '2027-12-24', '2027-12-31'].map((day) => holidaysOf(2027).has(day))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

describe('working minutes', () => {
  test.each([
    ['within a day', '2026-07-14T14:00:00Z', 2 * hours, '2026-07-14T16:00:00.000Z'],
    ['over the night', '2026-07-14T20:00:00Z', 2 * hours, '2026-07-15T14:00:00.000Z'],
    ['from before the day begins', '2026-07-14T06:00:00Z', 1 * hours, '2026-07-14T14:00:00.000Z'],
    ['over a weekend', '2026-07-17T20:30:00Z', 1 * hours, '2026-07-20T13:30:00.000Z'],
    ['over a holiday and a weekend', '2026-07-02T20:00:00Z', 2 * hours, '2026-07-06T14:00:00.000Z'],
    ['until the very end of a day', '2026-07-14T13:00:00Z', 8 * hours, '2026-07-14T21:00:00.000Z'],
    ['over a change of the clocks', '2026-10-30T20:00:00Z', 2 * hours, '2026-11-02T15:00:00.000Z'],
    ['none', '2026-07-18T12:00:00Z', 0, '2026-07-18T12:00:00.000Z'],
  ])('%s', (_, start, minutes, end) => {
    expect(addWorkingMinutes(at(start), minutes, newYork).toISOString()).toBe(end)
    expect(workingMinutes(at(start), at(end), newYork)).toBe(minutes)
  })

  test('what is counted from a moment to the one that it is due at is what was promised, from any moment', () => {
    for (let step = 0; step < 500; step++) {
      const start = new Date(Date.parse('2026-10-20T00:00:00Z') + step * 6_420_000)
      const minutes = (step * 37) % 3_000
      const due = addWorkingMinutes(start, minutes, 'America/Los_Angeles')
      expect(workingMinutes(start, due, 'America/Los_Angeles')).toBe(minutes)
    }
  })

  test('backwards there are none', () => {
    expect(workingMinutes(at('2026-07-15T14:00:00Z'), at('2026-07-14T14:00:00Z'), newYork)).toBe(0)
  })
})

test('a working day after a Thursday before a holiday is the Monday, and a closing day of the warehouse does not count', () => {
  expect(addWorkingDays('2026-07-02', 1)).toBe('2026-07-06')
  expect(addWorkingDays('2026-07-02', 1, { ...usualHours, closed: ['2026-07-06'] })).toBe('2026-07-07')
  expect(isWorkingDay('2026-07-03')).toBe(false)
})
