import { type Database, databaseOver } from './database.ts'
import { openEmbedded } from './pglite/engine.ts'
import { openPostgres } from './postgres/engine.ts'

export type DatabaseSettings = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly poolSize?: number
}

/** Opens the database that the environment names: PostgreSQL by its URL, otherwise the embedded one under the data folder. */
export async function openDatabase({ dataDir, databaseUrl, poolSize }: DatabaseSettings): Promise<Database> {
  return databaseOver(
    databaseUrl ? await openPostgres({ url: databaseUrl, ...(poolSize && { poolSize }) }) : await openEmbedded(dataDir),
  )
}
