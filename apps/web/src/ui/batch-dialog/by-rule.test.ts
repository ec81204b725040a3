import { lifecycleErrors } from '@stowline/text/kernel/errors'
import { ordersErrors } from '@stowline/text/orders'
import { expect, test } from 'vitest'
import { preflightBy } from './batch.ts'
import { byRule, reasonOf } from './by-rule.ts'

const rows = [{ id: 'a' }, { id: 'b' }]

test('the rows that the rule bars stand aside, each with the words of its code', () => {
  const split = byRule(({ id }: { id: string }) => (id === 'b' ? 'orders.otherCarrier' : undefined))(rows)
  expect(split).toEqual({ able: [rows[0]], unable: [{ row: rows[1], reason: ordersErrors.otherCarrier }] })
})

test('a code without words of its own is told in general ones', () => {
  expect(reasonOf('orders.neverHeardOf')).toBe(lifecycleErrors.notAllowed)
})

test('a bar may bring its own words', () => {
  const words = ['不行', 'No'] as const
  expect(preflightBy<{ id: string }>(({ id }) => (id === 'a' ? words : undefined))(rows)).toEqual({
    able: [rows[1]],
    unable: [{ row: rows[0], reason: words }],
  })
})
