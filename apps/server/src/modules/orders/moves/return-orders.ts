import { orderMoves } from '@stowline/domain/orders/order-moves'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { returnBatchLimit } from '@stowline/domain/orders/lifecycle'
import { finishedBatch } from '../../tasks/index.ts'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { openReturns, ordersWithPendingReturn, type ReturnChoice } from '../../returns/index.ts'
import { moveOrders, type OrderMove } from './move-orders.ts'
import { byOrder, readLines } from '../edit/order-lines.ts'

/** Opens a return for shipped orders, at most ten at once (spec section 5). They stay shipped, and carry a return in pending. */
export const moveToReturn: Handler<typeof orders.moveToReturn> = async (
  { orderIds, returnReason, handling, remark },
  ctx,
) => {
  const ids = batchIds(orderIds, returnBatchLimit, 'orders.tooManyToReturn')
  const rule = returnRule({ reason: returnReason, handling, remark })
  return finishedBatch(ctx, { kind: 'changeOrders', action: 'moveToReturn' }, await moveOrders(ctx, rule, ids))
}

const returnRule = (choice: ReturnChoice): OrderMove => ({
  move: orderMoves.moveToReturn,
  effect: async (work, found, to) => {
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
      moves: fresh.map((row) => ({
        row,
        to,
        changes: { returned_at: now },
        detail: { returnNo: returns.get(row.id), reason: choice.reason },
      })),
      barred: found.filter(({ id }) => already.has(id)).map((row) => ({ row, code: 'orders.alreadyReturned' })),
    }
  },
})
