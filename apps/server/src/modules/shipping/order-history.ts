import type { Db } from '../../db/database.ts'
import type { LabelDesk } from './label-desk.ts'

/** A line of the order's history. */
export const note = (
  desk: LabelDesk,
  db: Db,
  orderId: string,
  action: string,
  detail: Record<string, string | number>,
) =>
  db
    .insertInto('order_events')
    .values({
      tenant_id: desk.tenantId,
      id: desk.newId(),
      order_id: orderId,
      at: desk.now(),
      actor_id: desk.by.id,
      actor_name: desk.by.name,
      action,
      detail,
    })
    .execute()
