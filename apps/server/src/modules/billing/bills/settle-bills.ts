import { type Balance, billPostings } from '@stowline/domain/billing/ledger'
import { cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { post } from '../post.ts'
import { lockAccount } from './lock-account.ts'

type OpenBill = { readonly id: string; readonly open: number }

/** Settles a bill whole from what the merchant has, credit and held money aside; one that the provider owes him always. Answers whether it did. */
const settleBill = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { id, open }: OpenBill,
  { balance, held }: Balance,
): Promise<boolean> => {
  if (open > 0 && balance - held < open) return false
  const setId = await post(db, work, { kind: 'bill', businessId: id }, billPostings(cents(open)))
  await db
    .updateTable('bills')
    .set({ settled_at: work.now(), settled_set: setId ?? null })
    .where('id', '=', id)
    .execute()
  if (setId)
    await db
      .updateTable('charges')
      .set({ set_id: setId })
      .where('bill_id', '=', id)
      .where('set_id', 'is', null)
      .execute()
  return true
}

/** What is open, the oldest first: under the account's lock. */
const openBills = (db: Db) =>
  db.selectFrom('bills').select(['id', 'no', 'open_cents']).where('settled_at', 'is', null).orderBy('month').execute()

/** Pays the open bills of the transaction's merchant, the oldest first, as far as the balance reaches. What is short: of the first that it does not reach. */
export const settleOpen = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by' | 'tell'>,
): Promise<{ readonly paid: readonly string[]; readonly short: number }> => {
  let account = await lockAccount(db)
  const paid: string[] = []
  for (const { id, no, open_cents: open } of await openBills(db)) {
    if (!(await settleBill(db, work, { id, open }, account)))
      return { paid, short: open - (account.balance - account.held) }
    paid.push(no)
    account = { ...account, balance: cents(account.balance - open) }
    await work.tell(db, { topic: 'money', id })
  }
  return { paid, short: 0 }
}
