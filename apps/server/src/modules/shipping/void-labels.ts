import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchLimit } from '@stowline/domain/orders/lifecycle'
import { errorSentence } from '@stowline/text/errors'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Asks for ready or printed labels to be voided. The carrier is asked by the reconciler; until it answers the label is `voiding`. */
export const voidLabels: Handler<typeof shipping.voidLabels> = async ({ orderIds }, ctx) => {
  const ids = [...new Set(orderIds)]
  if (ids.length > batchLimit) throw new Refusal('batch.tooMany')
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'is_processing', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const voidable = orders.filter((order) => !order.is_processing && order.status !== 'shipped').map((order) => order.id)
  const moved = voidable.length
    ? await ctx.db
        .updateTable('labels')
        .set({ state: 'voiding', lease_until: null })
        .where('order_id', 'in', voidable)
        .where('state', 'in', ['ready', 'printed'])
        .returning(['id', 'order_id'])
        .execute()
    : []
  const succeeded = moved.map((label) => label.order_id)
  if (succeeded.length) {
    await ctx.db.updateTable('orders').set({ label_state: 'voiding' }).where('id', 'in', succeeded).execute()
    await ctx.audit(moved.map((label) => ({ entity: 'label', id: label.id, action: 'void', after: { state: 'voiding' } })))
  }
  const done = new Set(succeeded)
  const failed = ids
    .filter((id) => !done.has(id))
    .map((id) => {
      const order = byId.get(id)
      const code = !order
        ? 'request.notFound'
        : order.is_processing
          ? 'orders.alreadyProcessing'
          : order.status === 'shipped'
            ? 'labels.alreadyScanned'
            : 'labels.nothingToVoid'
      return { id, no: order?.order_no ?? null, code, message: errorSentence(code, ctx.language) }
    })
  return { succeeded, failed }
}
