import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleTariff } from '../billing/cards/sample/sample-tariff.ts'
import { cents, toDecimal } from '../kernel/money.ts'
import type { Parcel } from './carrier.ts'
import { quote } from './quote.ts'
import { plain } from './rating.cases.ts'
import { coach } from './threshold-coach.ts'

const box = (length: number, width: number, height: number, weight: number, unit: Parcel['unit'] = 'imperial') => ({
  ...plain,
  parcels: [{ length, width, height, weight, unit }],
})

/** Zone 5, ground: 4 lb cost 8.37 and each further pound to 10 costs 0.44, both with 15 % of fuel. */
test.each([
  [
    '0.3 in less is no long box any more',
    box(48.3, 10, 4, 20),
    'length 48.3 -> 48 in, 0.3 less saves 23.46, no ashFee',
  ],
  [
    'the same in centimetres',
    box(122.7, 25, 10, 9, 'metric'),
    'length 122.7 -> 121.92 cm, 0.78 less saves 23.46, no ashFee',
  ],
  ['0.2 lb less is no heavy one', box(12, 12, 12, 50.2), 'weight 50.2 -> 50 lb, 0.2 less saves 34.79, no ashFee'],
  ['0.1 lb less is a pound less', box(8, 8, 8, 5.1), 'weight 5.1 -> 5 lb, 0.1 less saves 0.51'],
  ['0.5 in less of any side is a pound less', box(12.5, 9, 5, 1), 'length 12.5 -> 12 in, 0.5 less saves 0.50'],
])('%s', (_, input, said) => {
  const [first] = coach(input, sampleTariff)
  const { measure, from, to, unit, less, saves, drops } = first ?? {}
  const without = drops?.length ? `, no ${drops.join(', ')}` : ''
  expect(`${measure} ${from} -> ${to} ${unit}, ${less} less saves ${toDecimal(saves ?? cents(0))}${without}`).toBe(said)
})

test('at a threshold there is nothing to save within reach', () => {
  expect(coach(box(4, 4, 4, 1), sampleTariff)).toEqual([])
})

test('a hint is kept: the parcel it describes costs so much less', () => {
  const side = fc.double({ min: 1, max: 110, noNaN: true }).map((value) => Math.round(value * 100) / 100)
  fc.assert(
    fc.property(
      side,
      side,
      side,
      side,
      fc.constantFrom('imperial' as const, 'metric' as const),
      (l, w, h, weight, unit) => {
        const input = box(l, w, h, weight, unit)
        const before = quote(input, sampleTariff)
        for (const { measure, to, less, saves, parcel } of coach(input, sampleTariff)) {
          expect(less).toBeGreaterThan(0)
          const parcels = input.parcels.map((one, at) => (at + 1 === parcel ? { ...one, [measure]: to } : one))
          const after = quote({ ...input, parcels }, sampleTariff)
          if (before.ok && after.ok) expect(before.value.total - after.value.total).toBe(saves)
        }
      },
    ),
  )
})
