import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { asJson } from '../db/json.ts'
import { sentTrail } from '../kernel/trail.ts'
import type { Jobs } from './jobs.ts'

/** Hands jobs to the queues of a database, whoever works them. */
export const jobsThrough = (database: Database): Jobs => ({
  send: async (queue, data, { db, startAfter, singletonKey } = {}) => {
    const enqueue = sql`select enqueue_job(${queue}, ${asJson({ ...data, ...sentTrail() })}, ${startAfter ?? null}, ${singletonKey ?? null})`
    const open = db ?? database.current()
    if (open) await enqueue.execute(open)
    else await database.transaction({ role: 'system' }, (own) => enqueue.execute(own))
  },
  expect: () => {},
})
