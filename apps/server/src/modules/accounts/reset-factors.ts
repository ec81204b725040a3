import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clearFactors, mailReset, managedAccount } from '../identity/index.ts'

/** Takes a colleague's second factor away; his mail says so. */
export const resetFactors: Handler<typeof accounts.resetFactors> = async ({ id }, ctx) => {
  const { caller } = ctx
  const account = await ctx.transaction(async (db) => {
    const found = await managedAccount(db, id, caller)
    // His own is his to keep: taken away so, a session alone would be enough to be rid of it.
    if (id === caller.userId) throw new Refusal('accounts.ownFactors')
    await clearFactors(db, found, ctx)
    return found
  })
  await mailReset(account, ctx)
  return {}
}
