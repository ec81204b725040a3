import { settledOf } from '@stowline/domain/billing/bills/bill'
import { billPostings } from '@stowline/domain/billing/ledger'
import { cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { tellBothSides } from '../../../kernel/live.ts'
import { post } from '../post.ts'
import { lockAccount } from './lock-account.ts'
import { withoutLimit } from './without-limit.ts'

/** Writes that a bill is settled, with the entry that moves what it leaves open. */
const settleBill = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
  { id, open }: { readonly id: string; readonly open: number },
): Promise<void> => {
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
}

/** What is open, the oldest first: under the account's lock. */
const openBills = (db: Db) =>
  db.selectFrom('bills').select(['id', 'no', 'open_cents']).where('settled_at', 'is', null).orderBy('month').execute()

/** Pays the open bills of the transaction's merchant, the oldest first, as far as the balance reaches, credit and held money aside. What is short: of the first that it does not reach. */
export const settleOpen = async (
  db: Db,
  work: Pick<Work, 'now' | 'newId' | 'by'>,
): Promise<{ readonly paid: readonly string[]; readonly short: number }> => {
  const { balance, held } = await lockAccount(db)
  const open = await openBills(db)
  const { count, short } = settledOf(
    balance - held,
    open.map(({ open_cents }) => open_cents),
  )
  const settled = open.slice(0, count)
  if (count > 0) await withoutLimit(db)
  for (const { id, open_cents } of settled) {
    await settleBill(db, work, { id, open: open_cents })
    await tellBothSides(db, 'money', [id])
  }
  return { paid: settled.map(({ no }) => no), short }
}
