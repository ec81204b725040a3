import { totalCap } from '@stowline/domain/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { where } from '../../../kernel/list/conditions.ts'
import type { Counted, Counting } from '../../../kernel/list/counts.ts'
import { mostHits } from '../../../kernel/list/look-up.ts'
import type { Condition } from '../../../kernel/list/types.ts'

type CountRow = { readonly status: string; readonly n: number }

/** Kept counters where nothing narrows the list; a text that half the orders hold is not counted; else by `countFiltered`. */
export const countOrders: Counting = async (db, list, { found, tab, asker }) => {
  if (found.isBroad && !tab) return capped
  if (!found.conditions.length) return countAll(db, tab)
  return countFiltered(db, found.conditions, list.tab(tab, asker), tab)
}

/** Counting a million rows takes 90 ms, reading the counters that triggers keep takes none. */
const countAll = async (db: Db, status: string | undefined): Promise<Counted> => {
  const { rows } = await sql<CountRow>`
    select c.status, c.orders as n from order_counts c
    union all select 'pendingReturn', count(*) from (select from returns r where r.status = 'pending' limit ${sql.lit(mostHits)}) p`.execute(
    db,
  )
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.n]))
  const { pendingReturn: _, ...byStatus } = counts
  return {
    total: status ? (counts[status] ?? 0) : Object.values(byStatus).reduce((sum, n) => sum + n, 0),
    isCapped: false,
    counts,
  }
}

/** Up to so many hits every tab is counted under the filters; above, only the open tab is. */
const mostGrouped = 2_000

/**
 * With filters only so much is counted as costs little. Few hits: every tab gets its count. Many: the open tab gets its own, at most
 * 10,001, and the other counts are left out rather than shown wrong.
 */
const countFiltered = async (
  db: Db,
  conditions: readonly Condition[],
  inTab: readonly Condition[],
  status: string | undefined,
): Promise<Counted> => {
  const own = [...conditions, ...inTab]
  const { rows } = await sql<CountRow>`
    with seen as materialized (select o.status from orders o ${where(conditions)} limit ${sql.lit(mostGrouped + 1)})
    select status, count(*) as n from seen group by status
    union all
    select 'own', case when (select count(*) from seen) <= ${mostGrouped} then -1
      else (select count(*) from (select from orders o ${where(own)} limit ${sql.lit(mostHits)}) t) end`.execute(db)
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.n]))
  const { own: counted = -1, ...byStatus } = counts
  if (counted >= 0) return counted >= mostHits ? capped : { total: counted, isCapped: false }
  const total = status ? (byStatus[status] ?? 0) : Object.values(byStatus).reduce((sum, n) => sum + n, 0)
  return { total, isCapped: false, counts: byStatus }
}

/** More than 10,000, not counted further. */
const capped: Counted = { total: totalCap, isCapped: true }
