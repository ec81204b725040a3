import type { Cents } from '@stowline/domain/kernel/money'
import type { Db } from '../../../db/database.ts'
import { asJson } from '../../../db/json.ts'
import { type LabelDesk, leaseUntil } from '../label-desk.ts'
import type { Wish } from './label-wish.ts'

/** One row per attempt to own a label; one without a price never reaches the carrier. */
export const storeLabel = async (
  desk: LabelDesk,
  db: Db,
  { orderId, account, format, request }: Wish,
  price: Cents | null,
) => {
  const now = desk.now()
  await db
    .insertInto('labels')
    .values({
      tenant_id: desk.tenantId,
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
      created_by: desk.by.id,
    })
    .execute()
}
