import type { identity } from '@stowline/contract/identity/identity.contract'
import { adminPath } from '@stowline/domain/identity/accounts'
import { passwordProblem } from '@stowline/domain/identity/password'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal, refuse, tooMany } from '../../kernel/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { readFirstPassword } from './first-password.ts'
import { getPerson } from './identity.queries.ts'
import { managedAccount } from './managed-account.ts'
import { hashPassword, hashToken, isPassword, newToken } from './password-hash.ts'
import { readPassword } from './sealed-password.ts'
import { endSessions } from './start-session.ts'
import { forgive, takeTry } from './throttle.ts'
import { productName } from './get-tenant-info.ts'

/** These calls are about the caller's own password; a machine has none. */
const ownOnly = (id: string, { caller }: Context): void => {
  if (id !== caller.userId || caller.kind === 'machine') throw notFound()
}

/** Checks the old password, under limits like those of signing in but counted apart from it: nobody else can use them up. Then answers with a ticket for setting a new one. */
export const verifyPassword: Handler<typeof identity.verifyPassword> = async ({ id, ...sealed }, ctx) => {
  ownOnly(id, ctx)
  const key = `password ${ctx.caller.userId}`
  const wait = await ctx.within({ role: 'system' }, (db) => takeTry(db, key, ctx.systemNow()))
  if (wait > 0) throw tooMany(wait)
  const password = await readPassword(sealed, ctx)
  const person = await ctx.transaction((db) => getPerson(db, id, ctx.caller.sessionId))
  if (!(await isPassword(password ?? '', person.password_hash, ctx.secrets)))
    throw new Refusal('identity.wrongPassword')
  await ctx.within({ role: 'system' }, (db) => forgive(db, key))
  const { token, hash } = newToken()
  const expires_at = new Date(ctx.systemNow().getTime() + signInLimits.passwordTicket)
  const row = { tenant_id: ctx.caller.tenantId, hash, user_id: id, session_id: ctx.caller.sessionId, expires_at }
  await ctx.transaction((db) => db.insertInto('password_tickets').values(row).execute())
  return { ticket: token }
}

type Owner = { readonly userName: string; readonly names: readonly string[]; readonly password_hash: string | null }

/** The new password of one's own account: the strict rules, and not the one before. */
async function ownPassword(sealed: Sealed, { userName, names, password_hash }: Owner, ctx: Context): Promise<string> {
  const password = await readPassword(sealed, ctx)
  if (password === undefined) throw new Refusal('identity.ticketExpired')
  const problem = passwordProblem(password, { names: [userName, ...names, productName], isCommon: isCommonPassword })
  if (problem) throw refuse(problem)
  if (await isPassword(password, password_hash, ctx.secrets)) throw new Refusal('identity.passwordUnchanged')
  return password
}

/** Uses up the proof that the caller gave his own password a moment ago, in this session. */
export async function takePasswordTicket(db: Db, ticket: string, { caller, systemNow }: Context): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('password_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('user_id', '=', caller.userId)
    .where('session_id', '=', caller.sessionId)
    .where('expires_at', '>', systemNow())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('identity.ticketExpired')
}

/** Stores the password of an account and ends every session it has. */
async function storePassword(db: Db, id: string, password_hash: string, isOwn: boolean, ctx: Context): Promise<void> {
  const { tenantId } = ctx.caller
  await db
    .updateTable('users')
    .set({ password_hash, is_first_login: false, need_change_pwd: !isOwn })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await endSessions(db, { tenantId, userId: id }, 'passwordChanged', ctx.systemNow())
  await ctx.audit({ entity: 'user', id, action: isOwn ? 'passwordChanged' : 'passwordGiven' }, db)
}

type Sealed = { readonly password: string; readonly keyId?: string | undefined }

/** An administrator gives somebody else a password, which has to be changed at the next sign-in. His own he has given before. */
async function givePassword(id: string, ticket: string, { password: sealed, keyId }: Sealed, ctx: Context) {
  const { caller } = ctx
  if (caller.kind === 'machine' || !caller.menus.includes(adminPath)) throw notFound()
  const { user_name } = await ctx.transaction((db) => managedAccount(db, id, caller))
  const password = await readFirstPassword(sealed, keyId, user_name, ctx)
  const password_hash = await hashPassword(password, ctx.secrets)
  await ctx.transaction(async (db) => {
    await takePasswordTicket(db, ticket, ctx)
    await managedAccount(db, id, caller)
    await storePassword(db, id, password_hash, false, ctx)
  })
  return {}
}

/** Sets the new password, uses the ticket up and ends every session of the account, this one too. Of another account it is its administrator who does so. */
export const updatePassword: Handler<typeof identity.updatePassword> = async ({ id, ticket, ...sealed }, ctx) => {
  const { caller } = ctx
  if (id !== caller.userId) return givePassword(id, ticket, sealed, ctx)
  ownOnly(id, ctx)
  const person = await ctx.transaction((db) => getPerson(db, id, caller.sessionId))
  const owner = { ...person, userName: caller.userName, names: [person.name_cn, person.name_en] }
  const password_hash = await hashPassword(await ownPassword(sealed, owner, ctx), ctx.secrets)
  await ctx.transaction(async (db) => {
    await takePasswordTicket(db, ticket, ctx)
    await storePassword(db, id, password_hash, true, ctx)
  })
  return {}
}
