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
        await client.query(`set statement_timeout = 0; select pg_advisory_lock(${LOCK})`)
        try {
          return await act()
        } finally {
          await client.query(`select pg_advisory_unlock(${LOCK}); reset statement_timeout`)
        }
      })
