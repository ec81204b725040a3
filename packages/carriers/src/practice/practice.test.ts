import type { ShipRequest } from '@stowline/domain/shipping/carrier'
import { zones } from '@stowline/domain/shipping/zone'
import { allZip3 } from '@stowline/domain/shipping/zip3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { practiceServices } from './codes.ts'
import { memoryBook, readBookLines } from './remote/book.ts'
import { courseOf, firstScanDay, journeyOf, transitDays } from './remote/journey.ts'
import { fromNumber, toNumber } from './remote/number.ts'
import { troubles } from './remote/trouble.ts'
import { account, address, day, numberOf, open, request, start } from './practice.cases.ts'

describe('the number', () => {
  const facts = fc.record({
    soldAt: fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2053, 0, 1) / 1000 }),
    origin: fc.integer({ min: 0, max: 999 }).map((prefix) => String(prefix).padStart(3, '0')),
    destination: fc.integer({ min: 0, max: 999 }).map((prefix) => String(prefix).padStart(3, '0')),
    service: fc.nat(practiceServices.length - 1),
    serial: fc.nat(2 ** 22 - 1),
  })
  test('gives back every fact put into it', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(toNumber(given)).toMatch(/^PR[0-9A-Z]{16}$/)
        expect(fromNumber(toNumber(given))).toEqual(given)
      }),
    )
  })
  test('another is not mistaken for it', () => {
    for (const number of ['', '1Z5R89390357567127', 'PR64MVFG2RRK0D0JTX', 'pr64mvfg2rrk0d0jty'])
      expect(fromNumber(number)).toBeUndefined()
  })
})

describe('the journey', () => {
  const prefix = fc.constantFrom(...allZip3().keys())
  test('starts with the label, is scanned after one day, moves forward in time and ends', () => {
    fc.assert(
      fc.property(
        prefix,
        prefix,
        fc.nat(practiceServices.length - 1),
        fc.nat(2 ** 22 - 1),
        (origin, destination, service, serial) => {
          const scans = journeyOf({ soldAt: start / 1000, origin, destination, service, serial })
          expect(scans[0]).toMatchObject({ day: 0, code: 'OC' })
          expect(scans[1]).toMatchObject({ day: firstScanDay, code: 'PU' })
          expect(scans.every((scan, index) => index === 0 || scan.day > (scans[index - 1]?.day ?? 0))).toBe(true)
          expect(scans.every(({ place }) => place)).toBe(true)
          expect(['DL', 'RT']).toContain(scans.at(-1)?.code)
          expect(scans.filter(({ code }) => ['DP', 'AR', 'AD'].includes(code)).length).toBeGreaterThanOrEqual(2)
        },
      ),
    )
  })
  test('six in a hundred meet a mishap, two come back', () => {
    const courses = Array.from({ length: 10_000 }, (_, serial) => courseOf(serial))
    const share = (course: string) => courses.filter((one) => one === course).length / 100
    expect([share('returned'), share('normal')]).toEqual([2, 92])
  })
  test('farther is never sooner, and overnight never later than ground', () => {
    for (const [index, zone] of zones.entries()) {
      const previous = zones[index - 1]
      if (previous) expect(transitDays('ground', zone)).toBeGreaterThanOrEqual(transitDays('ground', previous))
      expect(transitDays('overnight', zone)).toBeLessThanOrEqual(transitDays('ground', zone))
    }
  })
})

describe('selling', () => {
  test('twenty calls with one reference sell one label', async () => {
    const { carrier, count } = open({ delay: 4 })
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async () => numberOf(await carrier.ship(request(), account))),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(count.filter(({ kind }) => kind === 'sold')).toHaveLength(1)
  })

  test('a thousand references of one second and route have a thousand numbers', async () => {
    const { carrier } = open()
    const numbers = new Set<string | undefined>()
    for (let index = 0; index < 1000; index += 1)
      numbers.add(numberOf(await carrier.ship(request({ reference: `r${index}` }), account)))
    expect(numbers.size).toBe(1000)
  })

  test('a reference that is a fresh time-ordered id has its number even when the book is lost', async () => {
    const id = (time: number) => {
      let text = ''
      for (let rest = time, place = 0; place < 10; place += 1, rest = Math.floor(rest / 32))
        text = '0123456789abcdefghjkmnpqrstvwxyz'.charAt(rest % 32) + text
      return `${text}0123456789abcdef`
    }
    const [first, second] = [open(), open()]
    second.clock.time = start + day / 4
    const asking = request({ reference: id(start) })
    expect(numberOf(await second.carrier.ship(asking, account))).toBe(
      numberOf(await first.carrier.ship(asking, account)),
    )
  })

  test.each([
    [
      'a post office box overnight',
      { serviceCode: 'PRACTICE_OVERNIGHT', to: address({ street: 'P.O. Box 12' }) },
      'SERVICE.POBOX.NOTALLOWED',
    ],
    [
      'a business by the home service',
      { serviceCode: 'PRACTICE_HOME', to: address({ isResidential: false }) },
      'SERVICE.RESIDENTIAL.ONLY',
    ],
    ['an unknown ZIP', { to: address({ postalCode: '00000' }) }, 'RECIPIENT.POSTALCODE.UNKNOWN'],
    ['a ZIP of another state', { to: address({ state: 'CA' }) }, 'RECIPIENT.POSTALCODE.STATE'],
    ['another country', { to: address({ country: 'DE' }) }, 'RECIPIENT.COUNTRY.NOTSERVED'],
    ['no street', { to: address({ street: ' ' }) }, 'RECIPIENT.INCOMPLETE'],
    [
      '151 lb',
      { parcels: [{ length: 9, width: 9, height: 9, weight: 151, unit: 'imperial' }] },
      'PACKAGE.WEIGHT.EXCEEDED',
    ],
    [
      '109 in',
      { parcels: [{ length: 109, width: 9, height: 9, weight: 1, unit: 'imperial' }] },
      'PACKAGE.LENGTH.EXCEEDED',
    ],
    ['no weight', { parcels: [{ length: 9, width: 9, height: 9, weight: 0, unit: 'imperial' }] }, 'PACKAGE.MEASURES'],
    ['an unknown service', { serviceCode: 'NONE' }, 'SERVICE.UNKNOWN'],
  ] as const)('refuses %s', async (_, changes, code) => {
    const { carrier, count } = open()
    const outcome = await carrier.ship(request(changes as Partial<ShipRequest>), account)
    expect(outcome).toMatchObject({ ok: false, certainty: 'refused', messages: [{ kind: 'validation', code }] })
    expect(count).toEqual([])
  })

  test('a post office box by ground is carried', async () => {
    const { carrier } = open()
    expect(await carrier.ship(request({ to: address({ street: 'PO Box 12' }) }), account)).toMatchObject({ ok: true })
  })
})

