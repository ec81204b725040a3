import type { Work } from '../../../kernel/context.ts'
import type { Cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import { leaseUntil } from '../stored-label.ts'
import type { LabelPlan } from './label-plan.ts'

/** One row per attempt to own a label; one without a price never reaches the carrier. */
export const storeLabel = async (
  work: Work,
  db: Db,
  { orderId, account, format, request }: LabelPlan,
  price: Cents | null,
) => {
  const now = work.now()
  await db
    .insertInto('labels')
    .values({
      tenant_id: work.tenantId,
      id: request.reference,
      order_id: orderId,
      state: 'buying',
      carrier: account.carrier,
      service_code: request.serviceCode,
      logistics_account_id: account.id,
      format,
      request: asJson(request),
      quoted_cents: price,
      attempts: 1,
      lease_until: leaseUntil(now),
      asked_at: price === null ? null : now,
      requested_at: now,
      created_by: work.by.id,
    })
    .execute()
}
