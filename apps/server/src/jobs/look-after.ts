import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { defineJob, type Job } from './job.ts'
import { LEASE_CHECK } from './queue.ts'

// Waiting jobs whose time has come (a further attempt, a later start) are announced again, on the queue library's own channel as in enqueue_job.
const LOOK = `
  select name, is_left, case when waits then pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name) end
  from (
    select name, bool_or(state = 'active') as is_left, bool_or(state < 'active') as waits from jobs.job
    where state < 'active' and start_after <= now()
      or state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1 second' < now() or started_on + expire_seconds * interval '1 second' < now())
    group by name
  ) as due`

/** Looks after the queues: wakes the workers of jobs whose time has come, and lets those go whose worker gives no more sign of life. */
export const lookAfter = (database: Database, boss: PgBoss): Job =>
  defineJob({
    queue: 'queues.lookAfter',
    everySeconds: LEASE_CHECK,
    handle: async () => {
      const { rows } = await database.raw.query<{ name: string; is_left: boolean }>(LOOK)
      for (const { name, is_left } of rows) if (is_left) await boss.supervise(name)
    },
  })
