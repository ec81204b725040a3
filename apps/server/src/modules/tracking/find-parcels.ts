import { type FoundParcel, mostFound } from '@stowline/contract/search/search.contract'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kernel/context.ts'
import { newestWith } from '../../kernel/list/look-up.ts'
import { parcelWords } from './parcel-list.ts'

/** The newest parcels that the list would show for a text; the search of the frame shows them. */
export const findParcels = async (db: Db, text: string, caller: Pick<Caller, 'stores'>): Promise<FoundParcel[]> =>
  camel(db)
    .selectFrom('parcels as p')
    .select(['p.id', 'p.trackingNumber', 'p.orderNo', 'p.state'])
    .where(await newestWith(db, parcelWords, text, sql`p.id`))
    .$if(caller.stores !== null, (query) => query.where('p.storeId', 'in', [...(caller.stores ?? []), '']))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostFound)
    .execute()
