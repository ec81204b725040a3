import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endActivations, mailInvitation, mailTemporary, makeActivation, managedAccount } from '../identity/index.ts'

/** Mails somebody a new password; one who never had one gets the invitation again, in place of those before. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async ({ id }, ctx) => {
  const { caller } = ctx
  const account = await ctx.transaction((db) => managedAccount(db, id, caller))
  const { email, state, tenant_id: tenantId, user_name: userName, nickname } = account
  if (email === null) throw new Refusal('accounts.emailNeeded')
  if (state === 'closed') throw new Refusal('accounts.isClosed')
  if (account.password_hash !== null) return { isMailed: await mailTemporary({ ...account, email }, ctx) }
  const code = await ctx.within({ role: 'system' }, async (db) => {
    await endActivations(db, { tenantId, userId: id }, ctx.systemNow())
    return makeActivation(db, { tenantId, userId: id }, ctx)
  })
  await ctx.transaction((db) => ctx.audit({ entity: 'user', id, action: 'invitedAgain' }, db))
  return { isMailed: await mailInvitation(ctx, { userName, nickname, email }, code) }
}
