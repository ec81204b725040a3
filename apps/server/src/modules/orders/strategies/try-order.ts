import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { createReplay } from '@stowline/domain/orders/strategies/replay'
import { createDecider } from '@stowline/domain/orders/strategies/decide'
import type { Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { ruleOf } from '../edit/propose-shipping.ts'
import { editedSet } from './edited-set.ts'
import { readBefore, readPast } from './past-orders.ts'

/** What one order would get; what it has taken already counts as there for it. */
export const tryOrder: Handler<typeof strategies.tryOrder> = async ({ edited: sent, orderNo }, ctx) => {
  const { after, edited } = await editedSet(ctx.db, sent, ctx.newId)
  const found = await ctx.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).execute()
  const ids = found.map(({ id }) => id)
  const [order] = ids.length ? await readPast(ctx.db, ids) : []
  if (!order) throw notFound()
  const { warehouses, stock } = await readBefore(ctx, ids)
  const { decision } = createReplay(createDecider(after, warehouses), stock)(order)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    warehouseId: decision?.warehouseId ?? null,
    reason: decision?.reason ?? null,
    rule: ruleOf(decision?.strategy),
    isEdited: decision?.strategy === edited,
    present: order.shipping.warehouse_id,
  }
}
