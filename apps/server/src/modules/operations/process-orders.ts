import { inTransaction } from '../../kernel/work.ts'
import type { operations } from '@stowline/contract/operations/operations.contract'
import { batchResult, type BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Work } from '../../kernel/context.ts'
import { shipOrders, startProcessing } from '../orders/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** The provider's staff begin to work on a merchant's orders. */
export const startProcessingOrders: Handler<typeof operations.startProcessing> = async (
  { merchantId, orderIds },
  ctx,
) => batchResult(await forMerchant(ctx, merchantId, (work) => startProcessing(work, orderIds)), ctx.language)

/** The provider's staff hand a merchant's parcels over. */
export const shipMerchantOrders: Handler<typeof operations.ship> = async ({ merchantId, orderIds, remark }, ctx) =>
  batchResult(await forMerchant(ctx, merchantId, (work) => shipOrders(work, orderIds, remark)), ctx.language)

const forMerchant = async (
  ctx: Context,
  merchantId: string,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchOutcome> => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction((db) => move(inTransaction(work, db)))
}
