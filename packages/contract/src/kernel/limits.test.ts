import { expect, test } from 'vitest'
import { z } from 'zod'
import { orders } from '../orders/orders.contract.ts'
import { settings } from '../settings/settings.contract.ts'
import { line, Measure, Quantity, requiredLine } from './fields.ts'
import { OrderId } from './ids.ts'
import { limitsOf } from './limits.ts'

test('lengths, ranges, patterns and choices of an input, each under its path', () => {
  const limits = limitsOf(
    z.strictObject({
      name: requiredLine(60),
      note: line(500).default(''),
      weight: Measure.optional(),
      code: z.string().regex(/^[a-z]{2}$/),
      kind: z.enum(['a', 'b']).nullable().default(null),
    }),
  )
  expect(limits).toEqual({
    name: { required: true, maxLength: 60 },
    note: { maxLength: 500 },
    weight: { least: 0, most: 99_999_999, decimals: 2 },
    code: { pattern: '^[a-z]{2}$' },
    kind: { options: ['a', 'b'] },
  })
})

test('of a list the lines, of a map the values, of what may be null its own fields; nobody types an id', () => {
  const limits = limitsOf(
    z.strictObject({
      id: OrderId,
      lines: z.array(z.strictObject({ sku: requiredLine(80), quantity: Quantity })).min(1),
      credentials: z.record(requiredLine(40), line(500)),
      sender: z.strictObject({ senderName: requiredLine(80) }).nullable(),
    }),
  )
  expect(limits).toEqual({
    id: { required: true },
    lines: { required: true },
    'lines.*.sku': { required: true, maxLength: 80 },
    'lines.*.quantity': { required: true, least: 1, most: 999_999, decimals: 0 },
    credentials: { required: true },
    'credentials.*': { maxLength: 500 },
    'sender.senderName': { required: true, maxLength: 80 },
  })
})

test('the limits of the two page forms', () => {
  expect(limitsOf(settings.createAccount.input)['sender.postalCode']).toEqual({ required: true, maxLength: 15 })
  expect(limitsOf(orders.create.input)['address.street']).toEqual({ maxLength: 120 })
})
