import { firstOf, type Move, type Rule } from '../kernel/move.ts'
import { orderLifecycle, type OrderStatus } from './lifecycle.ts'
import { type OrderFacts, orderMoves, voidable } from './order-moves.ts'

/** The merchant's move that leads to a status. Nobody can take an order back that has left. */
const moveTo = {
  pending: 'backToPending',
  toShip: 'submit',
  postponed: 'postpone',
  outOfStock: 'flagOutOfStock',
  cancelled: 'cancel',
} as const satisfies Readonly<Partial<Record<OrderStatus, keyof typeof orderMoves>>>
export type MoveBack = (typeof moveTo)[keyof typeof moveTo]

/** One move on the way back, and the status that it takes the order from. */
export type StepBack = { readonly move: MoveBack; readonly from: OrderStatus }

const canGo = (move: MoveBack, from: OrderStatus): boolean => orderLifecycle.actions[move].from.includes(from)

/** The legal moves by which an order comes back to where it was: one, or two by way of pending. None: there is no way back. */
export const wayBack = (before: OrderStatus, now: OrderStatus): readonly StepBack[] => {
  if (before === 'shipped' || before === now) return []
  const move = moveTo[before]
  if (canGo(move, now)) return [{ move, from: now }]
  return canGo('backToPending', now) && canGo(move, 'pending')
    ? [
        { move: 'backToPending', from: now },
        { move, from: 'pending' },
      ]
    : []
}

/** These moves void a label that is there, and its money returns. */
const withdraws = (to: OrderStatus | undefined): boolean => to === 'pending' || to === 'cancelled'

/** Whether a move to that status can be taken back: there is a way, and no label is voided on the way there or back. */
export const isReversible = (order: OrderFacts, to: OrderStatus): boolean => {
  const steps = wayBack(order.status, to)
  const hasLabel = voidable(order) === undefined
  return steps.length > 0 && !(hasLabel && [to, ...steps.map(({ move }) => orderMoves[move].to)].some(withdraws))
}

/** A move that takes another back: only of orders that are still where that one brought them; a label bought since is not voided. */
export const takesBack = (move: Move<OrderFacts, OrderStatus>, from: OrderStatus): Move<OrderFacts, OrderStatus> => {
  const unmoved: Rule<OrderFacts> = ({ status }) => (status === from ? undefined : 'orders.movedSince')
  const keepsLabel: Rule<OrderFacts> = (order) =>
    withdraws(move.to) && voidable(order) === undefined ? 'orders.hasLabel' : undefined
  return { ...move, bar: firstOf(unmoved, move.bar, keepsLabel) }
}
