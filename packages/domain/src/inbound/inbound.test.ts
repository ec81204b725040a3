import { cartonShape, longestSide, pieceShape } from './carton-shape.ts'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { cartonAt, cartonCode, isCartonCode } from './carton-code.ts'
import { cartonTotals, piecesIn } from './cartons.ts'
import { containerClock } from './container-clock.ts'
import { containerCheckDigit, isContainerNo } from './container-no.ts'
import { shipmentLifecycle } from './lifecycle.ts'
import { milestonesOf } from './milestones.ts'
import { milestoneMoves, nextMilestone } from './shipment-moves.ts'
import { usualTerms } from './terms.ts'

test('every status is reached but those that others lead to by hand', () => {
  expect(unreachable(shipmentLifecycle)).toEqual([])
})

test.each(['CSQU3054383', 'MSKU0000006', 'TGHU1234560'.replace(/\d$/, containerCheckDigit('TGHU123456'))])(
  '%s is the number of a container, and of none with another digit',
  (no) => {
    expect(isContainerNo(no)).toBe(true)
    expect(isContainerNo(`${no.slice(0, -1)}${(Number(no.at(-1)) + 1) % 10}`)).toBe(false)
  },
)

describe('carton codes', () => {
  test.each(['', '0614141', '0614141234'])('with the prefix "%s" each names its own carton and no other', (prefix) => {
    const numbers = { from: 123_450, prefix }
    for (const at of [0, 7, 41]) {
      const code = cartonCode(prefix, numbers.from + at)
      expect(isCartonCode(code)).toBe(true)
      expect(cartonAt(code, numbers, 42)).toBe(at)
    }
    expect(cartonAt(cartonCode(prefix, numbers.from + 42), numbers, 42)).toBeUndefined()
    expect(cartonAt(cartonCode(prefix, numbers.from - 1), numbers, 42)).toBeUndefined()
  })
  test('a scanner may send the application identifier along; a wrong check digit is no code', () => {
    const code = cartonCode('0614141', 5)
    expect(cartonAt(`(00)${code}`, { from: 5, prefix: '0614141' }, 1)).toBe(0)
    expect(cartonAt(`00${code}`, { from: 5, prefix: '0614141' }, 1)).toBe(0)
    expect(isCartonCode(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)).toBe(false)
  })
})

test('cartons, volume and weight add up; the last carton holds the rest', () => {
  const carton = { length: 50, width: 40, height: 50, weight: 12, unit: 'metric' } as const
  const totals = cartonTotals([{ quantity: 50, cartonRate: 12, carton }])
  expect(totals).toMatchObject({ cartons: 5, units: 50 })
  expect(totals.volume).toBeCloseTo(0.5, 6)
  expect(totals.weight).toBeCloseTo(60, 6)
  expect(piecesIn({ announced: 50, cartonRate: 12 }, 4)).toBe(2)
  expect(cartonTotals([{ quantity: 1, cartonRate: 1, carton: null }]).volume).toBeNull()
})

/** Days: arrived, delivered, emptied, today; then demurrage and per diem so far in cents. */
test.each([
  ['the last free day', '2026-07-01', null, null, '2026-07-04', [0]],
  ['the first charged day', '2026-07-01', null, null, '2026-07-05', [175_00]],
  ['fetched in time', '2026-07-01', '2026-07-03', null, '2026-07-06', [0, 0]],
  ['per diem for four days', '2026-07-01', '2026-07-03', null, '2026-07-10', [0, 4 * 185_00]],
  ['the fifth day is dearer', '2026-07-01', '2026-07-03', null, '2026-07-11', [0, 4 * 185_00 + 350_00]],
  ['given back, it stands still', '2026-07-01', '2026-07-03', '2026-07-07', '2026-08-01', [0, 185_00]],
] as const)('container clock: %s', (_, arrived, delivered, emptied, today, costs) => {
  const readings = containerClock({ arrived, delivered, emptied, containers: 1 }, usualTerms, today)
  expect(readings.map(({ cost }) => cost)).toEqual(costs)
})

