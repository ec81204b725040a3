import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Db } from '../../../db/database.ts'
import { batchIds } from '../../../kernel/batch.ts'
import { recordHistory } from '../../../kernel/history.ts'
import type { Context, Handler } from '../../../kernel/context.ts'

/** Notes that labels came out of a printer. A reprint is free: it is counted on the label and is a line of the order's history. */
export const markPrinted: Handler<typeof shipping.markPrinted> = async ({ orderIds, print }, ctx) => {
  const ids = batchIds(orderIds)
  return { printed: await recordPrint(ctx, ctx.db, ids, print) }
}

/** Marks the live labels of these orders that this print has not marked before; answers how many. Orders are locked before labels, as everywhere. */
export const recordPrint = async (
  ctx: Context,
  db: Db,
  orderIds: readonly string[],
  print: string | null = null,
): Promise<number> => {
  const wanted = [...new Set(orderIds)]
  await db.selectFrom('orders').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute()
  const printed = await db
    .updateTable('labels')
    .set((eb) => ({ state: 'printed', print_count: eb('print_count', '+', 1), last_print: print }))
    .where('order_id', 'in', wanted)
    .where(({ eb, or }) => or([eb('last_print', 'is', null), eb('last_print', '!=', print ?? '')]))
    .where('state', 'in', ['ready', 'printed'])
    .returning(['order_id', 'tracking_number'])
    .$narrowType<{ order_id: string }>()
    .execute()
  if (!printed.length) return 0
  const ids = printed.map((label) => label.order_id)
  await db
    .updateTable('orders')
    .set({ label_state: 'printed' })
    .where('id', 'in', ids)
    .where('label_state', '=', 'ready')
    .execute()
  const lines = printed.map((label) => ({
    id: label.order_id,
    action: 'labelPrinted',
    detail: { trackingNumber: label.tracking_number },
  }))
  await recordHistory({ ...ctx, db }, 'order', lines)
  return printed.length
}
