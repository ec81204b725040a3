import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Measures } from '../../kernel/units.ts'
import { buildPallets, type CartonsToStack, suggestPalletNum } from './build-pallets.ts'
import { layerSpots } from './layer.ts'
import { palletDrawing } from './pallet-drawing.ts'
import { usualLimits } from './pallet-limits.ts'

const carton = (length: number, width: number, height: number, weight: number): Measures => ({
  ...{ length, width, height, weight },
  unit: 'imperial',
})
const of = (kind: string, cartons: number, measures: Measures | null): CartonsToStack => ({
  kind,
  cartons,
  carton: measures,
})
/** Each pallet as `kind x cartons`, with its layers, height and weight. */
const told = (cartons: readonly CartonsToStack[], limits = usualLimits) => {
  const { pallets, unfit } = buildPallets(cartons, limits)
  return [
    ...pallets.map(
      ({ lines, layers, height, weight }) =>
        `${lines.map((line) => `${line.cartons} ${line.kind}`).join(' + ')}: ${layers.length} layers, ${height} in, ${weight} lb`,
    ),
    ...unfit.map((line) => `${line.cartons} ${line.kind}: ${line.reason}`),
  ]
}

test.each([
  ['as they lie', carton(16, 10, 1, 1), 12],
  ['turned', carton(10, 24, 1, 1), 8],
  ['both ways on one layer', carton(28, 20, 1, 1), 3],
  ['the whole pallet', carton(48, 40, 1, 1), 1],
  ['the whole pallet, turned', carton(40, 48, 1, 1), 1],
  ['a hair wider than half of it', carton(24.1, 40, 1, 1), 1],
  ['too long for it', carton(48.5, 10, 1, 1), 0],
])('cartons of a layer: %s', (_, { length, width }, count) => {
  expect(layerSpots(usualLimits, { length, width })).toHaveLength(count)
})

test.each([
  // 12 a layer; (72 - 5.5) / 11 = 6 layers.
  [
    'whole pallets first',
    [of('A', 150, carton(16, 10, 11, 12))],
    ['72 A: 6 layers, 71.5 in, 904 lb', '72 A: 6 layers, 71.5 in, 904 lb', '6 A: 1 layers, 16.5 in, 112 lb'],
  ],
  // 1,460 lb of cartons: 24 of 60 lb.
  [
    'as heavy as a pallet may be',
    [of('A', 25, carton(16, 10, 11, 60))],
    ['24 A: 2 layers, 27.5 in, 1480 lb', '1 A: 1 layers, 16.5 in, 100 lb'],
  ],
  ['to two decimals', [of('A', 3, carton(16, 10, 11, 155.4))], ['3 A: 1 layers, 16.5 in, 506.2 lb']],
  [
    'what is left is mixed',
    [of('A', 13, carton(16, 10, 11, 10)), of('B', 2, carton(24, 20, 10, 20))],
    ['2 B + 13 A: 2 layers, 27.5 in, 210 lb'],
  ],
  [
    'beside a large one there is room',
    [of('A', 1, carton(30, 24, 43, 40)), of('B', 2, carton(20, 18, 41, 30))],
    ['1 A + 2 B: 1 layers, 48.5 in, 140 lb'],
  ],
  [
    'what fits nowhere is named',
    [
      of('A', 1, carton(16, 10, 11, 12)),
      of('none', 2, null),
      of('blank', 2, carton(10, 10, 0, 5)),
      of('long', 3, carton(60, 10, 10, 10)),
      of('tall', 4, carton(10, 10, 67, 10)),
      of('heavy', 5, carton(40, 40, 40, 1461)),
    ],
    [
      '1 A: 1 layers, 16.5 in, 52 lb',
      '2 none: noMeasures',
      '2 blank: noMeasures',
      '3 long: tooLong',
      '4 tall: tooTall',
      '5 heavy: tooHeavy',
    ],
  ],
])('%s', (_, cartons, said) => {
  expect(told(cartons)).toEqual(said)
})