test('a carton is drawn true to its sides, whatever unit they are told in', () => {
  const metric = { length: 50.8, width: 25.4, height: 76.2, weight: 10, unit: 'metric' } as const
  const imperial = { length: 20, width: 10, height: 30, weight: 22, unit: 'imperial' } as const
  const [one, other] = [cartonShape(metric, 2), cartonShape(imperial, 2)]
  const edge = ([a, b]: (typeof one)['top']) => Math.hypot((b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0))
  expect(edge(one.top)).toBeCloseTo(101.6)
  expect(edge(one.right)).toBeCloseTo(50.8)
  expect(edge(one.left.slice(1))).toBeCloseTo(152.4)
  for (const face of ['top', 'left', 'right'] as const)
    for (const [at, [x, y]] of one[face].entries()) {
      expect(other[face][at]?.[0]).toBeCloseTo(x)
      expect(other[face][at]?.[1]).toBeCloseTo(y)
      // Nothing of it lies outside the picture.
      expect(Math.min(x, y, one.width - x, one.height - y)).toBeGreaterThan(-1e-9)
    }
  expect(longestSide(imperial)).toBeCloseTo(76.2)
})

test('a piece is drawn within its carton, turned as it fits, or not at all', () => {
  const carton = { length: 20, width: 10, height: 30, weight: 22, unit: 'imperial' } as const
  const piece = (length: number, width: number, height: number) => ({ ...carton, length, width, height })
  const { width, height, left, right } = cartonShape(carton, 2)
  for (const sides of [piece(9, 8, 7), piece(30, 20, 10), piece(10, 30, 5)]) {
    const shape = pieceShape(carton, sides, 2)
    const points = [shape?.top, shape?.left, shape?.right].flatMap((face) => face ?? [])
    expect(points).toHaveLength(12)
    for (const [x, y] of points) expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(-1e-9)
    // It stands in the corner that is seen in front.
    for (const nth of [0, 1] as const) expect(shape?.left[2]?.[nth]).toBeCloseTo(left[2]?.[nth] ?? NaN)
  }
  expect(pieceShape(carton, carton, 2)?.right).toEqual(right)
  expect(pieceShape(carton, piece(31, 5, 5), 2)).toBeUndefined()
  expect(pieceShape(carton, piece(11, 11, 11), 2)).toBeUndefined()
})

describe('what comes without a container has none to give back', () => {
  const at = (hasContainer: boolean, status: 'delivered' | 'emptied' = 'delivered') => ({
    ...{ status, hasContainer, received: 12, waiting: 0 },
  })
  test('it is closed from the dock; a container is emptied first', () => {
    expect([nextMilestone(at(false)), nextMilestone(at(true)), nextMilestone(at(true, 'emptied'))]).toEqual([
      'shelve',
      'empty',
      'shelve',
    ])
    expect([milestoneMoves.empty.bar(at(false)), milestoneMoves.empty.bar(at(true))]).toEqual([
      'inbound.noContainer',
      undefined,
    ])
    expect([milestoneMoves.shelve.bar(at(false)), milestoneMoves.shelve.bar(at(true))]).toEqual([
      undefined,
      'inbound.notEmptied',
    ])
  })
  test('its milestones do not name it, unless it was told before', () => {
    const none = { forecast: null, atSea: null, arrived: null, reserved: null, delivered: null, shelved: null }
    const stepsOf = (hasContainer: boolean, emptied: Date | null) =>
      milestonesOf(
        { etd: null, eta: '2026-07-01', appointmentAt: null, hasContainer, reached: { ...none, emptied } },
        usualTerms,
        'America/Chicago',
        '2026-07-02',
      ).map(({ step }) => step)
    expect(stepsOf(true, null)).toContain('emptied')
    expect(stepsOf(false, null)).not.toContain('emptied')
    expect(stepsOf(false, new Date('2026-07-02'))).toContain('emptied')
  })
})
