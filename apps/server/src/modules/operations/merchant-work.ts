import type { Context, Work } from '../../kernel/context.ts'
import { actingFor } from '../../kernel/work.ts'
import { notFound } from '../../kernel/refusal.ts'

/** Refuses what is not a merchant, in the words of what does not exist. */
const merchantOf = async (ctx: Context, merchantId: string): Promise<string> => {
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

/** Work of the provider's person for a merchant. */
export const workForMerchant = async (ctx: Context, merchantId: string): Promise<Work> =>
  actingFor(ctx, await merchantOf(ctx, merchantId))

/** Work on what lies with a merchant or, where it is no merchant's, with the provider. */
export const workForHolder = async (ctx: Context, holderId: string): Promise<Work> =>
  holderId === ctx.tenantId ? ctx : workForMerchant(ctx, holderId)
