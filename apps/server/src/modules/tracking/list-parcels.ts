import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Handler } from '../../kernel/context.ts'
import { toParcelRow } from './parcel-row.ts'
import { cursorOf, newestFirst } from './parcel-sort.ts'
import { countParcels, countTabs, numbersKnown, pageOfList } from './tracking.queries.ts'

/** Three statements in one round trip: the page, its total, the tabs' counts; pasted numbers cost one more, which tells the ones nobody knows. */
export const listParcels: Handler<typeof tracking.list> = async (query, ctx) => {
  const now = ctx.now()
  const [found, { total, isCapped }, counts, known] = await Promise.all([
    pageOfList(ctx.db, query, now),
    countParcels(ctx.db, query, now),
    countTabs(ctx.db, query, now),
    query.numbers && numbersKnown(ctx.db, query.numbers),
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
    ...(known && query.numbers && { notFound: query.numbers.filter((number) => !known.has(number)) }),
  }
}
