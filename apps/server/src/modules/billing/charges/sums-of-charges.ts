import type { charges } from '@stowline/contract/billing/charges.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { oneOf, range, where } from '../../../kernel/list/conditions.ts'
import type { Counting, ToCount } from '../../../kernel/list/counts.ts'
import type { Condition } from '../../../kernel/list/types.ts'

type Asked = Partial<z.output<typeof charges.list.input>>

/** Charges of one type that the filters let through, in cents. */
type OfType = {
  readonly type: string
  readonly charges: number
  readonly total: number
  readonly refunded: number
  readonly unbilled: number
}

/** Filters that the sums of days know (decision 0090); others ask the charges themselves. */
const isKept = ({ id, text, numbers, bill, amountFrom, amountTo, isUnpriced }: Asked): boolean =>
  [id, text, bill, amountFrom, amountTo, isUnpriced].every((value) => value === undefined || value === '') &&
  !numbers?.length

/** Those of the sums of days that stand for what is asked for, of every type. */
const keptFor = ({ asker }: ToCount, asked: Asked): Condition[] => {
  const { warehouseIds = [], serviceCodes = [], states = [], dateFrom, dateTo } = asked
  const among = (column: 's.warehouse_id' | 's.service_code' | 's.state', values: readonly string[]) =>
    values.length ? [oneOf(column)(values, asker)].flat() : []
  return [
    ...among('s.warehouse_id', warehouseIds),
    ...among('s.service_code', serviceCodes),
    ...among('s.state', states),
    ...[range('s.day')({ from: dateFrom, to: dateTo }, asker)].flat(),
  ]
}

const ask = async (db: Db, shown: ToCount): Promise<readonly OfType[]> => {
  const asked: Asked = { ...shown.asker.given }
  const { rows } = await (isKept(asked) && !shown.ids
    ? sql<OfType>`
        select s.type, sum(s.charges)::int as charges, sum(s.cents)::bigint as total, sum(s.refunded_cents)::bigint as refunded,
          coalesce(sum(s.cents) filter (where s.state <> 'billed'), 0)::bigint as unbilled
        from charge_sums s ${where(keptFor(shown, asked))} group by 1`
    : sql<OfType>`
        select c.type, count(*)::int as charges, sum(c.cents)::bigint as total, coalesce(-sum(c.cents) filter (where c.reverses is not null), 0)::bigint as refunded,
          coalesce(sum(c.cents) filter (where c.bill_id is null), 0)::bigint as unbilled
        from charges c ${where(shown.found.conditions)} group by 1`
  ).execute(db)
  return rows
}

const asking = new WeakMap<ToCount, Promise<readonly OfType[]>>()

/** Counts and sums of a request are one statement: whoever wants them first sends it. */
const byType = (db: Db, shown: ToCount): Promise<readonly OfType[]> => {
  const sent = asking.get(shown) ?? ask(db, shown)
  asking.set(shown, sent)
  return sent
}

/** How many charges there are of each type, to the last one: they are added up anyway. */
export const countCharges: Counting = async (db, list, shown) => {
  const rows = await byType(db, shown)
  const found = new Map(rows.map(({ type, charges }) => [type, charges]))
  const all = rows.reduce((sum, { charges }) => sum + charges, 0)
  const counts = Object.fromEntries(list.tabs.map((type) => [type, found.get(type) ?? 0]))
  return {
    total: shown.tab === undefined ? all : (found.get(shown.tab) ?? 0),
    isCapped: false,
    counts: { all, ...counts },
  }
}

/** What all that is shown comes to, what of it was given back, and what stands on no bill yet. */
export const sumsOf = async (db: Db, shown: ToCount) => {
  const rows = (await byType(db, shown)).filter(({ type }) => shown.tab === undefined || type === shown.tab)
  const all = (figure: 'total' | 'refunded' | 'unbilled') =>
    toDecimal(cents(rows.reduce((sum, row) => sum + row[figure], 0)))
  return { total: all('total'), refunded: all('refunded'), unbilled: all('unbilled') }
}
