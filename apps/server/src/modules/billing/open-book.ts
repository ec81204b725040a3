import { ledgerAccounts } from '@stowline/domain/billing/ledger'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The accounts of the transaction's tenant, made when money or a credit limit first comes. */
export const openBook = (db: Db) =>
  sql`insert into ledger_accounts (tenant_id, account, currency)
    select current_tenant(), account, 'USD' from unnest(${[...ledgerAccounts]}::text[]) as account on conflict do nothing`.execute(
    db,
  )
