import { claims, returns } from '@stowline/contract/returns/returns.contract'
import { claimTabs, returnTabs } from '@stowline/domain/returns/lifecycle'
import { usualReturnTerms } from '@stowline/domain/returns/terms'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { contains, days, daysOf, is, oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Asker, Condition } from '../../kernel/list/types.ts'
import { returnRows, toReturnRow } from './return-row.ts'

/** Waited for longer than the provider's terms say. */
const overtime = (now: Date): Condition =>
  sql<boolean>`(r.status in ('pending', 'toBeReceived') and r.created_at <= ${now}::timestamptz - make_interval(days =>
    coalesce((select t.overtime_days from return_terms t), ${sql.lit(usualReturnTerms.overtimeDays)})))`

/** Pieces have come that nobody has chosen a handling for. */
const undecided = sql<boolean>`(r.status in ('received', 'claimed') and r.planned_count < r.received_count)`

const ownWords = contains('r.return_no', 'r.tracking_no', 'r.first_sku', 'r.sender_name')
const orderWords = contains('n.order_no')

/** What the merchant's lists and the provider's may ask alike. */
export const returnRules = {
  id: is('r.id'),
  warehouseIds: oneOf('r.warehouse_id'),
  numbers: lookUp((db: Db, numbers: readonly string[]) => findReturns(db, numbers)),
  text: (typed: string, asker: Asker) =>
    sql<boolean>`(${ownWords(typed, asker)} or exists (select from orders n where n.tenant_id = r.tenant_id and n.id = r.order_id and ${orderWords(typed, asker)}))`,
}

const byMoment = daysOf(
  { created: 'r.created_at', received: 'r.received_at', due: 'r.handling_due_at', completed: 'r.completed_at' },
  'created',
)

/** The merchant's returns, those aside that nobody announced. */
export const returnList = listOf(returns.list, {
  from: 'returns as r',
  id: 'r.id',
  scope: () => [sql<boolean>`r.receive_type <> 'unannounced'`],
  rows: selected(returnRows, (row, ctx) => toReturnRow(row, ctx.now())),
  sorts: {
    createdTime: moment('r.created_at'),
    statusTime: moment('r.status_at', '-infinity'),
    handlingDue: moment('r.handling_due_at', 'infinity'),
  },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    ...returnRules,
    reasons: oneOf('r.reason'),
    receiveTypes: oneOf('r.receive_type'),
    handlings: (chosen) =>
      sql<boolean>`(r.handling = any(${chosen}::text[]) or r.id in (select h.return_id from return_handlings h where h.handling = any(${chosen}::text[])))`,
    isOvertime: (isLate: boolean, { now }: Asker) => (isLate ? overtime(now) : sql<boolean>`not ${overtime(now)}`),
    waits: () => undecided,
    date: byMoment,
  },
  tab: 'tab',
  tabs: tabsBy('r.status', returnTabs),
})

/** Parcels with the first of their photos. */
const claimRows = (db: CamelDb) =>
  returnRows(db).select(
    sql<
      string[]
    >`array(select a.file_id from return_files a where a.tenant_id = r.tenant_id and a.return_id = r.id and a.kind = 'parcel'
      order by a.position limit 4)`.as('photoIds'),
  )

/** Parcels that nobody announced; what the merchant ignored is hidden for good. */
export const claimList = listOf(claims.list, {
  from: 'returns as r',
  id: 'r.id',
  scope: () => [sql<boolean>`r.receive_type = 'unannounced' and not r.is_ignored`],
  rows: selected(claimRows, (row, ctx) => ({ ...toReturnRow(row, ctx.now()), photoIds: row.photoIds })),
  sorts: { createdTime: moment('r.created_at'), statusTime: moment('r.status_at', '-infinity') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: { ...returnRules, date: days('r.created_at') },
  tab: 'tab',
  tabs: tabsBy('r.status', claimTabs),
})

/** Returns by their own number, their order's or their parcel's, in any case of the letters. */
export const findReturns = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select r.id, array[r.return_no, r.tracking_no, coalesce(o.order_no, '')] as numbers
    from returns r left join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.return_no = any(${wanted}::text[]) or r.tracking_no = any(${wanted}::text[]) or o.order_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap((row) => row.numbers))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}
