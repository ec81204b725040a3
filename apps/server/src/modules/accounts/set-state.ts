import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handler } from '../../kernel/context.ts'
import { lockAdmins, managedAccount, refuseLastAdmin } from '../identity/index.ts'

/** Closes an account, which is told so at its next request, or lets it in again. */
export const setState: Handler<typeof accounts.setState> = async ({ id, state }, ctx) => {
  const { db, caller } = ctx
  await lockAdmins(db, caller.tenantId)
  const account = await managedAccount(db, id, caller)
  if (account.state === state) return { id, version: account.version }
  if (state === 'closed') await refuseLastAdmin(db, account, caller)
  const version = account.version + 1
  await db.updateTable('users').set({ state, version }).where('id', '=', id).execute()
  const action = state === 'closed' ? 'closed' : 'activatedAgain'
  await ctx.audit({ entity: 'user', id, action, before: { state: account.state }, after: { state } })
  return { id, version }
}

/** Deletes an account with its sessions, links and machines. What it did stays in histories and in the trail under its name. */
export const removeAccount: Handler<typeof accounts.remove> = async ({ id }, ctx) => {
  const { db, caller } = ctx
  await lockAdmins(db, caller.tenantId)
  const account = await managedAccount(db, id, caller)
  await refuseLastAdmin(db, account, caller)
  await db.deleteFrom('users').where('id', '=', id).execute()
  const { user_name: userName, nickname, email, kind, role_id } = account
  await ctx.audit({ entity: 'user', id, action: 'deleted', before: { userName, nickname, email, kind, role_id } })
  return {}
}
