import { expect, test } from 'vitest'
import { api } from '../index.ts'
import { Price } from './fields.ts'

test.each([
  ['0.00', true],
  ['5.00', true],
  ['1234567890123.99', true],
  ['-5.00', false],
  ['+5.00', false],
  ['5', false],
  ['5.000', false],
  ['', false],
])('a price of %j', (text, isTaken) => expect(Price.safeParse(text).success).toBe(isTaken))

test('a cursor is taken by the lists that answer with one, and refused by the others', () => {
  const taking = Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { input }]) =>
      'shape' in input && 'after' in (input.shape as object) ? [`${area}.${name}`] : [],
    ),
  )
  expect(taking).toEqual([
    'orders.list',
    'tracking.list',
    'tasks.downloads',
    'tasks.batches',
    'tasks.batchRows',
    'tasks.result',
    'operations.listOrders',
  ])
  expect(api.tasks.unfinished.input.safeParse({ after: 'x' }).success).toBe(false)
})
