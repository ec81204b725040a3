import { orderScreen } from '@stowline/text/orders-screen'
import { expect, test } from 'vitest'
import { orderProblem } from './order-status.ts'

const good = { status: 'pending', labelState: 'none', addressState: 'valid' } as const
const text = orderScreen.addressProblem

test('the edge of a row has its reason: in the address where no other cell tells it, and only while the order is open', () => {
  expect(orderProblem(good)).toBeUndefined()
  expect(orderProblem({ ...good, addressState: 'invalid' })).toEqual({ tone: 'attention', text })
  expect(orderProblem({ ...good, addressState: 'invalid', labelState: 'failed' })).toEqual({ tone: 'blocked', text })
  expect(orderProblem({ ...good, status: 'outOfStock' })).toEqual({ tone: 'attention' })
  expect(orderProblem({ ...good, status: 'shipped', addressState: 'invalid' })).toBeUndefined()
})
