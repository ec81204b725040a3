import type { AccountCard } from '@stowline/contract/home/home.contract'
import { usualDueDays } from '@stowline/domain/billing/bills/bill'
import type { ChargeType } from '@stowline/domain/billing/charges/charge-columns'
import { accountStatus } from '@stowline/domain/home/account-status'
import { available, lowBalance, prepaid } from '@stowline/domain/billing/ledger'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Card } from './card.ts'

type Row = {
  readonly balance: number
  readonly credit: number
  readonly held: number
  readonly pending: number
  readonly isClosed: boolean
  readonly hasBillPastDue: boolean
  readonly pastDue: number
  readonly dueDays: number | null
  readonly accrued: readonly { readonly type: ChargeType; readonly cents: number }[]
}

/** The merchant's money, and what was done for him that stands on no bill yet: from the sums of days that are kept (decision 0090). */
export const accountCard: Card<AccountCard> = {
  isFor: () => true,
  read: async (db, { now }) => {
    const { rows } = await sql<Row>`
      select coalesce(a.balance_cents, 0) as balance, coalesce(a.credit_cents, 0) as credit, coalesce(a.held_cents, 0) as held,
        (select coalesce(sum(r.cents), 0)::bigint from recharges r where r.state = 'pending') as pending, t.state = 'closed' as "isClosed",
        exists (select from bills b where b.settled_at is null and b.due_on < provider_day(${now})) as "hasBillPastDue",
        (select coalesce(sum(b.open_cents), 0)::bigint from bills b where b.settled_at is null and b.due_on < provider_day(${now})) as "pastDue",
        (select due_days from billing_terms) as "dueDays",
        coalesce((select json_agg(json_build_object('type', c.type, 'cents', c.cents) order by c.type) from (
          select type, sum(cents)::bigint as cents from charge_sums where state <> 'billed' group by type having sum(charges) <> 0) c), '[]'::json) as accrued
      from tenants t left join ledger_accounts a on a.tenant_id = t.id and a.account = 'merchant'
      where t.id = current_tenant()`.execute(db)
    const row = rows[0] ?? {
      balance: 0,
      credit: 0,
      held: 0,
      pending: 0,
      isClosed: false,
      hasBillPastDue: false,
      pastDue: 0,
      dueDays: null,
      accrued: [],
    }
    const balance = { balance: cents(row.balance), credit: cents(row.credit), held: cents(row.held) }
    return {
      balance: toDecimal(balance.balance),
      credit: toDecimal(balance.credit),
      held: toDecimal(balance.held),
      available: toDecimal(available(balance)),
      prepaid: toDecimal(prepaid(balance)),
      pending: toDecimal(cents(row.pending)),
      isLow: balance.balance < lowBalance,
      warnBelow: toDecimal(lowBalance),
      status: accountStatus(row),
      pastDue: toDecimal(cents(row.pastDue)),
      paymentDueDays: row.dueDays ?? usualDueDays,
      accrued: row.accrued.map((one) => ({ type: one.type, amount: toDecimal(cents(one.cents)) })),
      accruedTotal: toDecimal(cents(row.accrued.reduce((sum, one) => sum + one.cents, 0))),
    }
  },
}
