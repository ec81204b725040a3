import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, fileTime, isTimeZone, keptOfZones, sheetClock, startOfDay } from './zone.ts'

const zones = [
  'Asia/Shanghai',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
]

describe('time zones', () => {
  it('are known by their IANA names alone', () => {
    expect(['UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8'].filter(isTimeZone)).toHaveLength(4)
    expect(['', 'Beijing', 'Asia/Nowhere', '+08:00', 'UTC+8', "Asia/Shanghai'; --", ' UTC'].filter(isTimeZone)).toEqual(
      [],
    )
  })

  it('tell the day and the clock of a moment', () => {
    const at = new Date('2026-11-22T15:30:05Z')
    expect([dayIn(at, 'Asia/Shanghai'), dayIn(at, 'UTC'), dayIn(at, 'America/Los_Angeles')]).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-22',
    ])
    expect(sheetClock('Asia/Shanghai')(at)).toBe('2026-11-22 23:30:05 +08:00')
    expect(sheetClock('Asia/Kathmandu')(at)).toBe('2026-11-22 21:15:05 +05:45')
    expect(dayIn(new Date('2026-11-22T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-23')
    expect(dayIn(new Date('2026-11-22T07:30:00Z'), 'America/Los_Angeles')).toBe('2026-11-21')
    expect(sheetClock('America/Los_Angeles')(new Date('2026-07-01T07:30:00Z'))).toBe('2026-07-01 00:30:00 -07:00')
    // The hour that comes twice is told apart.
    expect(sheetClock('America/Los_Angeles')(new Date('2026-11-01T08:30:00Z'))).toBe('2026-11-01 01:30:00 -07:00')
    expect(sheetClock('America/Los_Angeles')(new Date('2026-11-01T09:30:00Z'))).toBe('2026-11-01 01:30:00 -08:00')
  })

  it('one clock tells many moments as the runtime does, whatever it told before', () => {
    const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'America/Sao_Paulo', 'UTC']
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(moment, { maxLength: 12 }), (zone, moments) => {
        const clock = sheetClock(zone)
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
        for (const at of moments) expect(clock(at).slice(0, 19)).toBe(shown.format(at))
      }),
    )
  })

  it.each([
    ['2026-11-22', 'Asia/Shanghai', '2026-11-21T16:00:00Z'],
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00Z'],
    ['2026-11-22', 'America/Los_Angeles', '2026-11-22T08:00:00Z'],
    // Both days of a clock change, and the days after them.
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00Z'],
    ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00Z'],
    // Midnight that is leapt over, a day that never was, midnight that comes twice.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
    ['0000-01-01', 'UTC', '0000-01-01T00:00:00Z'],
    ['9999-12-31', 'Asia/Shanghai', '9999-12-30T16:00:00Z'],
  ])('%s in %s begins at %s', (day, zone, expected) => {
    expect(startOfDay(day, zone)).toEqual(new Date(expected))
  })

  it('are kept once however they are spelt, and their offsets within bounds', () => {
    const name = 'America/Argentina/Buenos_Aires'
    const spelt = Array.from({ length: 500 }, (_, n) =>
      [...name].map((letter, at) => ((n >> (at % 9)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    )
    const before = keptOfZones().zones
    for (const zone of spelt) expect([isTimeZone(zone), dayIn(new Date(0), zone)]).toEqual([true, '1969-12-31'])
    expect(keptOfZones().zones - before).toBeLessThanOrEqual(1)
    for (let quarter = 0; quarter < 60_000; quarter += 1)
      dayIn(new Date(quarter * 900_000), quarter % 2 ? 'UTC' : 'Asia/Shanghai')
    expect(keptOfZones().offsets).toBeLessThanOrEqual(40_000)
  })

  it('cut all moments into days: a moment lies between the beginning of its day and that of the next', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const day = dayIn(at, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(startOfDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(at.getTime())
      }),
      { numRuns: 1_000 },
    )
  })
})

it('names files by day and minute of the person who asked for it', () => {
  const at = new Date('2026-11-22T22:38:59Z')
  expect(fileTime(at, 'Asia/Shanghai')).toBe('2026-11-23-0638')
  expect(fileTime(at, 'America/Los_Angeles')).toBe('2026-11-22-1438')
})
