import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Answer } from '@stowline/contract/kernel/rpc'
import { addMonths, firstDayOf, lastDayOf, monthOf, usualDueDays } from '@stowline/domain/billing/bills/bill'
import { type ChargeType, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { recordOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { billRows, toBillRow } from './bill-row.ts'

type MonthSummary = Answer<typeof bills.summary>
type Sums = { readonly today: string; readonly days: number | null; readonly sums: Partial<Record<ChargeType, Cents>> }

/** What stands on no bill yet, in one statement: the running month's, and what came late. */
export const accruedOf = async (db: Db, now: Date): Promise<{ accrued: MonthSummary; dueDays: number }> => {
  const { rows } = await sql<Sums>`
    select provider_day(${now})::text as today, (select due_days from billing_terms) as days, (
      select coalesce(json_object_agg(type, cents), '{}') from (
        select type, sum(cents) as cents from charge_sums where tenant_id = current_tenant() and state <> 'billed' group by type) s
    ) as sums`.execute(db)
  const [{ today, days, sums } = { today: now.toISOString().slice(0, 10), days: null, sums: {} }] = rows
  return { accrued: summaryOf(monthOf(today), sums), dueDays: days ?? usualDueDays }
}

const summaryOf = (month: string, sums: Sums['sums']): MonthSummary => ({
  month,
  from: firstDayOf(month),
  to: lastDayOf(month),
  fees: recordOf(chargeTypes, (type) => toDecimal(cents(sums[type] ?? 0))),
  total: toDecimal(cents(chargeTypes.reduce((total, type) => total + (sums[type] ?? 0), 0))),
  bill: null,
})

/** A month by fee type: as its bill says where it has one, else what is charged and not billed up to its end. */
export const getMonthSummary: Handler<typeof bills.summary> = async ({ monthsAgo }, ctx) => {
  const { accrued } = await accruedOf(ctx.db, ctx.now())
  if (monthsAgo === 0) return accrued
  const month = addMonths(accrued.month, -monthsAgo)
  const stored = await billRows(camel(ctx.db), ctx).where('b.month', '=', month).executeTakeFirst()
  if (!stored) return summaryOf(month, {})
  const { id, no, from, to, fees, total } = toBillRow(stored)
  return { month, from, to, fees, total, bill: { id, no } }
}
