import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { gatherWrites } from '../gather-writes.ts'
import { forgetMarks } from '../recent-writes.ts'
import { renewPlans } from '../renew-plans.ts'
import { type Lag, lagOver } from './lag.ts'

/** How often a replica is looked at, and how long it may take to answer, in milliseconds: together less than the 5 s within which a dead one is left out. */
const EVERY = 1_000
const PATIENCE = 2_000
/** Every so many looks marks that nobody asks for any more are taken away. */
const FORGETS = 60

export type ReplicaSettings = {
  readonly client: pg.ClientConfig
  readonly poolSize: number
  /** Seconds behind which it is left out. */
  readonly longestLag: number
}

/** A second server that follows the first and may be asked for what may be a little old. */
export type Replica = {
  readonly pool: pg.Pool
  /** How far back marks are compared, in seconds. */
  readonly span: number
  /** It answered when it was last looked at, and was not too far behind. */
  isUsable(): boolean
  /** Seconds behind; undefined while it does not answer. */
  lag(): number | undefined
  /** Something asked of it failed: nobody asks again before it has been looked at. */
  suspect(): void
  close(): Promise<void>
}

const STANDING = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`
const REPLAYED = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as at`

/** A pool whose connections can be cut at once: one to a machine that is gone says nothing for minutes. */
const cuttable = ({ client, poolSize }: ReplicaSettings) => {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    ...client,
    pipeline: true,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return gatherWrites(socket)
    },
    max: poolSize,
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  renewPlans(pool)
  return { pool, cut: () => sockets.forEach((socket) => void socket.destroy()) }
}

const positionOf = async (pool: pg.Pool, text: string, stopping: AbortSignal): Promise<number> => {
  const late = pause(PATIENCE, undefined, { ref: false, signal: stopping }).then(() => {
    throw new Error('no answer in time')
  })
  const { rows } = await Promise.race([pool.query<{ at: number | null }>(text), late])
  const at = rows[0]?.at
  if (typeof at !== 'number') throw new Error('not a replica')
  return at
}

/** Looks after a replica from now on. A start does not wait for it, and does not fail without it. */
export function followReplica(primary: pg.Pool, settings: ReplicaSettings): Replica {
  const { longestLag } = settings
  const { pool, cut } = cuttable(settings)
  const stopping = new AbortController()
  const { signal } = stopping
  const span = longestLag + 30
  const lag: Lag = lagOver(() => performance.now())
  let behind: number | undefined
  let hurry = new AbortController()

  const look = async () => {
    try {
      const [standing, replayed] = [positionOf(primary, STANDING, signal), positionOf(pool, REPLAYED, signal)]
      await Promise.allSettled([standing, replayed])
      behind = lag(await standing, await replayed)
    } catch {
      behind = undefined
      cut()
    }
  }
  const following = (async () => {
    for (let looks = 1; !signal.aborted; looks++) {
      hurry = new AbortController()
      await look()
      if (looks % FORGETS === 0) await primary.query(forgetMarks(2 * span)).catch(() => {})
      const either = AbortSignal.any([signal, hurry.signal])
      await pause(EVERY, undefined, { ref: false, signal: either }).catch(() => {})
    }
  })()

  return {
    pool,
    span,
    isUsable: () => behind !== undefined && behind <= longestLag,
    lag: () => behind,
    suspect() {
      behind = undefined
      hurry.abort()
    },
    async close() {
      stopping.abort()
      cut()
      await following
      await pool.end()
    },
  }
}
