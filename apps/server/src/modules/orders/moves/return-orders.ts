import type { orders } from '@stowline/contract/orders/orders.contract'
import { returnBatchLimit } from '@stowline/domain/orders/lifecycle'
import { batchIds, batchResult } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { openReturns, ordersWithPendingReturn, type ReturnChoice } from '../../returns/index.ts'
import { type MoveRule, moveOrders } from './move-orders.ts'
import { byOrder, readLines } from '../edit/order-lines.ts'

/** Opens a return for shipped orders, at most ten at once (spec section 5). They stay shipped, and carry a return in pending. */
export const moveToReturn: Handler<typeof orders.moveToReturn> = async (
  { orderIds, returnReason, handling, remark },
  ctx,
) => {
  const ids = batchIds(orderIds, returnBatchLimit, 'orders.tooManyToReturn')
  return batchResult(await moveOrders(ctx, returnRule({ reason: returnReason, handling, remark }), ids), ctx.language)
}

const returnRule = (choice: ReturnChoice): MoveRule => ({
  action: 'moveToReturn',
  effect: async (work, found, status) => {
    const ids = found.map(({ id }) => id)
    const already = await ordersWithPendingReturn(work.db, ids)
    const fresh = found.filter(({ id }) => !already.has(id))
    const lines = byOrder(await readLines(work.db, ids))
    const returns = await openReturns(
      work,
      fresh.map(({ id, warehouseId }) => ({ orderId: id, warehouseId, lines: lines.get(id) ?? [] })),
      choice,
    )
    const now = work.now()
    return {
      moves: fresh.map((order) => ({
        order,
        status,
        changes: { returned_at: now },
        detail: { returnNo: returns.get(order.id), reason: choice.reason },
      })),
      refused: found.filter(({ id }) => already.has(id)).map((order) => ({ order, code: 'orders.alreadyReturned' })),
    }
  },
})
