import { expect, test } from 'vitest'
import { canSplit } from './order-preflight.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

const order = (values: Partial<OrderRow>) =>
  ({
    status: 'pending',
    isProcessing: false,
    labelState: 'none',

    unitCount: 2,
    ...values,
  }) as OrderRow

test.each<[string, Partial<OrderRow>, boolean]>([
  ['two pieces of one line', {}, true],
  ['two lines', { lineCount: 2 }, true],
  ['one piece', { unitCount: 1 }, false],
  ['an order that is to ship', { status: 'toShip' }, false],
  ['an order with a label', { labelState: 'ready' }, false],
  ['an order in process', { isProcessing: true }, false],
])('%s: whether a split is offered', (_what, values, isOffered) => {
  expect(canSplit(order(values))).toBe(isOffered)
})
