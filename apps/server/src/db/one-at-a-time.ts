import type { Database } from './database.ts'

/** Any number, the same in every process: whoever holds this advisory lock is the one that begins an installation. */
const LOCK = 782_469_002

/**
 * What only one process of an installation may do at a time: the others wait. For what happens once, at the first start. A process that dies lets go of it. The
 * embedded database has one process.
 */
export const oneAtATime = <T>(database: Database, act: () => Promise<T>): Promise<T> =>
  database.engine === 'embedded'
    ? act()
    : database.session(async (client) => {
        // A transaction's lock: behind a pooler a session may be another one for the next statement.
        const unhurried = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'
        await client.query(`begin; ${unhurried}; select pg_advisory_xact_lock(${LOCK})`)
        return act().finally(() => client.query('commit'))
      })
