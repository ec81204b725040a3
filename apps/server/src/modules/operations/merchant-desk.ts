import { actorName } from '../../kernel/actor-name.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { LabelDesk } from '../shipping/index.ts'

/** Refuses what is not a merchant, in the words of what does not exist. */
export const merchantOf = async (ctx: Context, merchantId: string): Promise<string> => {
  const merchant = await ctx.within({ role: 'system' }, (db) =>
    db
      .selectFrom('tenants')
      .select('id')
      .where('id', '=', merchantId)
      .where('kind', '=', 'merchant')
      .executeTakeFirst(),
  )
  if (!merchant) throw notFound()
  return merchant.id
}

/** Who acts in a merchant's name: history and audit trail name the person and stand with the merchant. */
export const actorOf = ({ caller }: Context) => ({ id: caller.userId, name: actorName(caller) })

/** The label desk of a merchant, with a person of the provider behind it. */
export const deskIn = (ctx: Context, tenantId: string): LabelDesk => ({
  ...ctx,
  announce: (events, db) => ctx.announce(events, db),
  audit: (entries, db) => ctx.audit(entries, db),
  tenantId,
  transaction: (fn) => ctx.within({ role: 'app', tenantId }, fn),
  by: actorOf(ctx),
})
