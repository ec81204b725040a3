import { type FoundParcel, mostFound } from '@stowline/contract/search/search.contract'
import { camel } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { parcelList } from './parcel-list.ts'

/** The newest parcels that the list would show for a text; the search of the frame shows them. */
export const findParcels = async (text: string, ctx: Context): Promise<FoundParcel[]> => {
  const asker = { now: ctx.now(), timeZone: 'UTC', caller: ctx.caller }
  const conditions = await parcelList.conditions(ctx.db, { filters: { text } }, asker)
  return camel(ctx.db)
    .selectFrom('parcels as p')
    .select(['p.id', 'p.trackingNumber', 'p.orderNo', 'p.state'])
    .where((is) => is.and([...conditions]))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostFound)
    .execute()
}
