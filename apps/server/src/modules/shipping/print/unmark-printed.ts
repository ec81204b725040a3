import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { batchIds, batchResult, unknownRows } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'

/**
 * Takes back that labels came out in this print: a browser does not tell whether its dialog was cancelled. A label that was printed again since
 * or is there no more stays as it is, and is named.
 */
export const unmarkPrinted: Handler<typeof shipping.unmarkPrinted> = async ({ orderIds, print }, ctx) => {
  const ids = batchIds(orderIds)
  const { db } = ctx
  const found = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const undone = await takeBack(db, ids, print)
  const lines = [...undone].map(([id, trackingNumber]) => ({
    id,
    action: 'labelPrintTakenBack',
    detail: { trackingNumber },
  }))
  if (lines.length > 0) await recordHistory(ctx, 'order', lines)
  const rows = found.map(({ id, order_no }) => ({ id, no: order_no }))
  return batchResult(
    {
      succeeded: rows.filter(({ id }) => undone.has(id)),
      failed: [
        ...rows.filter(({ id }) => !undone.has(id)).map((row) => ({ ...row, code: 'labels.printedSince' })),
        ...unknownRows(ids, found),
      ],
    },
    ctx.language,
  )
}

/** The labels' tracking numbers by their orders, which are ready again unless they were printed before. */
const takeBack = async (db: Db, orderIds: readonly string[], print: string): Promise<Map<string, string | null>> => {
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
