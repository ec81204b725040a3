import { expect, test } from 'vitest'
import { firstPlan, leftOver, partsOf, proposedPlan, splitProblem, withQuantity, withWarehouse } from './split.ts'

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

test('a proposal by the stock of warehouses is sent with its warehouses, also after quantities were changed by hand', () => {
  const parts = [
    { because: 'perWarehouse', warehouseId: 'NJ1', lines: [{ lineId: 'a', quantity: 3 }] },
    { because: 'perWarehouse', warehouseId: 'TX2', lines: [{ lineId: 'b', quantity: 1 }] },
  ]
  const plan = proposedPlan(parts, 'perWarehouse')
  expect(partsOf(plan)).toEqual(parts.map(({ warehouseId, lines: own }) => ({ warehouseId, lines: own })))
  const moved = withQuantity(withQuantity(plan, 0, 'a', 2), 1, 'a', 1)
  expect(partsOf(moved).map(({ warehouseId }) => warehouseId)).toEqual(['NJ1', 'TX2'])
  expect(partsOf(withWarehouse(moved, 1, undefined))[1]).toEqual({
    lines: [
      { lineId: 'b', quantity: 1 },
      { lineId: 'a', quantity: 1 },
    ],
  })
})

test('a proposal without warehouses leaves every part where the order is', () => {
  const parts = lines.map(({ id, quantity }) => ({
    because: 'perLine',
    warehouseId: null,
    lines: [{ lineId: id, quantity }],
  }))
  expect(partsOf(proposedPlan(parts, 'perLine'))).toEqual(parts.map(({ lines: own }) => ({ lines: own })))
})
