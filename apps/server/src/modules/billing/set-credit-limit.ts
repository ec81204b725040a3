import { type KeptLimit, limitSetBy } from '@stowline/domain/kernel/kept-limit'
import { type Cents, cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'

/** The merchant's credit limit under its lock, with who set it: in a transaction of the system role. */
const keptCredit = async (db: Db, tenantId: string): Promise<KeptLimit<Cents>> => {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('credit_cents')
    .where('tenant_id', '=', tenantId)
    .where('account', '=', 'merchant')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Error('This merchant has no book yet')
  const terms = await db
    .selectFrom('billing_terms')
    .select(['credit_set_by', 'credit_before_cents'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const before = terms?.credit_before_cents ?? null
  return {
    limit: cents(account.credit_cents),
    setBy: terms?.credit_set_by ?? null,
    before: before === null ? null : cents(before),
  }
}

/**
 * How far below nothing the merchant may go, given by the provider: in a transaction of the system role. Not under what is already used (the database
 * refuses). `by` is the person whose own change it is: for what this person does the lower limit of both counts; null: nobody's.
 */
export const setCreditLimit = async (
  db: Db,
  tenantId: string,
  limit: Cents,
  by: string | null = null,
): Promise<void> => {
  const kept = await keptCredit(db, tenantId)
  const { setBy, before } = limitSetBy(kept, by, limit)
  const terms = { credit_set_by: setBy, credit_before_cents: setBy === null ? null : before }
  await db
    .insertInto('billing_terms')
    .values({ tenant_id: tenantId, ...terms })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(terms))
    .execute()
  await db
    .updateTable('ledger_accounts')
    .set({ credit_cents: limit })
    .where('tenant_id', '=', tenantId)
    .where('account', '=', 'merchant')
    .execute()
}
