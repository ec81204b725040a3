import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Handler, PublicContext } from '../../kernel/context.ts'
import { Refusal, tooMany } from '../../kernel/refusal.ts'
import { endActivations, makeActivation, stateOf } from './activation.ts'
import { findActivation } from './identity.queries.ts'
import { mailInvitation } from './mail-invitation.ts'
import { hashToken } from './password-hash.ts'
import { count, countAddress } from './throttle.ts'

/** A fresh link for the account of one that ran out, in place of those still open. The old one stays, so that its page keeps saying what it was. */
async function renew(db: Db, codeHash: string, ctx: PublicContext) {
  const now = ctx.systemNow()
  const found = await findActivation(db, codeHash)
  const state = stateOf(found, now)
  if (state === 'used') throw new Refusal('identity.linkUsed')
  if (!found?.user_id || state !== 'expired') throw new Refusal('identity.linkExpired')
  const { tenant_id: tenantId, user_id: userId } = found
  const {
    nickname,
    email,
    password_hash,
    user_name,
    state: account,
  } = await db
    .selectFrom('users')
    .select(['nickname', 'email', 'password_hash', 'user_name', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (password_hash !== null) throw new Refusal('identity.linkUsed')
  if (email === null || account === 'closed') throw new Refusal('identity.linkExpired')
  const wait = await count(db, `mail ${userId}`, signInLimits.mails, now)
  if (wait > 0) throw tooMany(wait)
  await endActivations(db, { tenantId, userId }, now)
  const code = await makeActivation(db, { tenantId, userId }, ctx)
  const { requestId } = ctx
  const actor = { userId, userName: user_name, userKind: 'anonymous', call: 'identity.resendActivation', requestId }
  await writeAudit(db, actor, [{ entity: 'user', id: userId, action: 'invitedAgain' }], ctx, tenantId)
  return { code, invited: { userName: user_name, nickname, email } }
}

/** Mails the link again that ran out before a password was chosen. */
export const resendActivation: Handler<typeof identity.resendActivation> = async ({ code }, ctx) => {
  // Counted for good, whatever becomes of the link.
  await ctx.within({ role: 'system' }, (db) => countAddress(db, 'activate', ctx.address, ctx.systemNow()))
  const renewed = await ctx.within({ role: 'system' }, (db) => renew(db, hashToken(code), ctx))
  return { isMailed: await mailInvitation(ctx, renewed.invited, renewed.code) }
}
