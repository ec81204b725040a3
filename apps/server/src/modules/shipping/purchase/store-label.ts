import type { Work } from '../../../kernel/context.ts'
import type { Rate } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import { leaseUntil, storedFees } from '../stored-label.ts'
import type { LabelPlan } from './label-plan.ts'

/** One row per attempt to own a label, with its price and the lines of that; one without a price never reaches the carrier. */
export const storeLabel = async (
  work: Work,
  db: Db,
  { orderId, returnId, account, format, request }: LabelPlan,
  rate: Rate | null,
) => {
  const now = work.now()
  await db
    .insertInto('labels')
    .values({
      tenant_id: work.tenantId,
      id: request.reference,
      order_id: orderId,
      return_id: returnId,
      state: 'buying',
      carrier: account.carrier,
      service_code: request.serviceCode,
      logistics_account_id: account.id,
      format,
      request: asJson(request),
      quoted_cents: rate?.total ?? null,
      fees: rate && asJson(storedFees(rate.fees)),
      rated: rate?.rated ? asJson(rate.rated) : null,
      zone: rate?.zone ?? null,
      billable_weight: rate?.billableWeight ?? null,
      attempts: 1,
      lease_until: leaseUntil(now),
      asked_at: rate === null ? null : now,
      requested_at: now,
      created_by: work.by.id,
    })
    .execute()
}
