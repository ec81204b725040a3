import { Socket } from 'node:net'
import pg from 'pg'
import type { Engine } from '../database.ts'
import { gatherWrites } from '../gather-writes.ts'
import { renewPlans } from '../renew-plans.ts'
import { refuseNames } from '../statement-names.ts'
import { valueParsers } from '../values.ts'
import { listenerOn } from './listener.ts'
import { pollInstead } from './poll.ts'
import { checkPooling, toldOfPooler } from './pooler.ts'
import { followReplica } from './replica.ts'
import { type FirstConnection, firstConnection } from './first-connection.ts'
import { type Limits, sessionOptions, transactionSettings } from './session-settings.ts'

export type PostgresSettings = Partial<Limits> & {
  readonly url: string
  /** Past the pooler, for what needs a session that stays: listening. */
  readonly directUrl?: string | undefined
  /** `url` is a pooler's, which hands sessions around after each transaction. */
  readonly isPooled?: boolean | undefined
  /** Statements are prepared under names. */
  readonly isPrepared?: boolean | undefined
  /** A server that follows this one, and how many seconds behind it is left out. */
  readonly readUrl?: string | undefined
  readonly readLag?: number | undefined
  /** Most connections of this process. */
  readonly poolSize?: number | undefined
  /** Takes a line for each time that the first connection is tried again. */
  readonly tell?: FirstConnection['tell']
}

const clientOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: valueParsers,
  application_name: 'stowline',
  keepAlive: true,
  // A server that takes a connection and says nothing would be waited for without an end.
  connectionTimeoutMillis: 30_000,
})

/** Opens a pool on the PostgreSQL that the URL names (15 or newer). */
export async function openPostgres({
  url,
  directUrl,
  readUrl,
  readLag = 30,
  isPooled = false,
  isPrepared = true,
  poolSize = 10,
  statementTimeout = 30_000,
  pauseTimeout = 60_000,
  tell = console.error,
}: PostgresSettings): Promise<Engine> {
  const limits = { statementTimeout, pauseTimeout }
  // Statements are sent as they are given, without waiting for the answers of earlier ones (see open-transaction.ts).
  const pool = new pg.Pool({
    ...clientOf(url),
    ...(isPooled ? {} : { options: sessionOptions(limits) }),
    pipeline: true,
    stream: () => gatherWrites(new Socket()),
    max: poolSize,
    idleTimeoutMillis: 60_000,
  })
  // A connection that breaks while nobody uses it is simply replaced; in use, the query that was running gets the error.
  pool.on('error', () => {})
  renewPlans(pool)
  pool.on('connect', (connection) => connection.on('error', () => {}))
  if (!isPrepared) pool.on('connect', refuseNames)
  try {
    await firstConnection(() => checkPooling(pool, { isPooled, isPrepared }), { tell })
  } catch (error) {
    await pool.end()
    throw toldOfPooler(error)
  }
  const hears = !isPooled || directUrl !== undefined
  const listener = hears ? listenerOn(clientOf(directUrl ?? url)) : pollInstead()
  const replica = readUrl
    ? followReplica(pool, {
        client: { ...clientOf(readUrl), options: sessionOptions(limits) },
        poolSize,
        longestLag: readLag,
      })
    : undefined
  return {
    kind: 'postgres',
    hears,
    pool,
    ...(replica && { replica }),
    ...(isPooled && { settings: transactionSettings(limits) }),
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), replica?.close()])
      await pool.end()
    },
  }
}
