import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { kindOf, lockAdmins, managedAccount, refuseLastAdmin } from '../identity/index.ts'
import { accountColumns, checkAccount, storeStores } from './account-form.ts'

/** Changes an account; what it may do from its next request on. */
export const updateAccount: Handler<typeof accounts.update> = async ({ id, version, ...form }, ctx) => {
  const { db, caller } = ctx
  await lockAdmins(db, caller.tenantId)
  const account = await managedAccount(db, id, caller)
  if (account.version !== version) throw new Refusal('request.stale')
  if (account.is_admin && form.kind !== 'admin') await refuseLastAdmin(db, account, caller)
  if (account.password_hash === null && form.email === null) throw new Refusal('accounts.emailNeeded')
  await checkAccount(db, form, ctx)
  const stores = await db.selectFrom('user_stores').select('store_id').where('user_id', '=', id).execute()
  const { nickname, email, role_id } = account
  const before = { nickname, email, kind: kindOf(account), role_id, storeIds: stores.map((one) => one.store_id) }
  const columns = accountColumns(form, ctx)
  await db
    .updateTable('users')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await storeStores(db, id, form.storeIds)
  const after = { ...columns, kind: form.kind, storeIds: form.storeIds }
  await ctx.audit({ entity: 'user', id, action: 'edited', before, after })
  return { id, version: version + 1 }
}
