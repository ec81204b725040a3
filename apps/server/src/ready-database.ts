import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type DatabaseSettings, openDatabase } from './db/open.ts'
import { installQueue } from './jobs/queue.ts'

/** Brings a database to this version: the tables first, then the queue's. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database)
  await installQueue(database)
}

/** Opens the installation's database, ready for this version. */
export async function readyDatabase(settings: DatabaseSettings, opening = openDatabase(settings)): Promise<Database> {
  const database = await opening
  try {
    await prepareDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
