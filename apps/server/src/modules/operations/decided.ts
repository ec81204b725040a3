import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { BatchActionName, BatchKind } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/work.ts'
import { finishedBatch } from '../tasks/index.ts'
import { workForMerchant } from './merchant-work.ts'

type Decision = { readonly kind: BatchKind; readonly action: BatchActionName }

/** A decision about rows of one merchant, in its own transaction; the results stand in the provider's task centre. */
export const decided = async (
  ctx: Context,
  merchantId: string,
  decision: Decision,
  move: (work: Work) => Promise<BatchOutcome>,
  workOf: (ctx: Context, merchantId: string) => Promise<Work> = workForMerchant,
): Promise<BatchResult> => {
  const work = await workOf(ctx, merchantId)
  const outcome = await work.transaction((db) => move(inTransaction(work, db)))
  return finishedBatch(ctx, decision, outcome)
}
