import type { factors } from '@stowline/contract/identity/factors.contract'
import { typedCode } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { Refusal, tooMany } from '../../../kernel/refusal.ts'
import { takePasswordTicket } from '../change-password.ts'
import { productName } from '../get-tenant-info.ts'
import { forgive, takeTry } from '../throttle.ts'
import { mailOwn } from './factor-mail.ts'
import { codesIfFirst, lockOwner, ownFactors, ownOnly, proveOwner, settleRemoval } from './factor-owner.ts'
import { newTotp, sealSecret, takeTotp } from './totp.ts'

/** A secret that waits for its first code; one that waits already is replaced. */
export const beginTotp: Handler<typeof factors.beginTotp> = async ({ ticket }, ctx) => {
  const { db, caller } = ctx
  await proveOwner(db, ticket, ctx)
  await lockOwner(db, ctx)
  if ((await ownFactors(db, ctx)).totp) throw new Refusal('auth.hasTotp')
  const made = newTotp(productName, caller.userName)
  const secret = sealSecret(made.secret, ctx.secrets)
  await db.deleteFrom('totp_secrets').where('user_id', '=', caller.userId).execute()
  await db.insertInto('totp_secrets').values({ tenant_id: caller.tenantId, user_id: caller.userId, secret }).execute()
  return made
}

async function confirm(db: Db, typed: string, ctx: Context) {
  const { tenantId: tenant_id, userId: user_id } = ctx.caller
  await lockOwner(db, ctx)
  const waiting = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step', 'confirmed_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!waiting) throw new Refusal('auth.wrongCode')
  if (waiting.confirmed_at) throw new Refusal('auth.hasTotp')
  const { kind, code } = typedCode(typed)
  if (kind !== 'totp') throw new Refusal('auth.wrongCode')
  await takeTotp(db, { tenant_id, user_id }, waiting, code, ctx)
  const recoveryCodes = await codesIfFirst(db, ctx)
  await db.updateTable('totp_secrets').set({ confirmed_at: ctx.systemNow() }).where('user_id', '=', user_id).execute()
  await ctx.audit({ entity: 'user', id: user_id, action: 'factorAdded', after: { factor: 'totp' } }, db)
  return { recoveryCodes }
}

/** The first code of the app: from now on the password alone signs nobody in. */
export const confirmTotp: Handler<typeof factors.confirmTotp> = async ({ code }, ctx) => {
  ownOnly(ctx)
  const key = `totp ${ctx.caller.userId}`
  const wait = await ctx.within({ role: 'system' }, (db) => takeTry(db, key, ctx.systemNow()))
  if (wait > 0) throw tooMany(wait)
  const added = await ctx.transaction((db) => confirm(db, code, ctx))
  await ctx.within({ role: 'system' }, (db) => forgive(db, key))
  await mailOwn('factorAdded', 'totp', ctx)
  return added
}

export const removeTotp: Handler<typeof factors.removeTotp> = async ({ ticket }, ctx) => {
  ownOnly(ctx)
  const { userId } = ctx.caller
  const isRemoved = await ctx.transaction(async (db) => {
    await takePasswordTicket(db, ticket, ctx)
    await lockOwner(db, ctx)
    const { numDeletedRows } = await db.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await settleRemoval(db, ctx)
    await ctx.audit({ entity: 'user', id: userId, action: 'factorRemoved', before: { factor: 'totp' } }, db)
    return true
  })
  if (isRemoved) await mailOwn('factorRemoved', 'totp', ctx)
  return {}
}
