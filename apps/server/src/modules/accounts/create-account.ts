import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { accountPattern } from '@stowline/domain/identity/password'
import { errorCode } from '../../db/error-code.ts'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashPassword, mailInvitation, makeActivation, readFirstPassword } from '../identity/index.ts'
import { accountColumns, checkAccount, storeStores } from './account-form.ts'

type NewAccount = Input<typeof accounts.create>
const TAKEN = '23505'

const checkName = (userName: string): void => {
  if (userName === '') throw new Refusal('identity.accountRequired')
  if (!accountPattern.test(userName)) throw new Refusal('accounts.accountForm')
}

/** The account, its stores, and the code of its invitation where it has no password yet. */
async function store(db: Db, id: string, input: NewAccount, password_hash: string | null, ctx: Context) {
  const { userName, storeIds } = input
  const columns = accountColumns(input, ctx)
  const { tenantId } = ctx.caller
  await db
    .insertInto('users')
    .values({ tenant_id: tenantId, id, user_name: userName, ...columns, password_hash, created_at: ctx.systemNow() })
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === TAKEN ? new Refusal('identity.accountTaken') : error
    })
  await storeStores(db, id, storeIds)
  const after = { userName, ...columns, storeIds }
  await ctx.audit({ entity: 'user', id, action: 'created', after }, db)
  return password_hash === null ? makeActivation(db, { tenantId, userId: id }, ctx) : undefined
}

/** A new account: invited by mail, or with a password that has to be changed at the first sign-in. */
export const createAccount: Handler<typeof accounts.create> = async (input, ctx) => {
  const { userName, nickname, email } = input
  checkName(userName)
  await ctx.transaction((db) => checkAccount(db, input, ctx))
  if (!input.password && email === null) throw new Refusal('accounts.emailNeeded')
  const password = input.password && (await readFirstPassword(input.password, input.keyId, userName, ctx))
  const password_hash = password ? await hashPassword(password, ctx.secrets) : null
  const id = ctx.newId()
  const code = await ctx.transaction((db) => store(db, id, input, password_hash, ctx))
  const isMailed = code && email ? await mailInvitation(ctx, { userName, nickname, email }, code) : null
  return { id, isMailed }
}