test('lower limits make more pallets, and centimetres are inches', () => {
  const metric: Measures = { length: 40.64, width: 25.4, height: 27.94, weight: 5.443_108, unit: 'metric' }
  expect(suggestPalletNum([of('A', 72, metric)], usualLimits)).toBe(1)
  expect(suggestPalletNum([of('A', 72, metric)], { ...usualLimits, mostHeight: 48 })).toBe(2)
  expect(suggestPalletNum([of('A', 0, metric)], usualLimits)).toBe(0)
})

test('no pallet is over a limit, no carton over an edge or in another, and each stands on exactly one pallet', () => {
  const side = fc.double({ min: 3, max: 52, noNaN: true }).map((value) => Math.round(value * 100) / 100)
  const line = fc.record({
    cartons: fc.integer({ min: 1, max: 60 }),
    length: side,
    width: side,
    height: side,
    weight: fc.double({ min: 0.5, max: 160, noNaN: true }),
  })
  const limits = fc.record({
    mostHeight: fc.integer({ min: 12, max: 110 }),
    mostWeight: fc.integer({ min: 100, max: 2_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), limits, (lines, most) => {
      const within = { ...usualLimits, ...most }
      const wanted = lines.map((one, at) => of(`K${at}`, one.cartons, { ...one, unit: 'imperial' }))
      const { pallets, unfit } = buildPallets(wanted, within)
      for (const { layers, height, weight, lines: own } of pallets) {
        expect(height).toBeLessThanOrEqual(most.mostHeight + 1e-5)
        expect(weight).toBeLessThanOrEqual(most.mostWeight + 1e-5)
        for (const layer of layers) expectApart(layer.cartons)
        for (const { kind, cartons } of own)
          expect(layers.flatMap((layer) => layer.cartons).filter((one) => one.kind === kind)).toHaveLength(cartons)
      }
      for (const { kind, cartons } of wanted) {
        const placed = pallets.flatMap(({ lines: own }) => own).filter((one) => one.kind === kind)
        const left = unfit.filter((one) => one.kind === kind)
        expect([...placed, ...left].reduce((sum, one) => sum + one.cartons, 0)).toBe(cartons)
        expect(placed.length > 0 && left.length > 0).toBe(false)
      }
    }),
    { numRuns: 150 },
  )
})

test('cartons are drawn from behind to the front, and the drawing is as large as it says', () => {
  const { pallets } = buildPallets(
    [of('A', 13, carton(16, 10, 11, 10)), of('B', 2, carton(24, 20, 10, 20))],
    usualLimits,
  )
  const [pallet] = pallets
  if (!pallet) throw new Error('no pallet')
  const { boxes, width, height, wood } = palletDrawing(pallet, usualLimits, 2)
  expect(boxes).toHaveLength(15)
  const points = [wood, ...boxes].flatMap(({ top, left, right }) => [...top, ...left, ...right])
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(-1e-6)
    expect(y).toBeGreaterThanOrEqual(-1e-6)
    expect(x).toBeLessThanOrEqual(width + 1e-6)
    expect(y).toBeLessThanOrEqual(height + 1e-6)
  }
  // The last that is drawn stands at the front corner of the topmost layer.
  const front = Math.max(...boxes.slice(-3).flatMap(({ left }) => left.map(([, y]) => y)))
  expect(boxes.at(-1)?.left.some(([, y]) => y === front)).toBe(true)
})

type Placed = ReturnType<typeof buildPallets>['pallets'][number]['layers'][number]['cartons']
const expectApart = (cartons: Placed) => {
  const hair = 1e-5
  const isApart = (one: Placed[number], other: Placed[number]) =>
    one.x + one.length <= other.x + hair ||
    other.x + other.length <= one.x + hair ||
    one.y + one.width <= other.y + hair ||
    other.y + other.width <= one.y + hair
  expect(cartons.filter((one) => one.x + one.length > 48 + hair || one.y + one.width > 40 + hair)).toEqual([])
  expect(cartons.filter((one, at) => !cartons.slice(at + 1).every((other) => isApart(one, other)))).toEqual([])
}
