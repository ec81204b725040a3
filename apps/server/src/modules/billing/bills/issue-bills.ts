import { firstDayOf, lastDayOf, monthToIssue, usualDueDays } from '@stowline/domain/billing/bills/bill'
import { addDays } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { tellBothSides } from '../../../kernel/live.ts'
import { openBook } from '../open-book.ts'
import { lockAccount } from './lock-account.ts'
import { withoutLimit } from './without-limit.ts'

type Terms = {
  readonly newest: string | null
  readonly oldest: string | null
  readonly today: string
  readonly days: number | null
  readonly code: string
}

/** What decides about the transaction's merchant's next bill, in one statement. */
const termsOf = async (db: Db, now: Date): Promise<Terms> => {
  const { rows } = await sql<Terms>`
    select t.code, provider_day(${now})::text as today, (select max(month) from bills) as newest, (select min(day)::text from charges where bill_id is null) as oldest,
      (select due_days from billing_terms) as days
    from tenants t where t.id = current_tenant()`.execute(db)
  const [terms] = rows
  if (!terms) throw new Error('Bills are issued in the transaction of a tenant')
  return terms
}

/**
 * Issues the merchant's next bill that is due, in the transaction in hand: it takes every charge up to the month's end that stands on none. Answers
 * its month; undefined when every complete month has its bill.
 */
export const issueNext = async (db: Db, work: Pick<Work, 'now' | 'newId' | 'by'>): Promise<string | undefined> => {
  await openBook(db)
  await lockAccount(db)
  const terms = await termsOf(db, work.now())
  const { newest, oldest, today } = terms
  const month = monthToIssue({ newest: newest ?? undefined, oldest: oldest ?? undefined, today })
  if (!month) return undefined
  await withoutLimit(db)
  await writeBill(db, work, month, terms)
  await tellBothSides(db, 'money', [month])
  return month
}

const writeBill = async (
  db: Db,
  { now, newId }: Pick<Work, 'now' | 'newId'>,
  month: string,
  { today, days, code }: Terms,
): Promise<void> => {
  const dueOn = addDays(today, days ?? usualDueDays)
  const of = (type: string) => sql`coalesce(sum(cents) filter (where type = ${type}), 0)`
  await sql`
    with claimed as (
      update charges c set bill_id = ${newId()} where c.tenant_id = current_tenant() and c.bill_id is null and c.day <= ${lastDayOf(month)}
      returning c.tenant_id, c.bill_id, c.id, c.type, c.cents, c.set_id, charge_digest(c) as digest
    )
    insert into bills (tenant_id, id, no, month, begins, ends, issued_at, due_on, charge_count, freight_cents, storage_cents, order_handling_cents,
      transfer_cents, unloading_cents, value_added_cents, compensation_cents, adjustment_cents, total_cents, deducted_cents, open_cents, hash)
    select tenant_id, bill_id, ${`B${month.replace('-', '')}-${code}`}, ${month}, ${firstDayOf(month)}, ${lastDayOf(month)}, ${now()}, ${dueOn},
      count(*), ${of('freight')}, ${of('storage')}, ${of('orderHandling')}, ${of('transfer')}, ${of('unloading')}, ${of('valueAdded')},
      ${of('compensation')}, ${of('adjustment')}, sum(cents), coalesce(sum(cents) filter (where set_id is not null), 0),
      coalesce(sum(cents) filter (where set_id is null), 0),
      encode(sha256(convert_to(string_agg(digest, chr(10) order by id), 'UTF8')), 'hex')
    from claimed group by tenant_id, bill_id`.execute(db)
}
