import { settledOf } from '@stowline/domain/billing/bills/bill'
import { type ChargeType, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

type Due = Readonly<Record<ChargeType, string>> & {
  readonly tenantId: string
  readonly code: string
  readonly nameCn: string
  readonly nameEn: string
  /** `2026-10`. */
  readonly month: string
  readonly count: number
  readonly total: string
  readonly open: string
  /** Charges without a price on the card. */
  readonly unpriced: number
  /** Charges of days before the month. */
  readonly late: number
  readonly balance: string
  readonly held: string
  /** What bills leave open that are issued already, the oldest first. */
  readonly opens: readonly number[]
  readonly pastDue: number
  /** Until which night storage is charged; null: there is none. */
  readonly stored: string | null
}

const sumOf = (type: ChargeType) =>
  sql`coalesce(sum(c.cents) filter (where c.type = ${sql.lit(type)}), 0) as ${sql.id(type)}`

/**
 * Every bill that a run would issue now, over all merchants or of some, by merchant and month: in one statement of the system role. A charge stands
 * on the bill of its month, or of the first that is not billed yet (`monthToIssue`).
 */
const readDue = async (db: Db, now: Date, merchantIds: readonly string[] | undefined): Promise<readonly Due[]> => {
  const chosen = merchantIds ? sql`and c.tenant_id = any(${[...merchantIds]}::text[])` : sql``
  const { rows } = await sql<Due>`
    with today as (select provider_day(${now}) as day),
    newest as (select tenant_id, to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') as following from bills group by tenant_id),
    due as (
      select c.tenant_id, greatest(to_char(c.day, 'YYYY-MM'), n.following) as month, count(*)::int as count, ${sql.join(chargeTypes.map(sumOf))},
        sum(c.cents) as total, coalesce(sum(c.cents) filter (where c.set_id is null), 0) as open,
        (count(*) filter (where c.problem is not null))::int as unpriced,
        (count(*) filter (where to_char(c.day, 'YYYY-MM') < n.following))::int as late
      from charges c left join newest n on n.tenant_id = c.tenant_id
      where c.bill_id is null and c.day < (select date_trunc('month', day)::date from today) ${chosen}
      group by 1, 2
    )
    select d.*, d.tenant_id as "tenantId", t.code, t.name_cn as "nameCn", t.name_en as "nameEn", coalesce(a.balance_cents, 0) as balance,
      coalesce(a.held_cents, 0) as held, s.charged_until::text as stored,
      coalesce((select json_agg(b.open_cents order by b.month) from bills b where b.tenant_id = d.tenant_id and b.settled_at is null), '[]') as opens,
      (select count(*)::int from bills b, today where b.tenant_id = d.tenant_id and b.settled_at is null and b.due_on < today.day) as "pastDue"
    from due d join tenants t on t.id = d.tenant_id
    left join ledger_accounts a on a.tenant_id = d.tenant_id and a.account = 'merchant'
    left join storage_nights s on s.tenant_id = d.tenant_id
    where d.month < (select to_char(day, 'YYYY-MM') from today)
    order by t.code, d.month`.execute(db)
  return rows
}

export type DueBill = Omit<Due, 'opens' | 'balance' | 'held' | 'open'> & {
  /** What is not paid before it is issued. */
  readonly open: number
  /** What the merchant's balance lacks to settle it when it is issued; 0: it is settled at once. */
  readonly short: number
}

/** A merchant's due bills in the order of their months, each with what it would lack. */
const withShort = (bills: readonly Due[]): DueBill[] =>
  bills.map(({ opens, balance, held, open, ...bill }, at) => {
    const before = [...opens, ...bills.slice(0, at).map((one) => Number(one.open))]
    const { count, short } = settledOf(Number(balance) - Number(held), [...before, Number(open)])
    return { ...bill, open: Number(open), short: count > before.length ? 0 : short }
  })

/** What the next run of bills would issue, and what would stay open of it. */
export const dueBills = async (db: Db, now: Date, merchantIds?: readonly string[]): Promise<readonly DueBill[]> =>
  [...Map.groupBy(await readDue(db, now, merchantIds), ({ tenantId }) => tenantId).values()].flatMap(withShort)
