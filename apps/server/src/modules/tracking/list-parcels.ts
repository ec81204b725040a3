import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Handler } from '../../kernel/context.ts'
import { toParcelRow } from './parcel-row.ts'
import { cursorOf, newestFirst } from './parcel-sort.ts'
import { countParcels, countTabs, lookUp, pageOfList } from './tracking.queries.ts'

/** Three statements in one round trip: the page, its total, the tabs' counts. Pasted numbers cost one more before them. */
export const listParcels: Handler<typeof tracking.list> = async (asked, ctx) => {
  const now = ctx.now()
  const { query, notFound } = await lookUp(ctx.db, asked)
  const [found, { total, isCapped }, counts] = await Promise.all([
    pageOfList(ctx.db, query, now),
    countParcels(ctx.db, query, now),
    countTabs(ctx.db, query, now),
  ])
  const rows = found.slice(0, query.pageSize)
  const last = rows.at(-1)
  return {
    items: rows.map((row) => toParcelRow(row, now)),
    total,
    ...(isCapped && { totalIsCapped: true as const }),
    page: query.page,
    pageSize: query.pageSize,
    counts: counts.tabs,
    troubles: counts.troubles,
    ...(last && found.length > query.pageSize && { next: cursorOf(query.sort ?? newestFirst, last) }),
    ...(notFound && { notFound }),
  }
}
