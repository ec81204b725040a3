import { expect, test } from 'vitest'
import { dayHeading, dayOf, fullMoment, momentIn, shortMoment, zoneName } from './moments.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('this year without the year, other years with it', () => {
  expect(shortMoment('2026-07-14T16:32:00Z', 'America/Los_Angeles', now)).toBe('07-14 09:32')
  expect(shortMoment('2025-07-14T16:32:00Z', 'America/Los_Angeles', now)).toBe('2025-07-14 09:32')
})

test('midnight is 00, and the day is that of the zone', () => {
  expect(fullMoment('2026-07-14T07:00:00Z', 'America/Los_Angeles')).toBe('2026-07-14 00:00')
  expect(dayOf('2026-01-01T05:00:00Z', 'America/Los_Angeles')).toBe('2025-12-31')
  expect(dayOf('2026-01-01T05:00:00Z', 'Asia/Shanghai')).toBe('2026-01-01')
})

test('the year of "this year" is that of the zone too', () => {
  expect(shortMoment('2026-12-31T20:00:00Z', 'Asia/Shanghai', new Date('2026-12-31T20:00:00Z'))).toBe('01-01 04:00')
})

test('headings and zones in both languages', () => {
  expect(dayHeading('2026-07-14', 'zh')).toBe('7月14日 周二')
  expect(dayHeading('2026-07-14', 'en')).toBe('Tue, Jul 14')
  expect(zoneName('America/New_York', 'zh', now)).toBe('美东 (UTC−5)')
  expect(zoneName('America/Chicago', 'en', now)).toBe('Central (UTC−6)')
})

test('a clock of a zone is a moment, before and after it changes', () => {
  expect(momentIn('2026-07-14 09:32', 'America/Los_Angeles')).toBe('2026-07-14T16:32:00Z')
  expect(momentIn('2026-11-01 00:30', 'America/Los_Angeles')).toBe('2026-11-01T07:30:00Z')
  expect(momentIn('2026-11-01 03:30', 'America/Los_Angeles')).toBe('2026-11-01T11:30:00Z')
  expect(momentIn('2026-07-14 00:00', 'Asia/Shanghai')).toBe('2026-07-13T16:00:00Z')
})

const asTheCalendarSays = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)

test('every half hour of the days when clocks change is what the calendar says', () => {
  const zones = [
    'America/Los_Angeles',
    'America/New_York',
    'Asia/Shanghai',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  ]
  for (const zone of zones)
    for (const around of [
      '2026-03-08T00:07:31Z',
      '2026-10-31T00:07:31Z',
      '2026-10-03T00:07:31Z',
      '2025-12-31T00:07:31Z',
    ])
      for (let at = Date.parse(around); at < Date.parse(around) + 2 * 86_400_000; at += 1_800_000)
        expect(fullMoment(new Date(at).toISOString(), zone), zone).toBe(asTheCalendarSays(zone, at))
})

test('a zone whose clocks are not whole hours ahead says so', () => {
  expect(zoneName('Asia/Kolkata', 'en', now)).toBe('Kolkata (UTC+5:30)')
  expect(zoneName('UTC', 'en', now)).toMatch(/\(UTC\)$/)
})
