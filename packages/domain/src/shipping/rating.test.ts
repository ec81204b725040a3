import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billableWeight, measure } from './billable-weight.ts'
import { quote } from './quote.ts'
import { plain, quoteCases, sizeCases, weightCases, zoneCases } from './rating.cases.ts'
import { sampleTariff } from './sample-tariff.ts'
import { allZip3, findZip3 } from './zip3.ts'
import { zoneBetween, zoneBands, zoneOfDistance, zones } from './zone.ts'

const sizeFees = ['ashFee', 'overSizeFee', 'unauthorizedPackage']

describe('tables that finance can read', () => {
  test.each(weightCases)('weight: %s', (_, parcel, pounds) => {
    expect(billableWeight(measure(parcel), 139)).toBe(pounds)
  })

  test.each(sizeCases)('size: %s', (_, parcel, fee) => {
    const quoted = quote({ ...plain, parcels: [parcel] }, sampleTariff)
    if (!quoted.ok) throw new Error(quoted.problem.code)
    expect(quoted.value.lines.filter(({ code }) => sizeFees.includes(code)).map(({ code }) => code)).toEqual(
      fee === 'none' ? [] : [fee],
    )
  })

  test.each(zoneCases)('zone: %s to %s is %s (%s)', (from, to, zone) => {
    expect(zoneBetween(from, to)).toBe(zone)
  })

  test.each(quoteCases)('quote: %s', (_, input, lines) => {
    const quoted = quote(input, sampleTariff)
    if (!quoted.ok) throw new Error(quoted.problem.code)
    expect(quoted.value.lines.map(({ code, amount }) => [code, amount])).toEqual(lines)
    expect(quoted.value.total).toBe(lines.reduce((total, [, amount]) => total + amount, 0))
  })
})

const parcel = fc.record({
  length: fc.double({ min: 0.1, max: 108, noNaN: true }),
  width: fc.double({ min: 0.1, max: 108, noNaN: true }),
  height: fc.double({ min: 0.1, max: 108, noNaN: true }),
  weight: fc.double({ min: 0.01, max: 150, noNaN: true }),
  unit: fc.constant('imperial' as const),
})
const input = fc.record({
  serviceCode: fc.constantFrom(...Object.keys(sampleTariff.services)),
  parcels: fc.array(parcel, { minLength: 1, maxLength: 3 }),
  zone: fc.constantFrom(...zones),
  isResidential: fc.boolean(),
  signType: fc.constantFrom('none' as const, 'adult' as const),
  shipDate: fc.constantFrom('2026-07-14', '2026-12-01'),
})

const totalOf = (given: Parameters<typeof quote>[0]): number => {
  const quoted = quote(given, sampleTariff)
  if (!quoted.ok) throw new Error(quoted.problem.code)
  return quoted.value.total
}

describe('what holds for every parcel', () => {
  test('whole inches and pounds survive being shown in centimetres: the entered unit is the truth, conversion adds no inch', () => {
    for (let inch = 1; inch <= 130; inch += 1) {
      const shown = {
        length: Math.round(inch * 254) / 100,
        width: 2.54,
        height: 2.54,
        weight: 1,
        unit: 'metric' as const,
      }
      expect(measure(shown).longest).toBe(inch)
    }
  })

  test('the order of the sides does not matter', () => {
    fc.assert(
      fc.property(parcel, (one) => {
        expect(measure({ ...one, length: one.height, height: one.width, width: one.length })).toEqual(measure(one))
      }),
    )
  })

  test('at most one size surcharge, every line above zero cents and with its reason, the total is their sum', () => {
    fc.assert(
      fc.property(input, (given) => {
        const quoted = quote(given, sampleTariff)
        if (!quoted.ok) throw new Error(quoted.problem.code)
        const { lines, total } = quoted.value
        for (const number of given.parcels.keys()) {
          const size = lines.filter(({ parcel: of, code }) => of === number + 1 && sizeFees.includes(code))
          expect(size.length).toBeLessThanOrEqual(1)
        }
        for (const { amount, because } of lines) {
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
          expect(because).not.toBe('')
        }
        expect(total).toBe(lines.reduce((all, { amount }) => all + amount, 0))
      }),
    )
  })

  test('a heavier or a farther parcel is never cheaper', () => {
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 50, noNaN: true }), (given, more) => {
        const heavier = given.parcels.map((one) => ({ ...one, weight: Math.min(150, one.weight + more) }))
        expect(totalOf({ ...given, parcels: heavier })).toBeGreaterThanOrEqual(totalOf(given))
        const farther = zones[zones.indexOf(given.zone) + 1]
        if (farther) expect(totalOf({ ...given, zone: farther })).toBeGreaterThanOrEqual(totalOf(given))
      }),
    )
  })

  test('a parcel that asks for an unknown service has no price', () => {
    expect(quote({ ...quoteCases[0]?.[1], serviceCode: 'NONE' } as Parameters<typeof quote>[0], sampleTariff)).toEqual({
      ok: false,
      problem: { code: 'labels.serviceUnknown', params: { service: 'NONE' } },
    })
  })
})

describe('zones', () => {
  test('band edges belong to the nearer zone', () => {
    for (const { zone, upTo } of zoneBands) {
      if (Number.isFinite(upTo)) {
        expect(zoneOfDistance(upTo)).toBe(zone)
        expect(zoneOfDistance(upTo + 0.01)).not.toBe(zone)
      }
    }
  })

  test('every prefix has a place, and the zone is the same both ways', () => {
    const prefixes = [...allZip3().keys()]
    expect(prefixes.length).toBe(930)
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.constantFrom(...prefixes), (from, to) => {
        expect(zoneBetween(from, to)).toBeDefined()
        expect(zoneBetween(from, to)).toBe(zoneBetween(to, from))
      }),
    )
    expect(findZip3('902')).toMatchObject({ state: 'CA' })
    expect(zoneBetween('00000', '90210')).toBeUndefined()
  })

  test("a carrier's chart goes before the distance", () => {
    expect(zoneBetween('08817', '90210', new Map([['902', '7']]))).toBe('7')
    expect(zoneBetween('08817', '10001', new Map([['902', '7']]))).toBe('2')
  })
})
