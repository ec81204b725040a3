import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/
/** Any number, the same in every process: whoever holds this lock migrates. */
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

/**
 * Brings the database to this version's schema and answers with the names of what was applied. Safe to call from several processes at once, and
 * through a pooler: lock and limit belong to each transaction, nothing to the session.
 */
export async function migrate(database: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const all = migrations ?? (await listMigrations())
  const applied: string[] = []
  return database.session(async (client) => {
    for (;;) {
      const name = await applyNext(client, all)
      if (name === undefined) return applied
      applied.push(name)
    }
  })
}

/** Applies the first migration that is waiting, whoever else applies them too; undefined when none is. */
async function applyNext(client: PoolClient, all: readonly Migration[]): Promise<string | undefined> {
  await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK}); ${CREATE_JOURNAL}`)
  try {
    const { rows } = await client.query<Omit<Migration, 'sql'>>(
      'select name, checksum from schema_migrations order by name',
    )
    const [next] = pending(all, rows)
    if (next) await apply(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
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
    await client.query(`${sql}\n;insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
