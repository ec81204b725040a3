import { expect, test } from 'vitest'
import { refusal } from '../kernel/lifecycle.ts'
import { orderLifecycle, orderStatuses, type OrderStatus } from './lifecycle.ts'
import type { OrderFacts } from './order-moves.ts'
import { orderMoves } from './order-moves.ts'
import { isReversible, takesBack, wayBack } from './undo-moves.ts'

const order = (values: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'pending',
  isProcessing: false,
  labelState: 'none',
  ...values,
})

test.each<[before: OrderStatus, now: OrderStatus, moves: string]>([
  ['pending', 'toShip', 'backToPending'],
  ['postponed', 'toShip', 'postpone'],
  ['outOfStock', 'toShip', 'flagOutOfStock'],
  ['pending', 'postponed', 'backToPending'],
  ['toShip', 'postponed', 'submit'],
  ['pending', 'outOfStock', 'backToPending'],
  ['toShip', 'outOfStock', 'submit'],
  ['pending', 'cancelled', 'backToPending'],
  ['toShip', 'cancelled', 'backToPending, submit'],
  ['postponed', 'cancelled', 'backToPending, postpone'],
  ['outOfStock', 'cancelled', 'backToPending, flagOutOfStock'],
  ['cancelled', 'pending', 'cancel'],
  ['toShip', 'shipped', ''],
  ['shipped', 'shipped', ''],
  ['pending', 'pending', ''],
])('an order that was %s and is %s goes back by: %s', (before, now, moves) => {
  expect(
    wayBack(before, now)
      .map(({ move }) => move)
      .join(', '),
  ).toBe(moves)
})

test('every way back is legal from its first step to its last, and ends where the order was', () => {
  for (const before of orderStatuses)
    for (const now of orderStatuses) {
      const steps = wayBack(before, now)
      const end = steps.reduce<OrderStatus>((status, { move, from }) => {
        expect(from).toBe(status)
        expect(refusal(orderLifecycle, move, { status }), `${move} from ${status}`).toBeUndefined()
        return orderLifecycle.actions[move].to
      }, now)
      expect(end).toBe(steps.length > 0 ? before : now)
    }
})

test.each<[Partial<OrderFacts>, OrderStatus, boolean]>([
  [{}, 'toShip', true],
  [{ status: 'toShip' }, 'cancelled', true],
  [{ status: 'toShip', labelState: 'ready' }, 'cancelled', false],
  [{ status: 'toShip', labelState: 'printed' }, 'pending', false],
  [{ status: 'toShip', labelState: 'ready' }, 'postponed', true],
  [{ status: 'pending', labelState: 'ready' }, 'postponed', false],
  [{ status: 'toShip', labelState: 'failed' }, 'cancelled', true],
  [{ status: 'shipped' }, 'shipped', false],
])('%o to %s: can be taken back: %s', (values, to, answer) => {
  expect(isReversible(order(values), to)).toBe(answer)
})

test.each<[Partial<OrderFacts>, string | undefined]>([
  [{ status: 'toShip' }, undefined],
  [{ status: 'postponed' }, 'orders.movedSince'],
  [{ status: 'toShip', isProcessing: true }, 'orders.alreadyProcessing'],
  [{ status: 'toShip', labelState: 'buying' }, 'orders.labelUnsettled'],
  [{ status: 'toShip', labelState: 'ready' }, 'orders.hasLabel'],
])('a move to ship is not taken back once the order is %o: %s', (values, code) => {
  expect(takesBack(orderMoves.backToPending, 'toShip').bar(order(values))).toBe(code)
})
