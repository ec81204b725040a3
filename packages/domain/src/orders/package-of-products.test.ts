import { expect, test } from 'vitest'
import type { Measures } from '../kernel/units.ts'
import { type PackedProduct, packageOfProducts } from './package-of-products.ts'

const product = (
  length: number,
  width: number,
  height: number,
  weight: number,
  quantity = 1,
  unit: Measures['unit'] = 'imperial',
): PackedProduct => ({
  measures: { length, width, height, weight, unit },
  quantity,
})

test.each<[what: string, products: PackedProduct[], sides: [number, number, number] | undefined, weight?: number]>([
  ['one piece as it is', [product(10, 8, 4, 2.5)], [10, 8, 4], 2.5],
  ['sides in any order', [product(4, 10, 8, 2.5)], [10, 8, 4], 2.5],
  ['three of a kind, stacked', [product(10, 8, 4, 2, 3)], [12, 10, 8], 6],
  ['a small one beside a large one', [product(10, 8, 4, 2), product(2, 2, 2, 0.5)], [10, 8, 4.1], 2.5],
  ['a tall one keeps its height', [product(10, 1, 1, 1), product(5, 5, 5, 1)], [10, 5, 5], 2],
  ['centimetres and kilograms', [product(25.4, 25.4, 25.4, 1, 1, 'metric')], [10, 10, 10], 2.21],
  ['a product without measures', [product(10, 8, 4, 2), product(0, 0, 0, 0)], undefined],
  ['nothing', [], undefined],
])('%s', (_, products, sides, weight = 0) => {
  const [length = 0, width = 0, height = 0] = sides ?? []
  expect(packageOfProducts(products)).toEqual(sides && { length, width, height, weight, unit: 'imperial' })
})
