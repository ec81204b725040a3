import { usualDueDays } from '@stowline/domain/billing/bills/bill'
import { limitFor } from '@stowline/domain/kernel/kept-limit'
import { type Cents, cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../../db/database.ts'
import { balanceOf } from '../balance-of.ts'
import { setCreditLimit } from '../set-credit-limit.ts'

export type BillingTerms = { readonly dueDays: number; readonly credit: Cents }

/** How the transaction's merchant pays, and which credit limit counts for what one person does. */
export const billingTerms = async (db: Db, person: string | null) => {
  const { balance, credit, held } = await balanceOf(db)
  const row = await db
    .selectFrom('billing_terms')
    .select(['due_days', 'credit_set_by', 'credit_before_cents'])
    .executeTakeFirst()
  const before = row?.credit_before_cents ?? null
  const kept = { limit: credit, setBy: row?.credit_set_by ?? null, before: before === null ? null : cents(before) }
  const ownCredit = limitFor(kept, person, (one, other) => cents(Math.min(one, other)))
  return { dueDays: row?.due_days ?? usualDueDays, credit, balance, held, ownCredit }
}

/** Writes both, in a transaction of the system role. Bills that are issued keep the day that they are due on. */
export const setBillingTerms = async (
  db: Db,
  tenantId: string,
  { dueDays, credit }: BillingTerms,
  by: string | null,
): Promise<void> => {
  await setCreditLimit(db, tenantId, credit, by)
  await db.updateTable('billing_terms').set({ due_days: dueDays }).where('tenant_id', '=', tenantId).execute()
}
