import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/** Any number, the same in every process: whoever holds this advisory lock migrates. */
const LOCK = 782_469_001

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The migrations of this version of the product, in order. */
export async function listMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const CREATE_JOURNAL = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Brings the database to this version's schema and answers with the names of what was applied. Safe to call from several processes at once. */
export async function migrate(database: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const all = migrations ?? (await listMigrations())
  return database.session(async (client) => {
    await client.query(`set statement_timeout = 0; select pg_advisory_lock(${LOCK})`)
    try {
      await client.query(CREATE_JOURNAL)
      const { rows } = await client.query<Omit<Migration, 'sql'>>(
        'select name, checksum from schema_migrations order by name',
      )
      const waiting = pending(all, rows)
      for (const migration of waiting) await apply(client, migration)
      return waiting.map(({ name }) => name)
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK}); reset statement_timeout`)
    }
  })
}

/** What is still to be applied. Refuses a database that went another way than these files. */
export function pending(all: readonly Migration[], applied: readonly Omit<Migration, 'sql'>[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration)
      throw new Error(
        `The database holds migration ${name}, which this version of Stowline does not know. It was used by a newer version.`,
      )
    if (migration.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had been applied to this database. Add a new migration instead.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  return all.filter(({ name }) => !done.has(name))
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    // One simple query is one round trip; names and checksums hold no quotes.
    await client.query(
      `begin;\n${sql}\n;insert into schema_migrations (name, checksum) values ('${name}', '${checksum}'); commit`,
    )
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
