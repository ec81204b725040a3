import { bills } from '@stowline/contract/billing/bills.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { lowBalance } from '@stowline/domain/billing/ledger'
import { restockDays, salesDays } from '@stowline/domain/inventory/cover'
import type { AlertKind } from '@stowline/domain/notices/alert'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Params } from '@stowline/text/kernel/pair'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { where } from '../../../kernel/list/conditions.ts'
import type { List } from '../../../kernel/list/list-of.ts'
import type { FiltersOf } from '../../../kernel/list/types.ts'
import { billList } from '../../billing/index.ts'
import { stockList } from '../../inventory/index.ts'
import { orderList } from '../../orders/index.ts'
import { parcelList } from '../../tracking/index.ts'

/** What holds now and somebody should know of. */
export type Holding = {
  /** What it is told once by: the record, or what is new about it. */
  readonly subject: string
  /** The record that the alert leads to. */
  readonly id: string | null
  readonly no: string
  /** Whose it is, where it is one person's. */
  readonly userId: string | null
  readonly params?: Params
}

/** So many of a kind are looked at; more of them at once are told as so many. */
const most = 500
const dayMs = 86_400_000
type Look = (db: Db, now: Date) => Promise<readonly Holding[]>

const read = async (db: Db, query: RawBuilder<Holding>): Promise<readonly Holding[]> => (await query.execute(db)).rows

/** The rows of a list under filters, by the conditions that the list itself asks: what is told is what the list shows. */
const inList =
  <Asking, Answer>(
    list: Pick<List<Asking, Answer>, 'conditions' | 'table'>,
    { input }: { readonly input: z.ZodType<Asking & FiltersOf<Asking>> },
    given: Readonly<Record<string, unknown>>,
    no: string,
  ): Look =>
  async (db, now) => {
    const asker = { now, timeZone: 'UTC', given }
    const conditions = await list.conditions(db, { filters: input.parse(given) }, asker)
    const { from, id } = list.table(asker)
    return read(
      db,
      sql`select ${id} as subject, ${id} as id, ${sql.ref(no)} as no, null as "userId" from ${from} ${where(conditions)} limit ${sql.lit(most)}`,
    )
  }

const money: Look = async (db) => {
  const account = await db
    .selectFrom('ledger_accounts')
    .select(['balance_cents', 'credit_cents', 'held_cents'])
    .where('account', '=', 'merchant')
    .executeTakeFirst()
  if (!account || account.balance_cents >= lowBalance) return []
  const left = account.balance_cents + account.credit_cents - account.held_cents
  const params = { limit: toDecimal(lowBalance), available: toDecimal(cents(left)) }
  return [{ subject: 'balance', id: null, no: '', userId: null, params }]
}

/** Stock that has to be ordered again now, or was to be: `coverOf` of the domain, asked of rows. */
const underReorderPoint: Look = async (db, now) => {
  const { from } = stockList.table({ now, timeZone: 'UTC' })
  return read(
    db,
    sql`select s.id as subject, s.id as id, s.sku as no, null as "userId" from ${from}
      where s.shipped > 0 and greatest(0, s.sellable - s.safety - s.expired) * ${sql.lit(salesDays)} < ${sql.lit(restockDays + 1)} * s.shipped
      order by s.sku limit ${sql.lit(most)}`,
  )
}

/** Containers that are not there a day after they were to be. */
const late: Look = (db, now) =>
  read(
    db,
    sql`select s.id as subject, s.id as id, coalesce(nullif(s.container_no, ''), s.shipment_no) as no, null as "userId"
      from shipments s where s.status in ('forecast', 'atSea') and s.eta < ${now.toISOString().slice(0, 10)}::date
      order by s.eta limit ${sql.lit(most)}`,
  )

const answered: Look = (db) =>
  read(
    db,
    sql`select t.id || ' ' || extract(epoch from t.last_at) as subject, t.id, t.ticket_no as no, t.created_by as "userId"
      from tickets t where t.status = 'answered' order by t.last_at desc limit ${sql.lit(most)}`,
  )

/** Tasks of the last day that ended behind the person's back. */
const ended: Look = (db, now) =>
  read(
    db,
    sql`select t.id as subject, null as id, '' as no, t.created_by as "userId" from tasks t
      where t.section <> 'batch' and not t.is_seen and t.created_by is not null
        and t.finished_at > ${new Date(now.getTime() - dayMs)} limit ${sql.lit(most)}`,
  )

/** How each kind of alert is found, in the transaction of one merchant. */
export const looks: Readonly<Record<AlertKind, Look>> = {
  lowBalance: money,
  pastDue: inList(billList, bills.list, { tab: 'pastDue' }, 'b.no'),
  lowStock: underReorderPoint,
  containerLate: late,
  labelFailed: inList(orderList, orders.list, { chip: 'labelFailed' }, 'o.order_no'),
  parcelTrouble: inList(parcelList, tracking.list, { tab: 'exception' }, 'p.tracking_number'),
  ticketAnswered: answered,
  taskDone: ended,
}
