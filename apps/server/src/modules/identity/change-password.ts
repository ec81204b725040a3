import type { identity } from '@stowline/contract/identity/identity.contract'
import { passwordProblem } from '@stowline/domain/identity/password'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal, refuse, tooMany } from '../../kernel/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { getPerson } from './identity.queries.ts'
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

/** Sets the new password, uses the ticket up and ends every session of the account, this one too. */
export const updatePassword: Handler<typeof identity.updatePassword> = async ({ id, ticket, ...sealed }, ctx) => {
  ownOnly(id, ctx)
  const { caller } = ctx
  const password = await readPassword(sealed, ctx)
  if (password === undefined) throw new Refusal('identity.ticketExpired')
  const person = await ctx.transaction((db) => getPerson(db, id, caller.sessionId))
  const names = [caller.userName, person.name_cn, person.name_en, productName]
  const problem = passwordProblem(password, { names, isCommon: isCommonPassword })
  if (problem) throw refuse(problem)
  if (await isPassword(password, person.password_hash, ctx.secrets)) throw new Refusal('identity.passwordUnchanged')
  const password_hash = await hashPassword(password, ctx.secrets)
  await ctx.transaction(async (db) => {
    const used = db.deleteFrom('password_tickets').where('hash', '=', hashToken(ticket)).where('user_id', '=', id)
    const { numDeletedRows } = await used
      .where('session_id', '=', caller.sessionId)
      .where('expires_at', '>', ctx.systemNow())
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('identity.ticketExpired')
    await db
      .updateTable('users')
      .set({ password_hash, is_first_login: false, need_change_pwd: false })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
    await endSessions(db, { tenantId: caller.tenantId, userId: id }, 'passwordChanged', ctx.systemNow())
    await ctx.audit({ entity: 'user', id, action: 'passwordChanged' }, db)
  })
  return {}
}
