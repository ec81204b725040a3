import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import { takesBack } from '@stowline/domain/orders/undo-moves'
import type { orders } from '@stowline/contract/orders/orders.contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { Context, Handler } from '../../../kernel/context.ts'
import { finishedBatch } from '../../tasks/index.ts'
import { release } from '../../inventory/index.ts'
import { type MovedOrder, moveOrders, type OrderEffect, type OrderMove } from './move-orders.ts'
import { submitRule } from './submit-orders.ts'
import { voidLiveLabels } from './void-labels.ts'

/** Gives the stock back; a live label is voided with it. */
const withdraw: OrderEffect = async (work, found, to) => {
  await release(
    work,
    found.map(({ id }) => id),
  )
  const voiding = await voidLiveLabels(work, found)
  const moves = found.map((order): MovedOrder => {
    const isVoiding = voiding.has(order.id)
    return {
      row: order,
      to,
      changes: { shortage: null, ...(isVoiding && { label_state: 'voiding' }) },
      ...(isVoiding && { detail: { label: 'voiding' } }),
    }
  })
  return { moves }
}

/** Gives the stock back; a label stays, for when there is stock again. */
const putAside: OrderEffect = async (work, found, to) => {
  await release(
    work,
    found.map(({ id }) => id),
  )
  return { moves: found.map((row) => ({ row, to })) }
}

/** Every move a merchant makes on orders, by what it does (behaviour: Order). */
export const moveRules = {
  submit: submitRule,
  backToPending: { move: orderMoves.backToPending, effect: withdraw },
  cancelToPending: { move: orderMoves.cancelToPending, effect: withdraw },
  postpone: { move: orderMoves.postpone },
  flagOutOfStock: { move: orderMoves.flagOutOfStock, effect: putAside },
  cancel: { move: orderMoves.cancel, effect: withdraw },
  outOfStockToCancelled: { move: orderMoves.outOfStockToCancelled, effect: withdraw },
} as const satisfies Record<string, OrderMove>

type Asked = { readonly orderIds: readonly string[]; readonly undoes?: OrderStatus | undefined }
type BatchCall = (input: Asked, ctx: Context) => Promise<BatchResult>

const call =
  (action: keyof typeof moveRules): BatchCall =>
  async ({ orderIds, undoes }, ctx) => {
    const rule: OrderMove = moveRules[action]
    const asked: OrderMove = undoes === undefined ? rule : { ...rule, move: takesBack(rule.move, undoes) }
    return finishedBatch(ctx, { kind: 'changeOrders', action }, await moveOrders(ctx, asked, orderIds))
  }

export const moveToShip: Handler<typeof orders.moveToShip> = call('submit')
export const moveToPending: Handler<typeof orders.moveToPending> = call('backToPending')
export const moveToPostponed: Handler<typeof orders.moveToPostponed> = call('postpone')
export const flagOutOfStock: Handler<typeof orders.flagOutOfStock> = call('flagOutOfStock')
export const cancelOrders: Handler<typeof orders.cancel> = call('cancel')
export const outOfStockToCancelled: Handler<typeof orders.outOfStockToCancelled> = call('outOfStockToCancelled')
export const cancelToPending: Handler<typeof orders.cancelToPending> = call('cancelToPending')
