import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The statements of a bill write each of its charges: in the transaction in hand they take as long as those are many. */
export const withoutLimit = (db: Db): Promise<unknown> => sql`set local statement_timeout = 0`.execute(db)
