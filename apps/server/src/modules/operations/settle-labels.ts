import type { operations } from '@stowline/contract/operations/operations.contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import { batchIds, batchResult, type FailedRow } from '../../kernel/batch.ts'
import pMap from 'p-map'
import type { Context, Handler, Work } from '../../kernel/context.ts'
import { InvalidInput } from '../../kernel/refusal.ts'
import { adoptLabel, releaseLabel, retryLabel } from '../shipping/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** Carrier questions under way at the same time. */
const atOnce = 6

/** Takes what the carrier has. */
export const adoptLabels: Handler<typeof operations.adoptLabels> = async (
  { merchantId, labelIds, trackingNumber },
  ctx,
) => {
  if (trackingNumber !== undefined && labelIds.length > 1)
    throw new InvalidInput([{ path: 'trackingNumber', code: 'value' }])
  return eachLabel(ctx, merchantId, labelIds, (work, id) => adoptLabel(work, id, trackingNumber))
}

/** Buys again what the carrier has not. */
export const retryLabels: Handler<typeof operations.retryLabels> = ({ merchantId, labelIds }, ctx) =>
  eachLabel(ctx, merchantId, labelIds, retryLabel)

/** Gives the held amounts back. */
export const releaseLabels: Handler<typeof operations.releaseLabels> = ({ merchantId, labelIds, remark }, ctx) =>
  eachLabel(ctx, merchantId, labelIds, (work, id) => releaseLabel(work, id, remark))

type Settle = (work: Work, labelId: string) => Promise<string | undefined>

const eachLabel = async (
  ctx: Context,
  merchantId: string,
  labelIds: readonly string[],
  settle: Settle,
): Promise<BatchResult> => {
  const ids = batchIds(labelIds)
  const work = await workForMerchant(ctx, merchantId)
  const orderNos = await work.transaction((db) =>
    db
      .selectFrom('labels as l')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'),
      )
      .select(['l.id', 'o.order_no'])
      .where('l.id', 'in', ids)
      .execute(),
  )
  const known = new Map(orderNos.map(({ id, order_no }) => [id, order_no]))
  const succeeded: string[] = []
  const failed: FailedRow[] = []
  const settleOne = async (id: string) => {
    const code = known.has(id)
      ? await settle(work, id).catch((error: unknown) => broken(ctx, error, id))
      : 'request.notFound'
    if (code === undefined) succeeded.push(id)
    else failed.push({ id, no: known.get(id) ?? null, code })
  }
  await pMap(ids, settleOne, { concurrency: atOnce })
  return batchResult({ succeeded, failed }, ctx.language)
}

/** One label that breaks must not take the others' results with it. */
const broken = (ctx: Context, error: unknown, labelId: string): string => {
  ctx.log.error({ err: error, labelId }, 'label not settled')
  return 'server.error'
}
