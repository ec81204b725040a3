import { billing, type TransactionRow } from '@stowline/contract/billing/billing.contract'
import { chainStart } from '@stowline/domain/billing/chain'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { days, is, patternOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { numbered } from '../../kernel/list/sorts.ts'

/** The type of an entry `e`, as the statement names it. */
export const typeOfEntry = sql<TransactionRow['type']>`case e.kind when 'reversal' then 'labelRefund' else e.kind end`

const transactionRows = (db: CamelDb) =>
  db
    .selectFrom('bookEntries as e')
    .leftJoin('labels as l', (join) =>
      join.onRef('l.tenantId', '=', 'e.tenantId').onRef('l.id', '=', 'e.aboutId').on('e.aboutKind', '=', 'label'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.tenantId', '=', 'l.tenantId').onRef('o.id', '=', 'l.orderId'))
    .select(['e.setId as id', 'e.number', 'e.at', 'e.cents', 'e.balanceCents'])
    .select(['o.id as orderId', 'o.orderNo', 'l.trackingNumber'])
    .select(typeOfEntry.as('type'))

type Stored = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number]
const toTransactionRow = ({ orderId, orderNo, trackingNumber, ...entry }: Stored): TransactionRow => ({
  id: entry.id,
  number: Number(entry.number),
  time: entry.at.toISOString(),
  type: entry.type,
  amount: toDecimal(cents(Number(entry.cents))),
  balanceAfter: toDecimal(cents(Number(entry.balanceCents))),
  order: orderId !== null && orderNo !== null ? { id: orderId, orderNo, trackingNumber } : null,
})

/** Every movement of the merchant's balance, the newest first, with what the balance was afterwards (screens F5). */
export const transactionList = listOf(billing.transactions, {
  from: 'book_entries as e',
  id: 'e.set_id',
  // What moved the provider's side alone is nothing to the merchant.
  scope: () => [sql<boolean>`e.cents <> 0`],
  rows: selected(transactionRows, toTransactionRow),
  sorts: { number: numbered('e.number') },
  defaultSort: { field: 'number', order: 'desc' },
  filters: {
    id: is('e.set_id'),
    types: (types) => sql<boolean>`${typeOfEntry} = any(${[...types]}::text[])`,
    direction: (direction) => (direction === 'in' ? sql<boolean>`e.cents > 0` : sql<boolean>`e.cents < 0`),
    text: (text) => hasNumberLike(patternOf(text)),
    numbers: lookUp((db, numbers) => ofNumbers(db, numbers)),
    date: days('e.at'),
  },
  more: async ({ dateFrom, dateTo, timeZone }, _ctx, db) => {
    const from = dateFrom === undefined ? undefined : startOfDay(dateFrom, timeZone)
    const to = dateTo === undefined ? undefined : startOfDay(addDays(dateTo, 1), timeZone)
    return statementOf(db, from, to)
  },
})

/** Of a label with such a number, or of one of an order with it. */
const hasNumberLike = (pattern: string) =>
  sql<boolean>`e.about_kind = 'label' and e.about_id in (
    select l.id from orders o join labels l on l.tenant_id = o.tenant_id and l.order_id = o.id where o.order_no ilike ${pattern}
    union all select l.id from labels l where l.tracking_number ilike ${pattern})`

/** Numbers of orders and of labels, in any case of their letters. */
const ofNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; number: string }>`
    with found as (
      select l.id, o.order_no as number from orders o join labels l on l.tenant_id = o.tenant_id and l.order_id = o.id
        where o.order_no = any(${wanted}::text[])
      union all
      select l.id, l.tracking_number from labels l where l.tracking_number = any(${wanted}::text[])
    )
    select e.set_id as id, f.number from found f join book_entries e on e.about_kind = 'label' and e.about_id = f.id`.execute(
    db,
  )
  const known = new Set(rows.map(({ number }) => number))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: [...new Set(rows.map(({ id }) => id))], notFound }
}

type Figures = {
  readonly opening: string | null
  readonly money_in: string
  readonly money_out: string
  readonly closing: string | null
  readonly number: string | null
  readonly hash: string | null
}
const sumOf = (value: string | null) => toDecimal(cents(Number(value ?? 0)))

/** The account over some days, and the end of its chain: one statement, each balance one row of an index. */
const statementOf = async (db: Db, from: Date | undefined, to: Date | undefined) => {
  const before = (moment: Date | undefined) => (moment ? sql`where at < ${moment}` : sql``)
  const opening = from
    ? sql`(select balance_cents from book_entries ${before(from)} order by at desc, number desc limit 1)`
    : sql`0`
  const within = sql`at >= ${from ?? new Date(0)} ${to ? sql`and at < ${to}` : sql``}`
  const { rows } = await sql<Figures>`
    select ${opening}::bigint as opening, coalesce(sum(cents) filter (where cents > 0), 0) as money_in,
      coalesce(-sum(cents) filter (where cents < 0), 0) as money_out,
      (select balance_cents from book_entries ${before(to)} order by at desc, number desc limit 1) as closing,
      (select number from book_entries order by number desc limit 1) as number,
      (select hash from book_entries order by number desc limit 1) as hash
    from book_entries where ${within}`.execute(db)
  const figures = rows[0]
  return {
    statement: {
      opening: sumOf(figures?.opening ?? null),
      moneyIn: sumOf(figures?.money_in ?? null),
      moneyOut: sumOf(figures?.money_out ?? null),
      closing: sumOf(figures?.closing ?? null),
    },
    chain: { number: Number(figures?.number ?? chainStart.number), hash: figures?.hash ?? chainStart.hash },
  }
}
