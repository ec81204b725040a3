import { inTransaction } from '../../kernel/work.ts'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { operations } from '@stowline/contract/operations/operations.contract'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Work } from '../../kernel/context.ts'
import { shipOrders, startProcessing } from '../orders/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** The provider's staff begin to work on a merchant's orders. */
export const startProcessingOrders: Handler<typeof operations.startProcessing> = async (
  { merchantId, orderIds },
  ctx,
) => forMerchant(ctx, merchantId, 'startProcessing', (work) => startProcessing(work, orderIds))

/** The provider's staff hand a merchant's parcels over. */
export const shipMerchantOrders: Handler<typeof operations.ship> = async ({ merchantId, orderIds, remark }, ctx) =>
  forMerchant(ctx, merchantId, 'ship', (work) => shipOrders(work, orderIds, remark))

const forMerchant = async (
  ctx: Context,
  merchantId: string,
  action: 'startProcessing' | 'ship',
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'processOrders', action }, outcome)
}
