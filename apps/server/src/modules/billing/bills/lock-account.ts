import type { Balance } from '@stowline/domain/billing/ledger'
import type { Db } from '../../../db/database.ts'
import { balanceOf } from '../balance-of.ts'

/** The merchant's account under its lock: bills are issued and settled one after the other, and no label takes the money meanwhile. */
export const lockAccount = async (db: Db): Promise<Balance> => {
  await db.selectFrom('ledger_accounts').select('account').where('account', '=', 'merchant').forNoKeyUpdate().execute()
  return balanceOf(db)
}
