import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { actorName } from '../../../kernel/actor-name.ts'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { batchIds } from '../../../kernel/batch.ts'
import type { Context, Handler } from '../../../kernel/context.ts'

/** Notes that labels came out of a printer. A reprint is free: it is counted on the label and is a line of the order's history. */
export const markPrinted: Handler<typeof shipping.markPrinted> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  return { printed: await recordPrint(ctx, ctx.db, ids) }
}

/** Marks the live labels of these orders; answers how many there were. Orders are locked before labels, as everywhere. */
export const recordPrint = async (ctx: Context, db: Db, orderIds: readonly string[]): Promise<number> => {
  const wanted = [...new Set(orderIds)]
  await db.selectFrom('orders').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute()
  const printed = await db
    .updateTable('labels')
    .set((eb) => ({ state: 'printed', print_count: eb('print_count', '+', 1) }))
    .where('order_id', 'in', wanted)
    .where('state', 'in', ['ready', 'printed'])
    .returning(['order_id', 'tracking_number'])
    .execute()
  if (!printed.length) return 0
  const ids = printed.map((label) => label.order_id)
  await db
    .updateTable('orders')
    .set({ label_state: 'printed' })
    .where('id', 'in', ids)
    .where('label_state', '=', 'ready')
    .execute()
  const actor = { actor_id: ctx.caller.userId, actor_name: actorName(ctx.caller) }
  const events = printed.map((label) => ({
    id: ctx.newId(),
    order_id: label.order_id,
    at: ctx.now(),
    ...actor,
    action: 'labelPrinted',
    detail: { trackingNumber: label.tracking_number },
  }))
  await insertRows(db, 'order_events', events)
  return printed.length
}
