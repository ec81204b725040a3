import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { operations } from '@stowline/contract/operations/operations.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { rejectProducts, verifyProduct } from '../products/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** The provider's staff enter what they measured. */
export const verifyMerchantProduct: Handler<typeof operations.verifyProduct> = (
  { merchantId, productId, measures },
  ctx,
) => forMerchant(ctx, merchantId, 'verifyProduct', (work) => verifyProduct(work, productId, measures))

/** The provider's staff send products back. */
export const rejectMerchantProducts: Handler<typeof operations.rejectProducts> = (
  { merchantId, productIds, remark },
  ctx,
) => forMerchant(ctx, merchantId, 'rejectProducts', (work) => rejectProducts(work, productIds, remark))

const forMerchant = async (
  ctx: Context,
  merchantId: string,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'measureProducts', action }, outcome)
}
