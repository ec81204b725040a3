import type { Db } from '../../../db/database.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Work } from '../../../kernel/context.ts'
import { issueNext } from './issue-bills.ts'
import { settleOpen } from './settle-bills.ts'

/**
 * Every night, once the last night of a month is charged for in every warehouse: nightly jobs run in the order of their hours, and whatever charges
 * a day comes before this one. Issues the bills of months that are over, those that were missed too, and pays what is open where money has come.
 * A transaction for each bill: run twice or killed anywhere, it goes on where it was.
 */
export const issueBillsJob = defineJob({
  queue: 'billing.issueBills',
  every: '40 10 * * *',
  handle: async (_data, ctx) => {
    const merchants = await ctx.within({ role: 'system' }, (db) =>
      db.selectFrom('tenants').select('id').where('kind', '=', 'merchant').orderBy('id').execute(),
    )
    for (const { id } of merchants) {
      if (ctx.signal.aborted) return
      await billMerchant(ctx.workFor(id))
    }
  },
})

/** The merchant's next bill with a line in his trail, and whatever is open paid as far as the balance reaches. */
const issueAndSettle = async (db: Db, work: Work): Promise<string | undefined> => {
  const month = await issueNext(db, work)
  if (month !== undefined)
    await work.audit({ entity: 'bill', id: month, action: 'issued', after: { month, by: work.by.name } }, db)
  await settleOpen(db, work)
  return month
}

/** Everything that a night does for one merchant. */
export const billMerchant = async (work: Work): Promise<void> => {
  let issued: string | undefined
  do issued = await work.transaction((db) => issueAndSettle(db, work))
  while (issued !== undefined)
}
