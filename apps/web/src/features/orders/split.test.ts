import { expect, test } from 'vitest'
import { firstPlan, leftOver, splitProblem, withQuantity } from './split.ts'

const lines = [
  { id: 'a', sku: 'MUG', name: '', quantity: 3 },
  { id: 'b', sku: 'LAMP', name: '', quantity: 1 },
]

test('a new plan has everything in the first part and cannot be sent yet', () => {
  expect(leftOver(lines, firstPlan(lines))).toEqual({ a: 0, b: 0 })
  expect(splitProblem(lines, firstPlan(lines))).toBe('emptyPart')
})

test('moved quantities must add up', () => {
  const moved = withQuantity(firstPlan(lines), 1, 'a', 2)
  expect(leftOver(lines, moved)).toEqual({ a: -2, b: 0 })
  expect(splitProblem(lines, moved)).toBe('notEven')
  expect(splitProblem(lines, withQuantity(moved, 0, 'a', 1))).toBeUndefined()
})
