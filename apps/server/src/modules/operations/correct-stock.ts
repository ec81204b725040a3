import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { operations } from '@stowline/contract/operations/operations.contract'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handler, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { approveCorrections, correctStock, rejectCorrections } from '../inventory/index.ts'
import { finishedBatch } from '../tasks/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** The provider's staff count a shelf, or put stock right. */
export const correctMerchantStock: Handler<typeof operations.correctStock> = async (
  { merchantId, ...correction },
  ctx,
) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction((db) => correctStock(inTransaction(work, db), correction))
}

export const approveMerchantCorrections: Handler<typeof operations.approveCorrections> = (
  { merchantId, correctionIds },
  ctx,
) => forMerchant(ctx, merchantId, 'approveCorrections', (work) => approveCorrections(work, correctionIds))

export const rejectMerchantCorrections: Handler<typeof operations.rejectCorrections> = (
  { merchantId, correctionIds, remark },
  ctx,
) => forMerchant(ctx, merchantId, 'rejectCorrections', (work) => rejectCorrections(work, correctionIds, remark))

const forMerchant = async (
  ctx: Context,
  merchantId: string,
  action: BatchActionName,
  move: (work: Work) => Promise<BatchOutcome>,
): Promise<BatchResult> => {
  const work = await workForMerchant(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, { kind: 'decideCorrections', action }, outcome)
}
