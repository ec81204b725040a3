import type { SystemTime } from '../../kernel/system-time.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a task waits for a worker or has one. One whose worker gave no sign of life does not count: what it stands for may be done in
 * another way before it is taken up again.
 */
export const isAlive = (taskId: RawBuilder<unknown>, now: SystemTime): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from tasks t where t.tenant_id = current_tenant() and t.id = ${taskId}
      and (t.state = 'queued' or (t.state = 'running' and t.lease_until >= ${now})))`
