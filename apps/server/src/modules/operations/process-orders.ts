import type { operations } from '@stowline/contract/operations/operations.contract'
import { actorName } from '../../kernel/actor-name.ts'
import { batchResult, type BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type Acting, actingIn, shipOrders, startProcessing } from '../orders/index.ts'

/** The provider's staff begin to work on a merchant's orders. */
export const startProcessingOrders: Handler<typeof operations.startProcessing> = async ({ merchantId, orderIds }, ctx) =>
  batchResult(await forMerchant(ctx, merchantId, (acting) => startProcessing(acting, orderIds)), ctx.language)

/** The provider's staff hand a merchant's parcels over. */
export const shipMerchantOrders: Handler<typeof operations.ship> = async ({ merchantId, orderIds, remark }, ctx) =>
  batchResult(await forMerchant(ctx, merchantId, (acting) => shipOrders(acting, orderIds, remark)), ctx.language)

/** Acts in the merchant's tenant; history and audit trail name the person and stand with the merchant. */
const forMerchant = async (ctx: Context, merchantId: string, work: (acting: Acting) => Promise<BatchOutcome>): Promise<BatchOutcome> => {
  const merchant = await ctx.within({ role: 'system' }, (db) =>
    db.selectFrom('tenants').select('id').where('id', '=', merchantId).where('kind', '=', 'merchant').executeTakeFirst(),
  )
  if (!merchant) throw notFound()
  const by = { id: ctx.caller.userId, name: actorName(ctx.caller) }
  return ctx.within({ role: 'app', tenantId: merchant.id }, (db) => work(actingIn(db, ctx, by)))
}
