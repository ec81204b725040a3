import { expect, test } from 'vitest'
import { nextAction } from './next-action.ts'

type Order = Parameters<typeof nextAction>[0]
const order = (values: Partial<Order>): Order => ({
  status: 'toShip',
  isProcessing: false,
  labelState: 'none',
  addressState: 'valid',
  warehouseId: 'w',
  serviceCode: 'UPS_GROUND',
  length: 10,
  width: 8,
  height: 4,
  weight: 2,
  unit: 'imperial',
  trackingNumber: null,
  ...values,
})

test.each<[Partial<Order>, ReturnType<typeof nextAction>]>([
  [{ status: 'pending' }, 'toShip'],
  [{ status: 'postponed' }, 'toShip'],
  [{ status: 'outOfStock' }, 'toShip'],
  [{ status: 'pending', addressState: 'invalid' }, 'fix'],
  [{ status: 'pending', serviceCode: null }, 'fix'],
  [{}, 'labels'],
  [{ weight: null }, 'fix'],
  [{ labelState: 'failed' }, 'fix'],
  [{ labelState: 'void' }, 'labels'],
  [{ labelState: 'ready' }, 'print'],
  [{ labelState: 'ready', isProcessing: true }, 'print'],
  [{ labelState: 'buying' }, undefined],
  [{ labelState: 'review' }, undefined],
  [{ isProcessing: true }, undefined],
  [{ status: 'postponed', labelState: 'ready' }, 'toShip'],
  [{ status: 'shipped', labelState: 'printed', trackingNumber: '1Z' }, 'tellBuyer'],
  [{ status: 'shipped' }, undefined],
  [{ status: 'cancelled' }, undefined],
])('%o: %s', (values, action) => {
  expect(nextAction(order(values))).toBe(action)
})
