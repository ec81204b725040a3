import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import type { Handler } from '../../../kernel/context.ts'
import { moveOrders, type OrderMove, voidLiveLabels } from '../../orders/index.ts'
import { finishedBatch } from '../../tasks/index.ts'

/** Asks for ready or printed labels to be voided; until the reconciler has the carrier's answer each is `voiding`. */
export const voidLabels: Handler<typeof shipping.voidLabels> = async ({ orderIds }, ctx) =>
  finishedBatch(ctx, { kind: 'changeOrders', action: 'voidLabels' }, await moveOrders(ctx, voidRule, orderIds))

const voidRule: OrderMove = {
  move: orderMoves.voidLabel,
  effect: async (work, found) => {
    const voiding = await voidLiveLabels(work, found)
    return {
      moves: found.filter(({ id }) => voiding.has(id)).map((row) => ({ row, changes: { label_state: 'voiding' } })),
      barred: found.filter(({ id }) => !voiding.has(id)).map((row) => ({ row, code: 'labels.nothingToVoid' })),
    }
  },
}
