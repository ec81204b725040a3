import type { orders } from '@stowline/contract/orders/orders.contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { Context, Handler } from '../../../kernel/context.ts'
import { batchResult } from '../../../kernel/batch.ts'
import { release } from '../../inventory/index.ts'
import { type Move, type MoveRule, moveOrders } from './move-orders.ts'
import { submitRule } from './submit-orders.ts'
import { unlessLabelUnsettled, voidLiveLabels } from './void-labels.ts'

/** Gives the stock back; a live label is voided with it. */
const withdraw: NonNullable<MoveRule['effect']> = async (work, found, status) => {
  await release(
    work,
    found.map(({ id }) => id),
  )
  const voiding = await voidLiveLabels(work, found)
  const moves = found.map((order): Move => {
    const isVoiding = voiding.has(order.id)
    return {
      order,
      status,
      changes: { shortage: null, ...(isVoiding && { label_state: 'voiding' }) },
      ...(isVoiding && { detail: { label: 'voiding' } }),
    }
  })
  return { moves }
}

/** Gives the stock back; a label stays, for when there is stock again. */
const putAside: NonNullable<MoveRule['effect']> = async (work, found, status) => {
  await release(
    work,
    found.map(({ id }) => id),
  )
  return { moves: found.map((order) => ({ order, status })) }
}

type Bar = NonNullable<MoveRule['unless']>
const unlessCombined: Bar = (order) => (order.combinedInto ? 'orders.combined' : undefined)
const only =
  (status: string): Bar =>
  (order) =>
    order.status === status ? undefined : 'lifecycle.notAllowed'

/** Every move a merchant makes on orders, by what it does (behaviour: Order). */
export const moveRules = {
  submit: submitRule,
  backToPending: {
    action: 'backToPending',
    unless: (order) => unlessCombined(order) ?? unlessLabelUnsettled(order),
    effect: withdraw,
  },
  cancelToPending: {
    action: 'backToPending',
    unless: (order) => unlessCombined(order) ?? only('cancelled')(order),
    effect: withdraw,
  },
  postpone: { action: 'postpone' },
  flagOutOfStock: { action: 'flagOutOfStock', effect: putAside },
  cancel: { action: 'cancel', unless: unlessLabelUnsettled, effect: withdraw },
  outOfStockToCancelled: {
    action: 'cancel',
    unless: (order) => only('outOfStock')(order) ?? unlessLabelUnsettled(order),
    effect: withdraw,
  },
} as const satisfies Record<string, MoveRule>

type BatchCall = (input: { readonly orderIds: readonly string[] }, ctx: Context) => Promise<BatchResult>

const move =
  (rule: MoveRule): BatchCall =>
  async ({ orderIds }, ctx) =>
    batchResult(await moveOrders(ctx, rule, orderIds), ctx.language)

export const moveToShip: Handler<typeof orders.moveToShip> = move(moveRules.submit)
export const moveToPending: Handler<typeof orders.moveToPending> = move(moveRules.backToPending)
export const moveToPostponed: Handler<typeof orders.moveToPostponed> = move(moveRules.postpone)
export const flagOutOfStock: Handler<typeof orders.flagOutOfStock> = move(moveRules.flagOutOfStock)
export const cancelOrders: Handler<typeof orders.cancel> = move(moveRules.cancel)
export const outOfStockToCancelled: Handler<typeof orders.outOfStockToCancelled> = move(moveRules.outOfStockToCancelled)
export const cancelToPending: Handler<typeof orders.cancelToPending> = move(moveRules.cancelToPending)
