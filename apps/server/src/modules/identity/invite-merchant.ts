import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { makeActivation } from './activation.ts'
import { mailInvitation } from './mail-invitation.ts'

/** A new link for the administrator; those sent before work no more. */
const renew = (tenantId: string, ctx: Context) =>
  ctx.within({ role: 'system' }, async (db) => {
    const admin = await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenant_id')
      .select(['u.id', 'u.user_name', 'u.nickname', 'u.email', 'u.password_hash'])
      .where('u.tenant_id', '=', tenantId)
      .where('u.is_admin', '=', true)
      .where('t.kind', '=', 'merchant')
      .orderBy('u.created_at')
      .orderBy('u.id')
      .forUpdate('u')
      .executeTakeFirst()
    if (!admin) throw notFound()
    const { id: userId, user_name: userName, nickname, email, password_hash } = admin
    if (password_hash !== null || email === null) throw new Refusal('identity.alreadyActivated')
    await db.deleteFrom('activations').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
    const code = await makeActivation(db, { tenantId, userId }, ctx)
    await ctx.within({ role: 'app', tenantId }, (own) =>
      ctx.audit({ entity: 'user', id: userId, action: 'invitedAgain' }, own),
    )
    return { code, invited: { userName, nickname, email } }
  })

/** Sends a merchant's first account its invitation again, for as long as no password was chosen. */
export const inviteMerchant: Handler<typeof operations.inviteMerchant> = async ({ merchantId }, ctx) => {
  const { code, invited } = await renew(merchantId, ctx)
  return { isMailed: await mailInvitation(ctx, invited, code) }
}
