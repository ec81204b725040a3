import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { createTask } from '../../tasks/index.ts'

/** A batch of up to 200 labels, as a task with a result per order. */
export const createLabels: Handler<typeof shipping.createLabels> = async ({ orderIds, format, prices }, ctx) => {
  const ids = batchIds(orderIds)
  const orders = await ctx.db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', ids).execute()
  const numbers = new Map(orders.map((order) => [order.id, order.order_no]))
  const rows = ids.map((id) => {
    const subjectNo = numbers.get(id)
    return subjectNo === undefined
      ? { subjectId: id, subjectNo: '', failed: { code: 'request.notFound', kind: 'validation' as const } }
      : { subjectId: id, subjectNo }
  })
  const taskId = await createTask(ctx, {
    kind: 'createLabels',
    title: { count: rows.length },
    input: {
      format,
      ...(prices && { prices: Object.fromEntries(prices.map(({ orderId, price }) => [orderId, price])) }),
    },
    sourcePath: '/delivery/index',
    rows,
  })
  return { taskId }
}
