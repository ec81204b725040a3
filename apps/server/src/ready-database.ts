import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { type DatabaseSettings, directly, openDatabase } from './db/open.ts'
import { installQueue } from './jobs/queue.ts'

/** Brings a database to this version: the tables first, then the queue's, which its library cannot make twice at once. */
export async function prepareDatabase(database: Database): Promise<void> {
  await oneAtATime(database, async () => {
    await migrate(database)
    await refuseTemporaryTables(database)
    await installQueue(database)
  })
}

/** A right of everybody's that belongs to the database as a whole, so a copy has it again. Only the database's owner can take it away. */
export async function refuseTemporaryTables(database: Database): Promise<void> {
  await database.raw.query(
    `do $$ begin execute format('revoke temporary on database %I from public, stowline_app, stowline_system', current_database()); end $$`,
  )
}

/** Opens the installation's database, ready for this version. */
export async function readyDatabase(settings: DatabaseSettings, opening = openDatabase(settings)): Promise<Database> {
  const database = await opening
  try {
    if (settings.databaseDirectUrl) await prepareDirectly(settings)
    else await prepareDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Migrations change tables for longer than a pooler lends a session. */
async function prepareDirectly(settings: DatabaseSettings): Promise<void> {
  const direct = await openDatabase({ ...directly(settings), poolSize: 2 })
  await prepareDatabase(direct).finally(() => direct.close())
}
