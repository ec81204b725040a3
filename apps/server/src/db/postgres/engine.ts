import { Socket } from 'node:net'
import pg from 'pg'
import type { Engine } from '../database.ts'
import { gatherWrites } from '../gather-writes.ts'
import { renewPlans } from '../renew-plans.ts'
import { valueParsers } from '../values.ts'
import { listenerOn } from './listener.ts'

export type PostgresSettings = {
  readonly url: string
  /** Most connections of this process. */
  readonly poolSize?: number
  /** Longest run of one statement of a request or job, in milliseconds. Migrations and backups lift it for themselves. */
  readonly statementTimeout?: number
  /** Longest pause inside a transaction, in milliseconds: an idle one must not hold locks for ever. */
  readonly pauseTimeout?: number
}

// UTC and no jit so that both engines agree; random_page_cost for disks without arms.
const SESSION = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off'

/** Opens a pool on the PostgreSQL that the URL names (15 or newer). */
export async function openPostgres({
  url,
  poolSize = 10,
  statementTimeout = 30_000,
  pauseTimeout = 60_000,
}: PostgresSettings): Promise<Engine> {
  const client: pg.ClientConfig = {
    connectionString: url,
    types: valueParsers,
    application_name: 'stowline',
    keepAlive: true,
  }
  const options = `${SESSION} -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=${pauseTimeout}`
  // Statements are sent as they are given, without waiting for the answers of earlier ones (see open-transaction.ts).
  const pool = new pg.Pool({
    ...client,
    options,
    pipeline: true,
    stream: () => gatherWrites(new Socket()),
    max: poolSize,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 60_000,
  })
  // A connection that breaks while nobody uses it is simply replaced; in use, the query that was running gets the error.
  pool.on('error', () => {})
  renewPlans(pool)
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const listener = listenerOn(client)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    pool,
    listen: listener.listen,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
