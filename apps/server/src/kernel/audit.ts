import type { SystemTime } from './system-time.ts'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { AuditEntry } from './context.ts'

/** Who acts, and through which call or job, as the audit trail keeps it. */
export type AuditActor = {
  readonly userId: string | null
  readonly userName: string
  readonly userKind: string
  /** `orders.cancel`, or the name of a queue. */
  readonly call: string
  readonly requestId: string
}

/** What work without a person is written under. */
export const systemActor = (call: string): AuditActor => ({
  userId: null,
  userName: 'system',
  userKind: 'system',
  call,
  requestId: '',
})

type Clock = { readonly systemNow: () => SystemTime; readonly newId: () => string }

/** Writes lines of the audit trail into a transaction; they belong to its tenant, or under the system role to the one named. */
export async function writeAudit(
  db: Db,
  actor: AuditActor,
  entries: readonly AuditEntry[],
  { systemNow, newId }: Clock,
  tenantId?: string,
): Promise<void> {
  const rows = entries.map((entry) => ({
    id: newId(),
    at: systemNow(),
    user_id: actor.userId,
    user_name: actor.userName,
    user_kind: actor.userKind,
    call: actor.call,
    request_id: actor.requestId,
    entity: entry.entity,
    entity_id: entry.id,
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }))
  await insertRows(db, 'audit_log', rows, tenantId)
}
