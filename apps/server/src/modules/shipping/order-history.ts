import type { Work } from '../../kernel/context.ts'
import type { Db } from '../../db/database.ts'

/** A line of the order's history. */
export const note = (work: Work, db: Db, orderId: string, action: string, detail: Record<string, string | number>) =>
  db
    .insertInto('order_events')
    .values({
      tenant_id: work.tenantId,
      id: work.newId(),
      order_id: orderId,
      at: work.now(),
      actor_id: work.by.id,
      actor_name: work.by.name,
      action,
      detail,
    })
    .execute()
