import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchIds, batchResult, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { lockOrders, recordEvents, voidLiveLabels } from '../../orders/index.ts'

/** Asks for ready or printed labels to be voided; until the reconciler has the carrier's answer each is `voiding`. */
export const voidLabels: Handler<typeof shipping.voidLabels> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  const found = await lockOrders(ctx.db, ids)
  const voiding = await voidLiveLabels(
    ctx,
    found.filter(({ isProcessing, status }) => !isProcessing && status !== 'shipped'),
  )
  const succeeded = [...voiding]
  if (succeeded.length)
    await ctx.db.updateTable('orders').set({ label_state: 'voiding' }).where('id', 'in', succeeded).execute()
  await recordEvents(
    ctx,
    succeeded.map((orderId) => ({ orderId, action: 'labelVoidRequested' })),
  )
  const failed = found
    .filter(({ id }) => !voiding.has(id))
    .map((order): FailedRow => ({ id: order.id, no: order.orderNo, code: reasonFor(order) }))
  return batchResult({ succeeded, failed: [...failed, ...unknownRows(ids, found)] }, ctx.language)
}

const reasonFor = ({ isProcessing, status }: { readonly isProcessing: boolean; readonly status: string }): string =>
  isProcessing ? 'orders.alreadyProcessing' : status === 'shipped' ? 'labels.alreadyScanned' : 'labels.nothingToVoid'
