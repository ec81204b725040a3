import type { Cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'

/** How far below nothing the merchant may go, given by the provider: in a transaction of the system role. Not under what is already used (the database refuses). */
export const setCreditLimit = async (db: Db, tenantId: string, limit: Cents): Promise<void> => {
  const query = db
    .updateTable('ledger_accounts')
    .set({ credit_cents: limit })
    .where('tenant_id', '=', tenantId)
    .where('account', '=', 'merchant')
  if (!(await query.returning('account').executeTakeFirst())) throw new Error('This merchant has no book yet')
}
