import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Any number, the same in every process: whoever holds this advisory lock is the one that begins an installation. */
const LOCK = 782_469_002
/** How often those that wait look again, in milliseconds. */
const lookEvery = 200

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
        for (;;) {
          await client.query(`begin; ${unhurried}`)
          const { rows } = await client.query(`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`)
          if (rows[0]?.['is_ours']) return act().finally(() => client.query('commit'))
          // Who waits keeps no transaction: of a pooler's few sessions it would take one from whom it waits for.
          await client.query('rollback')
          await wait(lookEvery)
        }
      })
