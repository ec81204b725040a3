import type { settleMoves } from '@stowline/domain/shipping/settle-moves'
import type { operations } from '@stowline/contract/operations/operations.contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { Context, Handler } from '../../kernel/context.ts'
import { moveEach } from '../../kernel/move-each.ts'
import { InvalidInput } from '../../kernel/refusal.ts'
import { adoptRule, type LabelRule, labelsByHand, releaseRule, retryRule } from '../shipping/index.ts'
import { finishedBatchAfter } from '../tasks/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** Takes what the carrier has. */
export const adoptLabels: Handler<typeof operations.adoptLabels> = async (
  { merchantId, labelIds, trackingNumber },
  ctx,
) => {
  if (trackingNumber !== undefined && labelIds.length > 1)
    throw new InvalidInput([{ path: 'trackingNumber', code: 'value' }])
  return settle(ctx, merchantId, labelIds, 'adopt', adoptRule(trackingNumber))
}

/** Buys again what the carrier has not. */
export const retryLabels: Handler<typeof operations.retryLabels> = ({ merchantId, labelIds }, ctx) =>
  settle(ctx, merchantId, labelIds, 'retry', retryRule)

/** Gives the held amounts back. */
export const releaseLabels: Handler<typeof operations.releaseLabels> = ({ merchantId, labelIds, remark }, ctx) =>
  settle(ctx, merchantId, labelIds, 'release', releaseRule(remark))

const settle = async <Answer>(
  ctx: Context,
  merchantId: string,
  labelIds: readonly string[],
  action: keyof typeof settleMoves,
  rule: LabelRule<Answer>,
): Promise<BatchResult> => {
  const outcome = await moveEach(labelsByHand, await workForMerchant(ctx, merchantId), rule, labelIds)
  return finishedBatchAfter(ctx, { kind: 'settleLabels', action }, outcome)
}
