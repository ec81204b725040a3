import { type CreditKind, creditPostings, ledgerAccounts } from '@stowline/domain/billing/ledger'
import type { Cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MoneyWork } from './money-work.ts'
import { post } from './post.ts'

/** The merchant gets money, once per business event: a recharge that the provider confirmed, an opening balance, a compensation. */
export const credit = async (
  db: Db,
  work: MoneyWork,
  { kind, businessId, cents }: { readonly kind: CreditKind; readonly businessId: string; readonly cents: Cents },
): Promise<void> => {
  if (cents <= 0) throw new RangeError(`A credit is more than nothing: ${cents}`)
  await openBook(db)
  await post(db, work, { kind, businessId }, creditPostings(kind, cents))
}

/** The accounts of the transaction's tenant, made when money first comes. */
const openBook = (db: Db) =>
  sql`insert into ledger_accounts (tenant_id, account, currency)
    select current_tenant(), account, 'USD' from unnest(${[...ledgerAccounts]}::text[]) as account on conflict do nothing`.execute(db)
