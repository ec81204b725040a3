import type { operations } from '@stowline/contract/operations/operations.contract'
import { batchResult, type BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { type Acting, actingIn, shipOrders, startProcessing } from '../orders/index.ts'
import { actorOf, merchantOf } from './merchant-desk.ts'

/** The provider's staff begin to work on a merchant's orders. */
export const startProcessingOrders: Handler<typeof operations.startProcessing> = async (
  { merchantId, orderIds },
  ctx,
) => batchResult(await forMerchant(ctx, merchantId, (acting) => startProcessing(acting, orderIds)), ctx.language)

/** The provider's staff hand a merchant's parcels over. */
export const shipMerchantOrders: Handler<typeof operations.ship> = async ({ merchantId, orderIds, remark }, ctx) =>
  batchResult(await forMerchant(ctx, merchantId, (acting) => shipOrders(acting, orderIds, remark)), ctx.language)

const forMerchant = async (
  ctx: Context,
  merchantId: string,
  work: (acting: Acting) => Promise<BatchOutcome>,
): Promise<BatchOutcome> => {
  const tenantId = await merchantOf(ctx, merchantId)
  return ctx.within({ role: 'app', tenantId }, (db) => work(actingIn(db, ctx, actorOf(ctx))))
}
