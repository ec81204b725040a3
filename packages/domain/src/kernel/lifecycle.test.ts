import { expect, test } from 'vitest'
import { orderLifecycle } from '../orders/lifecycle.ts'
import { defineLifecycle, refusal, unreachable } from './lifecycle.ts'

test('every state of an order is reached from its first', () => {
  expect(unreachable(orderLifecycle)).toEqual([])
})

test('the reachability check finds a state that nothing leads to', () => {
  const broken = defineLifecycle(['draft', 'done', 'lost'], {
    initial: 'draft',
    actions: { finish: { from: ['draft'], to: 'done' } },
  })
  expect(unreachable(broken)).toEqual(['lost'])
})

test('a locked record is refused with the code of its lock, whatever its state', () => {
  expect(refusal(orderLifecycle, 'cancel', { status: 'toShip', isLocked: true })).toBe('orders.alreadyProcessing')
  expect(refusal(orderLifecycle, 'cancel', { status: 'shipped' })).toBe('lifecycle.notAllowed')
  expect(refusal(orderLifecycle, 'cancel', { status: 'toShip' })).toBeUndefined()
})
