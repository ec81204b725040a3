import { expect, test } from 'vitest'
import { densityOf, freightClassOf } from './freight-class.ts'

/** A standard pallet of 72 in is 80 cubic feet. */
const pallet = (weight: number) => ({ length: 48, width: 40, height: 72, weight })

test.each([
  [0, '400'],
  [0.99, '400'],
  [1, '300'],
  [1.99, '300'],
  [2, '250'],
  [3.99, '250'],
  [4, '175'],
  [5.99, '175'],
  [6, '125'],
  [7.99, '125'],
  [8, '100'],
  [9.99, '100'],
  [10, '92.5'],
  [11.99, '92.5'],
  [12, '85'],
  [14.99, '85'],
  [15, '70'],
  [22.49, '70'],
  [22.5, '65'],
  [29.99, '65'],
  [30, '60'],
  [34.99, '60'],
  [35, '55'],
  [49.99, '55'],
  [50, '50'],
  [400, '50'],
])('%d pounds a cubic foot are class %s', (density, expected) => {
  expect(freightClassOf(density)).toBe(expected)
})

test('density is of all units together, with the wood', () => {
  expect(densityOf([pallet(800)])).toBe(10)
  expect(densityOf([pallet(800), { length: 48, width: 40, height: 36, weight: 40 }])).toBe(7)
  expect(densityOf([])).toBe(0)
  expect(densityOf([{ length: 0, width: 40, height: 10, weight: 5 }])).toBe(0)
})
