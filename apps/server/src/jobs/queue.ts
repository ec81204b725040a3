import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'

/** The schema of the queue's tables; enqueue_job (migration 0002) names it too. */
const SCHEMA = 'jobs'

/** A running job's sign of life is at most this old, in seconds, the least that the library takes; an older one means its worker is gone and the job is taken up again. */
const LEASE = 10
/** How often leases are checked, in seconds. Lease, check and the pause before a further attempt keep a dead worker's job waiting for at most 15 s. */
export const LEASE_CHECK = 2

/**
 * What the library does by itself, in seconds: it removes what is done, counts, reads the schedules (at the least each 45 s), and looks for chains of
 * jobs, which nobody makes. Leases and late jobs are not waited for so long: see look-after.ts.
 */
const SELDOM = {
  superviseIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
}

/** The queue library on our database. `isWorking` decides whether this process also looks after leases and schedules. */
export function bossOn(database: Database, isWorking: boolean): PgBoss {
  return new PgBoss({
    db: {
      executeSql: (text, values) => database.raw.query(text, values),
      listen: async (channel, onNotification, onReconnect) => ({
        close: await database.listen(channel, onNotification, onReconnect),
      }),
    },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    supervise: isWorking,
    schedule: isWorking,
    useListenNotify: isWorking && database.hears,
    monitorIntervalSeconds: LEASE_CHECK,
    ...SELDOM,
    reindex: false,
  })
}

/** Brings the queue's own tables to the library's version. Part of migrating. */
export async function installQueue(database: Database): Promise<void> {
  const boss = bossOn(database, false)
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

const POLICY = { waiting: 'short', unfinished: 'exclusive' } as const

/** Makes the queues known, with the settings their jobs declare. Every process does so, because any may send. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const settings = {
      retryLimit: job.retries ?? 5,
      retryDelay: job.retryDelay ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: job.longestRun ?? 900,
      heartbeatSeconds: LEASE,
      notify: true,
    }
    const policy = job.once ? POLICY[job.once] : 'standard'
    if (!existing.has(job.queue)) await boss.createQueue(job.queue, { ...settings, policy })
    else await boss.updateQueue(job.queue, settings)
  }
}
