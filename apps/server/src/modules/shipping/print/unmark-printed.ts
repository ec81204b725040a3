import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { printUndoable } from '@stowline/domain/orders/order-moves'
import { splitBy } from '@stowline/domain/kernel/move'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { batchIds, batchResult, unknownRows } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'

/**
 * Takes back that labels came out in this print: a browser does not tell whether its dialog was cancelled. A label that was printed again since
 * or is there no more, or whose order has left the merchant's hands, stays as it is, and is named.
 */
export const unmarkPrinted: Handler<typeof shipping.unmarkPrinted> = async ({ orderIds, print }, ctx) => {
  const ids = batchIds(orderIds)
  const { db } = ctx
  const found = await camel(db)
    .selectFrom('orders')
    .select(['id', 'orderNo as no', 'status', 'isProcessing'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { able, barred } = splitBy(printUndoable, found)
  const undone = await takeBack(
    db,
    able.map(({ id }) => id),
    print,
  )
  const lines = [...undone].map(([id, trackingNumber]) => ({
    id,
    action: 'labelPrintTakenBack',
    detail: { trackingNumber },
  }))
  if (lines.length > 0) await recordHistory(ctx, 'order', lines)
  return batchResult(
    {
      succeeded: able.filter(({ id }) => undone.has(id)).map(named),
      failed: [
        ...barred.map(({ row, code }) => ({ ...named(row), code })),
        ...able.filter(({ id }) => !undone.has(id)).map((row) => ({ ...named(row), code: 'labels.printedSince' })),
        ...unknownRows(ids, found),
      ],
    },
    ctx.language,
  )
}

const named = ({ id, no }: { readonly id: string; readonly no: string }) => ({ id, no })

/** The labels' tracking numbers by their orders, which are ready again unless they were printed before. */
const takeBack = async (db: Db, orderIds: readonly string[], print: string): Promise<Map<string, string | null>> => {
  if (orderIds.length === 0) return new Map()
  const labels = await db
    .updateTable('labels')
    .set(({ eb }) => ({
      print_count: eb('print_count', '-', 1),
      last_print: null,
      state: sql<'ready' | 'printed'>`case when print_count > 1 then 'printed' else 'ready' end`,
    }))
    .where('order_id', 'in', orderIds)
    .where('last_print', '=', print)
    .where('state', '=', 'printed')
    .returning(['order_id', 'tracking_number', 'state'])
    .$narrowType<{ order_id: string }>()
    .execute()
  const ready = labels.filter(({ state }) => state === 'ready').map(({ order_id }) => order_id)
  if (ready.length > 0)
    await db
      .updateTable('orders')
      .set({ label_state: 'ready' })
      .where('id', 'in', ready)
      .where('label_state', '=', 'printed')
      .execute()
  return new Map(labels.map(({ order_id, tracking_number }) => [order_id, tracking_number]))
}
