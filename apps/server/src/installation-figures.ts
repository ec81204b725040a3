import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Figures, Reading } from './kernel/metrics.ts'

/** How long figures are waited for, in milliseconds: a database that gives none in that time does not answer. */
const PATIENCE = 3_000
/** Whoever reads more often gets the figures of before, in milliseconds: counting costs the database something. */
const KEPT = 5_000

/** After so long a label that still waits for its carrier needs somebody, in seconds; so long ago a failure is still told, in hours. */
const CONFIRMED = 900

const QUEUES = `
  select name as of,
    count(*) filter (where state < 'active' and start_after <= now())::float8 as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest,
    count(*) filter (where state = 'failed')::float8 as failed
  from jobs.job where state < 'active' or state = 'failed' and completed_on > now() - interval '1 hour' group by name`

const RECORDS = `
  select
    (select count(*) from labels where state in ('buying', 'unknown') and coalesce(asked_at, requested_at) < now() - interval '${CONFIRMED} seconds')::float8 as confirming,
    (select count(*) from labels where state = 'review')::float8 as review,
    (select count(*) from callbacks where state = 'dead' and last_attempt_at > now() - interval '1 day')::float8 as dead`

const help = {
  database_answers: '1: the database gave these figures in time',
  database_connections: 'Connections of this process: used, idle, and requests that wait for one',
  replica_answers: '1: lists may be read on the replica, which answers and is not too far behind',
  replica_lag_seconds: 'How far the replica is behind',
  jobs_waiting: 'Jobs whose time has come',
  jobs_oldest_seconds: 'How long the oldest of them has waited',
  jobs_failed: 'Jobs given up in the last hour',
  labels_confirming: 'Labels that have waited for their carrier for more than a quarter of an hour',
  labels_review: 'Labels that a person has to look at',
  callbacks_dead: 'Callbacks given up in the last day',
  files_free_ratio: 'Part of the disk under DATA_DIR that is free',
}
export type InstallationFigure = keyof typeof help
type Readings = Partial<Record<InstallationFigure, readonly Reading[]>>

type Queue = { readonly of: string; readonly waiting: number; readonly oldest: number; readonly failed: number }
type Records = { readonly confirming: number; readonly review: number; readonly dead: number }

/** A figure of none is told too: what was never there is no alert, and no look at one either. */
const byQueue = (queues: readonly Queue[], value: (queue: Queue) => number): Reading[] =>
  queues.length ? queues.map((queue) => ({ of: queue.of, value: value(queue) })) : [{ of: 'none', value: 0 }]

const ofDatabase = async (database: Database): Promise<Readings> => {
  const late = pause(PATIENCE, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    const asked = Promise.all([database.raw.query<Queue>(QUEUES), database.raw.query<Records>(RECORDS)])
    const [queues, records] = await Promise.race([asked, late])
    const { confirming = 0, review = 0, dead = 0 } = records.rows[0] ?? {}
    return {
      database_answers: [{ value: 1 }],
      jobs_waiting: byQueue(queues.rows, ({ waiting }) => waiting),
      jobs_oldest_seconds: byQueue(queues.rows, ({ oldest }) => oldest),
      jobs_failed: byQueue(queues.rows, ({ failed }) => failed),
      labels_confirming: [{ value: confirming }],
      labels_review: [{ value: review }],
      callbacks_dead: [{ value: dead }],
    }
  } catch {
    return { database_answers: [{ value: 0 }] }
  }
}

const ofProcess = async (
  { databaseReadUrl, dataDir, readLag }: Pick<Config, 'databaseReadUrl' | 'dataDir' | 'readLag'>,
  database: Database,
): Promise<Readings> => {
  const { used, idle, waiting } = database.connections()
  // A disk that is gone has no figure; the others go on being told.
  const disk = await statfs(dataDir).catch(() => undefined)
  const lag = database.replicaLag()
  return {
    database_connections: Object.entries({ used, idle, waiting }).map(([of, value]) => ({ of, value })),
    ...(disk && { files_free_ratio: [{ value: disk.bavail / disk.blocks }] }),
    ...(databaseReadUrl && { replica_answers: [{ value: lag !== undefined && lag <= readLag ? 1 : 0 }] }),
    ...(lag !== undefined && { replica_lag_seconds: [{ value: lag }] }),
  }
}

/** What the database, its replica, the queue and the disk say of the whole installation; each process tells the same of it. */
export function installationFigures(config: Config, database: Database): Figures<InstallationFigure> {
  let kept: { readonly until: number; readonly readings: Promise<Readings> } | undefined
  const shared = () => {
    if (!kept || kept.until < performance.now())
      kept = { until: performance.now() + KEPT, readings: ofDatabase(database) }
    return kept.readings
  }
  return { help, read: async () => ({ ...(await shared()), ...(await ofProcess(config, database)) }) }
}
