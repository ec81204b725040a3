import { expect, test } from 'vitest'
import { enter, measuresOf } from '../../../ui/form/measure-entry.ts'
import { isFilledWith, packageToFill } from './package-to-fill.ts'

const mug = { length: 10, width: 8, height: 6, weight: 2, unit: 'imperial' } as const
const lamp = { length: 20, width: 8, height: 8, weight: 5, unit: 'imperial' } as const
const empty = { unit: 'metric' } as const

test('an empty package takes the products, shown in the unit of the person and sent as the record has it', () => {
  const filled = packageToFill(empty, null, mug, 'metric')
  expect(filled?.unit).toBe('metric')
  expect(filled && measuresOf(filled)).toEqual(mug)
  expect(isFilledWith(filled, mug)).toBe(true)
})

test('other items bring another package, and one that is not known takes it away again', () => {
  const filled = packageToFill(empty, null, mug, 'metric')
  expect(measuresOf(packageToFill(filled, mug, lamp, 'metric') ?? empty)).toEqual(lamp)
  expect(packageToFill(filled, mug, null, 'metric')).toEqual({ unit: 'metric' })
})

test('what somebody typed or cleared stays', () => {
  const filled = packageToFill(empty, null, mug, 'imperial') ?? empty
  const typed = enter(filled, 'weight', '3')
  expect(packageToFill(typed, mug, lamp, 'imperial')).toBeUndefined()
  expect(isFilledWith(typed, mug)).toBe(false)
  expect(packageToFill({ unit: 'imperial' }, mug, lamp, 'imperial')).toBeUndefined()
  expect(packageToFill(enter(empty, 'weight', '3'), null, mug, 'metric')).toBeUndefined()
  expect(packageToFill(empty, null, null, 'metric')).toBeUndefined()
})