describe('trouble on purpose', () => {
  const expected = {
    'PRACTICE-REFUSE': { first: 'refused', second: 'refused', sold: 0 },
    'PRACTICE-TIMEOUT': { first: 'unknown', second: 'ok', sold: 1 },
    'PRACTICE-UNKNOWN': { first: 'unknown', second: 'ok', sold: 0 },
    'PRACTICE-BUSY': { first: 'refused', second: 'ok', sold: 0 },
    'PRACTICE-OFFLINE': { first: 'unreached', second: 'ok', sold: 0 },
    'PRACTICE-BLANK': { first: 'ok', second: 'ok', sold: 1 },
  } as const
  test.each(troubles.map(({ word }) => word))('%s', async (word) => {
    const { carrier, count } = open()
    const asking = request({ to: address({ company: word.toLowerCase() }) })
    const first = await carrier.ship(asking, account)
    expect(first.ok ? 'ok' : first.certainty).toBe(expected[word].first)
    expect(count).toHaveLength(expected[word].sold)
    const found = await carrier.findByReference(asking.reference, account)
    expect(found.ok && found.detail !== 'absent').toBe(expected[word].sold === 1)
    const second = await carrier.ship(asking, account)
    expect(second.ok ? 'ok' : second.certainty).toBe(expected[word].second)
    expect(count).toHaveLength(expected[word].second === 'ok' ? 1 : 0)
    if (word === 'PRACTICE-BUSY') expect(first).toMatchObject({ retryAfterMs: 2000 })
    if (word === 'PRACTICE-BLANK') expect(numberOf(first)).toBe('')
  })
})

describe('memory', () => {
  test('two that sell under one reference at once sell one label', async () => {
    const book = memoryBook()
    const [first, second] = [open({ book }), open({ book })]
    const both = await Promise.all([first, second].map(({ carrier }) => carrier.ship(request(), account)))
    expect(new Set(both.map(numberOf)).size).toBe(1)
    expect([...first.count, ...second.count].filter(({ kind }) => kind === 'sold')).toHaveLength(1)
  })

  test('the lines of an earlier version are read, but for one cut off by a kill', () => {
    const sale = { order: { reference: 'ref-1' }, numbers: ['PR1'], soldAt: 1 }
    const text = `${JSON.stringify({ sale })}\n${JSON.stringify({ void: 'PR1', at: 2 })}\n{"sale":{"order":{"refer`
    expect(readBookLines(text)).toEqual({ sales: [sale], voids: [{ trackingNumber: 'PR1', at: 2 }] })
    expect(readBookLines('')).toEqual({ sales: [], voids: [] })
  })

  test('tracking needs no memory: another carrier tells the same of a number', async () => {
    const [first, second] = [open(), open({ book: memoryBook() })]
    const number = numberOf(await first.carrier.ship(request(), account)) ?? ''
    for (const later of [0.5, 1, 3.7, 20]) {
      first.clock.time = start + later * day
      second.clock.time = first.clock.time
      expect(await second.carrier.track([number], account)).toEqual(await first.carrier.track([number], account))
    }
  })

  test('tracking says when there will be news, until there is none to come', async () => {
    const { carrier, clock } = open()
    const number = numberOf(await carrier.ship(request(), account)) ?? ''
    const report = async () => {
      const outcome = await carrier.track([number], account)
      return outcome.ok ? outcome.detail[0] : undefined
    }
    let known = (await report())?.events.length ?? 0
    for (let next = (await report())?.newsAt; next; next = (await report())?.newsAt) {
      clock.time = Date.parse(next) - 1
      expect((await report())?.events.length).toBe(known)
      clock.time += 1
      known += 1
      expect((await report())?.events.length).toBe(known)
    }
    expect(known).toBeGreaterThan(3)
    expect((await report())?.newsAt).toBeNull()
  })

  test('an account in real time lives days of 24 hours', async () => {
    const { carrier, clock } = open()
    const real = { ...account, number: 'REALTIME' }
    const number = numberOf(await carrier.ship(request(), real)) ?? ''
    clock.time = start + 23 * 3_600_000
    expect(await carrier.track([number], real)).toMatchObject({ detail: [{ state: 'labelCreated' }] })
    expect(await carrier.void({ trackingNumber: number, reference: 'ref-1' }, real)).toMatchObject({ detail: 'voided' })
  })
})
