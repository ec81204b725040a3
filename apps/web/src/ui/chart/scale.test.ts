import { expect, test } from 'vitest'
import { pathOf, pointsOf, topOf } from './scale.ts'

test.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[3], 4],
  [[9], 10],
  [[11], 12],
  [[212, 198], 240],
  [[1_001], 1_200],
])('the axis over %j ends at %i', (values, top) => expect(topOf(values)).toBe(top))

test('each value stands in the middle of its column, the highest at the top', () => {
  expect(pointsOf([0, 5, 10, 5], 10)).toEqual([
    [12.5, 100],
    [37.5, 50],
    [62.5, 0],
    [87.5, 50],
  ])
  expect(pathOf(pointsOf([10], 10))).toBe('M50.00 0.00')
})
