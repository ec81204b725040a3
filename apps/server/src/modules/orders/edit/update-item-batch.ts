import { finishedBatch } from '../../tasks/index.ts'
import type { orders } from '@stowline/contract/orders/orders.contract'
import type { UpdateItemBatchInput } from '@stowline/contract/orders/order-batches.schema'
import type { z } from 'zod'
import { batchIds, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { saveEdits, searchAfter } from './edit-order.ts'
import { lineSummary } from '../list/line-summary.ts'
import { doneOrder, type LockedOrder, lockOrders } from '../lock-orders.ts'
import { byOrder, type OrderLine, readLines, storeLines } from './order-lines.ts'
import { linesEditableInBatch } from '@stowline/domain/orders/order-moves'

type Change = z.output<typeof UpdateItemBatchInput>

/**
 * Replaces one SKU by another, or sets its quantity, in many orders. Orders to be shipped hold stock for what they are: they are taken
 * back to pending first.
 */
export const updateItemBatch: Handler<typeof orders.updateItemBatch> = async (input, ctx) => {
  if (input.toSku === undefined && input.quantity === undefined) throw new Refusal('orders.nothingToChange')
  const ids = batchIds(input.orderIds)
  const found = await lockOrders(ctx.db, ids)
  const lines = byOrder(await readLines(ctx.db, ids))
  const failed: FailedRow[] = []
  const changed: { order: LockedOrder; lines: OrderLine[] }[] = []
  for (const order of found) {
    const own = lines.get(order.id) ?? []
    const code = unlessReplaceable(order, own, input.sku)
    if (code) failed.push({ id: order.id, no: order.orderNo, code, params: { sku: input.sku } })
    else changed.push({ order, lines: own.map((line) => (line.sku === input.sku ? changedLine(line, input) : line)) })
  }
  await storeLines(
    ctx,
    changed.map(({ order }) => order.id),
    changed.flatMap((one) => one.lines),
  )
  await saveEdits(ctx, { action: 'itemsEdited' }, changed.map(withSummary))
  return finishedBatch(
    ctx,
    { kind: 'changeOrders', action: 'editItems' },
    { succeeded: changed.map(({ order }) => doneOrder(order)), failed: [...failed, ...unknownRows(ids, found)] },
  )
}

const unlessReplaceable = (order: LockedOrder, lines: readonly OrderLine[], sku: string): string | undefined =>
  linesEditableInBatch(order) ?? (lines.some((line) => line.sku === sku) ? undefined : 'orders.skuNotInOrder')

const changedLine = (line: OrderLine, { toSku, quantity }: Change): OrderLine => ({
  ...line,
  sku: toSku ?? line.sku,
  quantity: quantity ?? line.quantity,
})

const withSummary = ({ order, lines }: { order: LockedOrder; lines: readonly OrderLine[] }) => ({
  order,
  changes: {
    ...lineSummary(lines),
    shortage: null,
    search: searchAfter(
      order,
      {},
      lines.map(({ sku }) => sku),
    ),
  },
})
