import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, toDecimal } from '../kernel/money.ts'
import type { Result } from '../kernel/result.ts'
import { sampleTariff } from './cards/sample/sample-tariff.ts'
import {
  compensationCases,
  handlingCases,
  storageCases,
  transferCases,
  unloadingCases,
  valueAddedCases,
} from './charge-activity.cases.ts'
import {
  type ActivityPrice,
  chargeHandling,
  chargeStorage,
  chargeTransfer,
  chargeUnloading,
  chargeValueAdded,
  compensate,
} from './charge-activity.ts'

const shown = (price: Result<ActivityPrice>) => {
  if (!price.ok) throw new Error(price.problem.code)
  return {
    lines: price.value.lines.map(({ code, amount }) => [code, toDecimal(amount)]),
    total: toDecimal(price.value.total),
  }
}

describe('tables that finance can read', () => {
  test.each(storageCases)('storage: %s', (_, facts, lines, total) => {
    expect(shown(chargeStorage(facts, sampleTariff))).toEqual({ lines, total })
  })
  test.each(handlingCases)('order handling: %s', (_, facts, lines, total) => {
    expect(shown(chargeHandling(facts, sampleTariff))).toEqual({ lines, total })
  })
  test.each(transferCases)('transfer: %s', (_, facts, lines, total) => {
    expect(shown(chargeTransfer(facts, sampleTariff))).toEqual({ lines, total })
  })
  test.each(unloadingCases)('unloading: %s', (_, facts, lines, total) => {
    expect(shown(chargeUnloading(facts, sampleTariff))).toEqual({ lines, total })
  })
  test.each(valueAddedCases)('value-added: %s', (_, facts, lines, total) => {
    expect(shown(chargeValueAdded(facts, sampleTariff))).toEqual({ lines, total })
  })
  test.each(compensationCases)('compensation: %s', (_, facts, lines, total) => {
    expect(shown(compensate(facts, sampleTariff))).toEqual({ lines, total })
  })
})

const measures = fc.record({
  length: fc.double({ min: 0.1, max: 100, noNaN: true }),
  width: fc.double({ min: 0.1, max: 100, noNaN: true }),
  height: fc.double({ min: 0.1, max: 100, noNaN: true }),
  weight: fc.double({ min: 0.01, max: 150, noNaN: true }),
  unit: fc.constantFrom('imperial' as const, 'metric' as const),
})
const count = fc.nat(5000)

const totalOf = (price: Result<ActivityPrice>): number => {
  if (!price.ok) throw new Error(price.problem.code)
  expect(price.value.total).toBe(price.value.lines.reduce((total, { amount }) => total + amount, 0))
  return price.value.total
}

describe('what holds for whatever is done', () => {
  test('a night: never below nothing, and neither more pieces nor a greater age cost less', () => {
    fc.assert(
      fc.property(measures, count, fc.nat(500), fc.nat(50), (piece, pieces, age, more) => {
        const night = (facts: { pieces: number; age: number }) =>
          totalOf(chargeStorage({ night: '2026-11-01', piece, ...facts }, sampleTariff))
        expect(night({ pieces, age })).toBeGreaterThanOrEqual(0)
        expect(night({ pieces: pieces + more, age })).toBeGreaterThanOrEqual(night({ pieces, age }))
        if (pieces > 0) expect(night({ pieces, age: age + more })).toBeGreaterThanOrEqual(night({ pieces, age }))
      }),
    )
  })

  test('an order and a transfer: never below nothing, and more pieces never cost less', () => {
    fc.assert(
      fc.property(fc.array(measures, { minLength: 1, maxLength: 3 }), count, fc.nat(50), (parcels, pieces, more) => {
        const handled = totalOf(chargeHandling({ parcels, pieces }, sampleTariff))
        expect(handled).toBeGreaterThan(0)
        expect(totalOf(chargeHandling({ parcels, pieces: pieces + more }, sampleTariff))).toBeGreaterThanOrEqual(
          handled,
        )
        const cartons = parcels.map((one) => ({ measures: one, count: more }))
        expect(
          totalOf(chargeTransfer({ cartons, pallets: more, labels: pieces }, sampleTariff)),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('what is given back is never above nothing, and never more than was declared and paid', () => {
    fc.assert(
      fc.property(count, fc.nat(1_000_000), fc.nat(100_000), (pieces, value, freight) => {
        const back = totalOf(compensate({ pieces, value: cents(value), freight: cents(freight) }, sampleTariff))
        expect(back).toBeLessThanOrEqual(0)
        expect(-back).toBeLessThanOrEqual(pieces * value + freight)
      }),
    )
  })

  test('a card that is silent has no price, and a count that is none is a bug', () => {
    const { tiers, ...unit } = sampleTariff.storage.storageFee
    const young = { storage: { storageFee: { ...unit, tiers: tiers.slice(0, 2) } } }
    const lot = {
      night: '2026-11-01',
      age: 61,
      pieces: 1,
      piece: { length: 1, width: 1, height: 1, unit: 'metric' },
    } as const
    expect(chargeStorage(lot, young)).toEqual({
      ok: false,
      problem: { code: 'rating.ageUnknown', params: { age: 61 } },
    })
    expect(chargeValueAdded({ service: 'toString', count: 1 }, sampleTariff)).toMatchObject({
      problem: { code: 'rating.serviceUnknown' },
    })
    expect(() => chargeValueAdded({ service: 'photo', count: -1 }, sampleTariff)).toThrow('not a count')
  })
})
