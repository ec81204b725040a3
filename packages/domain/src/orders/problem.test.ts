import { expect, test } from 'vitest'
import { orderProblem } from './problem.ts'

const good = { status: 'toShip', labelState: 'none', addressState: 'valid', warehouseId: 'w1' } as const

test.each([
  ['nothing', {}, undefined],
  ['no warehouse', { warehouseId: null }, 'noWarehouse'],
  ['no stock, which comes before the warehouse', { status: 'outOfStock', warehouseId: null }, 'outOfStock'],
  ['an address that nobody delivers to', { status: 'outOfStock', addressState: 'invalid' }, 'addressInvalid'],
  ['a refused label before everything else', { addressState: 'invalid', labelState: 'failed' }, 'labelFailed'],
  ['a label that nobody knows of yet is no failed one', { labelState: 'unknown' }, undefined],
  ['an order that has left has none', { status: 'shipped', addressState: 'invalid' }, undefined],
  ['nor has one that is cancelled', { status: 'cancelled', labelState: 'failed', warehouseId: null }, undefined],
] as const)('%s', (_, facts, problem) => expect(orderProblem({ ...good, ...facts })).toBe(problem))
