import type { Balance } from '@stowline/domain/billing/ledger'
import { cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../db/database.ts'

/** The merchant's balance, credit limit and held money; nothing of each until money first came. */
export const balanceOf = async (db: Db): Promise<Balance> => {
  const query = db
    .selectFrom('ledger_accounts')
    .select(['balance_cents', 'credit_cents', 'held_cents'])
    .where('account', '=', 'merchant')
  const row = await query.executeTakeFirst()
  return {
    balance: cents(row?.balance_cents ?? 0),
    credit: cents(row?.credit_cents ?? 0),
    held: cents(row?.held_cents ?? 0),
  }
}
