import { type FoundOrder, mostFound } from '@stowline/contract/search/search.contract'
import { camel } from '../../../db/camel.ts'
import type { Context } from '../../../kernel/context.ts'
import { orderList } from './order-list.ts'

/** The newest orders that the list would show for a text; the search of the frame shows them. */
export const findOrders = async (text: string, ctx: Context): Promise<FoundOrder[]> => {
  const asker = { now: ctx.now(), timeZone: 'UTC', caller: ctx.caller }
  const conditions = await orderList.conditions(ctx.db, { filters: { text } }, asker)
  return camel(ctx.db)
    .selectFrom('orders as o')
    .select(['o.id', 'o.orderNo', 'o.platformNo', 'o.status', 'o.recipient'])
    .where((is) => is.and([...conditions]))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(mostFound)
    .execute()
}
