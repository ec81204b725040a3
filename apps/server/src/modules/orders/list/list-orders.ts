import type { orders } from '@stowline/contract/orders/orders.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { OrderListQuery } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { jsonOf, readText } from '../../../db/text-rows.ts'
import type { Handler } from '../../../kernel/context.ts'
import { writtenPage } from '../../../kernel/written.ts'
import { capped, countAll, countFiltered } from './count-orders.ts'
import { searchConditions } from './find-orders.ts'
import { filterConditions, statusCondition, where } from './order-conditions.ts'
import { rowColumns } from './order-row.ts'
import { beyond, cursorOf, newestFirst, orderBy, placeIn } from './order-sort.ts'

/** Two statements in one round trip: the page and the counts; a text or pasted numbers cost one more before them. */
export const listOrders: Handler<typeof orders.list> = async (query, ctx) => {
  const found = await searchConditions(ctx.db, query)
  const conditions = [...found.conditions, ...filterConditions(query, ctx.now())]
  const isUncountable = found.isBroad && conditions.length === 1 && !query.status
  const [rows, counted] = await Promise.all([
    readPage(ctx.db, query, [...conditions, ...statusCondition(query.status)]),
    isUncountable
      ? capped
      : conditions.length
        ? countFiltered(ctx.db, conditions, query.status)
        : countAll(ctx.db, query.status),
  ])
  const shown = rows.slice(0, query.pageSize)
  const rest = {
    total: counted.total,
    ...(counted.isCapped && { totalIsCapped: true as const }),
    ...(counted.counts && { counts: counted.counts }),
    page: query.page,
    pageSize: query.pageSize,
    ...(rows.length > query.pageSize && { next: cursorOf(query.sort ?? newestFirst, JSON.parse(shown.at(-1) ?? '')) }),
    ...(found.notFound && { notFound: [...found.notFound] }),
  }
  return writtenPage<Output<typeof orders.list>>(shown, rest)
}

/** The rows as JSON; one more than the page, to know whether another follows. */
const readPage = async (
  db: Db,
  query: OrderListQuery,
  conditions: readonly RawBuilder<boolean>[],
): Promise<string[]> => {
  const sort = query.sort ?? newestFirst
  const limit = sql`limit ${query.pageSize + 1}`
  const jump = (query.page - 1) * query.pageSize
  const page =
    query.after === undefined && jump > 0
      ? // A jump reads ids from the index alone, however far, and fetches the rows of the page only.
        sql`(select o.tenant_id, o.id from orders o ${where(conditions)} ${orderBy(sort)} offset ${jump} ${limit}) p
            join orders o on o.tenant_id = p.tenant_id and o.id = p.id`
      : sql`(select o.* from orders o ${where(query.after !== undefined ? [...conditions, beyond(sort, placeIn(query.after, sort))] : conditions)} ${orderBy(sort)} ${limit}) o`
  const rows = sql`select ${rowColumns} from ${page} join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id ${orderBy(sort)}`
  return jsonOf(await readText(db, rows))
}
