import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleTariff } from '../billing/cards/sample/sample-tariff.ts'
import { formulaOf } from '../billing/formula.ts'
import { toDecimal } from '../kernel/money.ts'
import { billableWeight, measure, usualWeighing } from './billable-weight.ts'
import { quote } from './quote.ts'
import { plain, quoteCases, sizeCases, weighingCases, weightCases, zoneCases } from './rating.cases.ts'
import { allZip3, findZip3 } from './zip3.ts'
import { bandOf, usualBands, zoneBetween, zones } from './zone.ts'

const sizeFees: readonly string[] = ['ashFee', 'overSizeFee', 'unauthorizedPackage']

describe('tables that finance can read', () => {
  test.each(weightCases)('weight: %s', (_, parcel, pounds) => {
    expect(billableWeight(measure(parcel), usualWeighing)).toBe(pounds)
  })

  test.each(weighingCases)('weight by other rules: %s', (_, parcel, weighing, pounds) => {
    expect(billableWeight(measure(parcel, weighing.sides), weighing)).toBe(pounds)
  })

  test.each(sizeCases)('size: %s', (_, parcel, fee, amount) => {
    const quoted = quote({ ...plain, parcels: [parcel] }, sampleTariff)
    if (!quoted.ok) throw new Error(quoted.problem.code)
    const ofSize = quoted.value.lines.filter(({ code }) => sizeFees.includes(code))
    expect(ofSize.map((line) => [line.code, toDecimal(line.amount)])).toEqual(fee === 'none' ? [] : [[fee, amount]])
  })

  test.each(zoneCases)('zone: %s to %s is %s (%s)', (from, to, zone) => {
    expect(zoneBetween(from, to)).toBe(zone)
  })

  test.each(quoteCases)('quote: %s', (_, input, price) => {
    const quoted = quote(input, sampleTariff)
    if (!quoted.ok) throw new Error(quoted.problem.code)
    const { lines, total } = quoted.value
    const shown = lines.map(({ code, amount }) => `${code} ${toDecimal(amount)}`).join(' + ')
    expect(`${shown} = ${toDecimal(total)}`).toBe(price)
  })

  test('a parcel of 6 lb to a home in zone 4 costs what a fulfilment provider takes today', () => {
    const [, input] = quoteCases[0] ?? ['', plain]
    expect([input.zone.zone, input.isResidential, input.parcels[0]?.weight]).toEqual(['4', true, 6])
    for (const shipDate of ['2026-07-14', '2026-10-26', '2026-12-01', '2027-01-05']) {
      expect(totalOf({ ...input, shipDate })).toBeGreaterThan(1000)
      expect(totalOf({ ...input, shipDate })).toBeLessThan(1400)
    }
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
  serviceCode: fc.constantFrom(...Object.keys(sampleTariff.freight.services)),
  parcels: fc.array(parcel, { minLength: 1, maxLength: 3 }),
  zone: fc.constantFrom(...zones).map((zone) => ({ zone, by: 'given' as const })),
  area: fc.constantFrom(undefined, { tier: 'remoteFee' as const, zips: '821' }),
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

  test('whole pounds are billed as typed; through kilograms of two places 74 of 150 would be a pound more, so that what was typed is what is rated', () => {
    const billed = (weight: number, unit: 'imperial' | 'metric') =>
      billableWeight(measure({ length: 1, width: 1, height: 1, weight, unit }), usualWeighing)
    const whole = Array.from({ length: 150 }, (_, at) => at + 1)
    expect(whole.filter((weight) => billed(weight, 'imperial') !== weight)).toEqual([])
    const shown = (weight: number) => Math.round((weight / 2.2046226) * 100) / 100
    expect(whole.filter((weight) => billed(shown(weight), 'metric') !== weight).length).toBe(74)
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
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amount) && line.amount > 0).toBe(true)
          expect(formulaOf(line)).not.toBe('')
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
        const farther = zones[zones.indexOf(given.zone.zone) + 1]
        if (farther)
          expect(totalOf({ ...given, zone: { zone: farther, by: 'given' } })).toBeGreaterThanOrEqual(totalOf(given))
      }),
    )
  })

  test('a parcel that asks for an unknown service has no price', () => {
    expect(quote({ ...plain, serviceCode: 'NONE' }, sampleTariff)).toEqual({
      ok: false,
      problem: { code: 'labels.serviceUnknown', params: { service: 'NONE' } },
    })
  })
})

describe('zones', () => {
  test('band edges belong to the nearer zone', () => {
    for (const { zone, upTo } of usualBands.bands) {
      expect(bandOf(upTo ?? 1e5, usualBands)?.zone).toBe(zone)
      if (upTo !== null) expect(bandOf(upTo + 0.01, usualBands)?.zone).not.toBe(zone)
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
})
