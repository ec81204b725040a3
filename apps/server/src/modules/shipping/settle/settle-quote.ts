import type { Work } from '../../../kernel/context.ts'
import type { Outcome } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import type { PurchaseResult } from '../stored-label.ts'
import type { WantedPlan } from '../purchase/buy-label.ts'
import type { LabelPlan } from '../purchase/label-plan.ts'
import { markFailed } from './settle-label.ts'
import { storeLabel } from '../purchase/store-label.ts'

type Unpriced = Extract<Outcome<unknown>, { ok: false }>

/**
 * The carrier named no price, so nothing was begun. One that is busy may be asked again when it said so; otherwise the attempt is written
 * down as failed, with the reason.
 */
export const settleWithoutQuote = async (
  work: Work,
  quoted: LabelPlan,
  wanted: WantedPlan,
  answer: Unpriced,
): Promise<PurchaseResult> => {
  const { retryAfterMs } = answer
  if (retryAfterMs === undefined) return work.transaction((db) => writeDown(work, db, wanted, answer))
  const params = { carrier: quoted.carrier.name[1], seconds: Math.ceil(retryAfterMs / 1_000) }
  return { state: 'refused', kind: 'system', code: 'labels.busy', params, retryAfterMs }
}

const writeDown = async (
  work: Work,
  db: Db,
  wanted: WantedPlan,
  { certainty, messages }: Unpriced,
): Promise<PurchaseResult> => {
  const plan = await wanted.plan(db, true)
  if ('state' in plan) return plan
  await storeLabel(work, db, plan, null)
  const stored = {
    id: wanted.reference,
    order_id: plan.orderId,
    return_id: plan.returnId,
    carrier: plan.carrier.code,
    state: 'buying' as const,
  }
  // Silence about a price is no unknown purchase: nothing was asked to be sold.
  const reached = certainty === 'refused' ? 'refused' : 'unreached'
  return markFailed(
    work,
    db,
    { ...stored, attempts: 1, requested_at: work.now(), quoted_cents: null, carrier_cents: null },
    reached,
    messages,
  )
}
