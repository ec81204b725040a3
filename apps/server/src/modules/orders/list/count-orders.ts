import { totalCap } from '@stowline/domain/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { most } from './find-orders.ts'
import { statusCondition, where } from './order-conditions.ts'

export type Counted = { readonly total: number; readonly isCapped: boolean; readonly counts?: Record<string, number> }

type CountRow = { readonly status: string; readonly n: number }

/** Without filters the maintained counters answer; counting a million rows takes 90 ms, reading them takes none. */
export const countAll = async (db: Db, status: string | undefined): Promise<Counted> => {
  const { rows } = await sql<CountRow>`
    select c.status, c.orders as n from order_counts c
    union all select 'pendingReturn', count(*) from (select from returns r where r.status = 'pending' limit ${most}) p`.execute(
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
export const countFiltered = async (
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  status: string | undefined,
): Promise<Counted> => {
  const own = [...conditions, ...statusCondition(status)]
  const { rows } = await sql<CountRow>`
    with seen as materialized (select o.status from orders o ${where(conditions)} limit ${mostGrouped + 1})
    select status, count(*) as n from seen group by status
    union all
    select 'own', case when (select count(*) from seen) <= ${mostGrouped} then -1
      else (select count(*) from (select from orders o ${where(own)} limit ${most}) t) end`.execute(db)
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.n]))
  const { own: counted = -1, ...byStatus } = counts
  if (counted >= 0) return counted >= most ? capped : { total: counted, isCapped: false }
  const total = status ? (byStatus[status] ?? 0) : Object.values(byStatus).reduce((sum, n) => sum + n, 0)
  return { total, isCapped: false, counts: byStatus }
}

/** More than 10,000, not counted further. */
export const capped: Counted = { total: totalCap, isCapped: true }
