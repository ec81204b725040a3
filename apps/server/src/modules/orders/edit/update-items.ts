import { labelFieldsEditable } from '@stowline/domain/orders/order-moves'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { fromDecimal } from '@stowline/domain/kernel/money'
import type { Handler, Work } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { refuseIf, saveEdits, searchAfter, type Told } from './edit-order.ts'
import { lineSummary } from '../list/line-summary.ts'
import { type LockedOrder, lockOrder } from '../lock-orders.ts'
import { type OrderLine, readLines, storeLines } from './order-lines.ts'
import { reholdStock } from '../moves/rehold-stock.ts'

/** Replaces the lines of an order: those with an id are kept and changed, those without are new, those left out go. */
export const updateItems: Handler<typeof orders.updateItems> = async ({ id, version, lines }, ctx) => {
  const order = await lockOrder(ctx.db, id, version)
  refuseIf(labelFieldsEditable(order))
  const before = await readLines(ctx.db, [id])
  const known = new Map(before.map((line) => [line.id, line]))
  if (lines.some((line) => line.id !== undefined && !known.has(line.id))) throw notFound()
  if (new Set(lines.flatMap((line) => line.id ?? [])).size !== lines.filter((line) => line.id).length) throw notFound()
  const after = lines.map(
    (line, at): OrderLine => ({
      id: line.id ?? ctx.newId(),
      orderId: id,
      lineNo: at + 1,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      platformLineId: known.get(line.id ?? '')?.platformLineId ?? '',
      takenFrom: known.get(line.id ?? '')?.takenFrom ?? null,
      unitPriceCents:
        (line.unitPrice === undefined ? known.get(line.id ?? '')?.unitPriceCents : fromDecimal(line.unitPrice)) ?? null,
    }),
  )
  await replaceLines(ctx, order, after)
  return { id, version: version + 1 }
}

/** Writes the lines of one order anew, with what the list shows of them; stock that it held follows. */
export const replaceLines = (
  work: Work,
  order: LockedOrder,
  lines: readonly OrderLine[],
  told: Told = { action: 'itemsEdited' },
): Promise<void> =>
  reholdStock(work, [order], async () => {
    const skus = lines.map(({ sku }) => sku)
    await saveEdits(work, told, [
      { order, changes: { ...lineSummary(lines), shortage: null, search: searchAfter(order, {}, skus) } },
    ])
    await storeLines(work, [order.id], lines)
  })
