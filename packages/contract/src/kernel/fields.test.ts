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

/** Calls whose request or answer has a field of this name. */
const having = (part: 'input' | 'output', field: string) =>
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, endpoint]) => {
      const schema = endpoint[part]
      return 'shape' in schema && field in (schema.shape as object) ? [`${area}.${name}`] : []
    }),
  )

test('a cursor is taken by every list, and refused by the others', () => {
  expect(having('input', 'pageSize')).toContain('orders.list')
  expect(having('input', 'after')).toEqual(having('input', 'pageSize'))
  expect(having('output', 'next')).toEqual(expect.arrayContaining(having('input', 'after')))
  expect(api.orders.detail.input.safeParse({ id: 'o1' }).success).toBe(true)
  expect(api.orders.detail.input.safeParse({ id: 'o1', after: 'x' }).success).toBe(false)
})
