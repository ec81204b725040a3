import { type Database, databaseOver } from './database.ts'
import { openEmbedded } from './pglite/engine.ts'
import { openPostgres } from './postgres/engine.ts'

export type DatabaseSettings = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** The same database past its pooler. */
  readonly databaseDirectUrl?: string | undefined
  /** A server that follows this one: lists and exports may be read there. */
  readonly databaseReadUrl?: string | undefined
  /** Seconds behind which it is left out. */
  readonly readLag?: number
  readonly isPooled?: boolean
  readonly isPrepared?: boolean
  readonly poolSize?: number
}

/** Opens the database that the environment names: PostgreSQL by its URL, otherwise the embedded one under the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = settings
  return databaseOver(url ? await openPostgres({ ...settings, url, directUrl, readUrl }) : await openEmbedded(dataDir))
}

/** The same past its pooler, where one is known, and without its replica: for migrations and commands. */
export const directly = ({ databaseReadUrl: _, ...settings }: DatabaseSettings): DatabaseSettings =>
  settings.databaseDirectUrl
    ? { ...settings, databaseUrl: settings.databaseDirectUrl, databaseDirectUrl: undefined, isPooled: false }
    : settings
