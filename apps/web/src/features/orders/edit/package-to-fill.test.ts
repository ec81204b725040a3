import { expect, test } from 'vitest'
import { enter, entriesOf, measuresOf } from '../../../ui/form/measure-entry.ts'
import { isOfProducts, type PackageEntries, packageToFill } from './package-to-fill.ts'

const mug = { length: 10, width: 8, height: 6, weight: 2, unit: 'imperial' } as const
const lamp = { length: 20, width: 8, height: 8, weight: 5, unit: 'imperial' } as const
const empty = { unit: 'metric' } as const

test('an empty package takes the products, shown in the unit of the person and sent as the record has it', () => {
  const filled = packageToFill(empty, mug, 'metric')
  expect(filled?.unit).toBe('metric')
  expect(filled && measuresOf(filled)).toEqual(mug)
  expect(isOfProducts(filled)).toBe(true)
})

test('other items bring another package, and one that is not known takes it away again', () => {
  const filled = packageToFill(empty, mug, 'metric')
  expect(measuresOf(packageToFill(filled, lamp, 'metric') ?? empty)).toEqual(lamp)
  expect(packageToFill(filled, null, 'metric')).toEqual({ unit: 'metric' })
})

test('what somebody typed or cleared stays', () => {
  const filled = packageToFill(empty, mug, 'imperial') ?? empty
  const typed = enter(filled, 'weight', '3')
  expect(packageToFill(typed, lamp, 'imperial')).toBeUndefined()
  expect(isOfProducts(typed)).toBe(false)
  expect(packageToFill({ unit: 'imperial', ofProducts: mug }, lamp, 'imperial')).toBeUndefined()
  expect(packageToFill(enter(empty, 'weight', '3'), mug, 'metric')).toBeUndefined()
  expect(packageToFill(empty, null, 'metric')).toBeUndefined()
})

test('a draft that comes back knows the package of the products, also when the items changed meanwhile', () => {
  const draft = JSON.stringify(packageToFill(empty, mug, 'metric'))
  const restored: PackageEntries = JSON.parse(draft)
  expect(isOfProducts(restored)).toBe(true)
  expect(measuresOf(packageToFill(restored, lamp, 'metric') ?? empty)).toEqual(lamp)
})

test('a package that equals that of the products counts as theirs, as in a copy', () => {
  const copied = entriesOf(mug, 'imperial')
  expect(isOfProducts(packageToFill(copied, mug, 'imperial'))).toBe(true)
  expect(packageToFill(copied, lamp, 'imperial')).toBeUndefined()
})
