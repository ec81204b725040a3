import { type FoundOrder, mostFound } from '@stowline/contract/search/search.contract'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kernel/context.ts'
import { newestWith } from '../../../kernel/list/look-up.ts'
import { orderWords } from './order-list.ts'

/** The newest orders that the list would show for a text; the search of the frame shows them. */
export const findOrders = async (db: Db, text: string, caller: Pick<Caller, 'stores'>): Promise<FoundOrder[]> =>
  camel(db)
    .selectFrom('orders as o')
    .select(['o.id', 'o.orderNo', 'o.platformNo', 'o.status', 'o.recipient'])
    .where(await newestWith(db, orderWords, text, sql`o.id`))
    .$if(caller.stores !== null, (query) => query.where('o.storeId', 'in', [...(caller.stores ?? []), '']))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(mostFound)
    .execute()
