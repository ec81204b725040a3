import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, databaseOver } from '../db/database.ts'
import { listMigrations } from '../db/migrate.ts'
import { openInMemory } from '../db/pglite/engine.ts'
import { openPostgres } from '../db/postgres/engine.ts'
import { prepareDatabase, refuseTemporaryTables } from '../ready-database.ts'

const CACHE = new URL('../../../../node_modules/.cache/stowline/', import.meta.url).pathname
const OWNER = 'stowline_test_owner'
const TEMPLATE = 'stowline_test_template'

/** `asSuperuser` is one connection of somebody who may do everything. */
export type TestDatabase = Database & { asSuperuser<T>(fn: (superuser: pg.ClientBase) => Promise<T>): Promise<T> }

/** A migrated embedded engine in memory, from a snapshot that is made once per set of migrations. */
export const openEmbeddedTestEngine = async () => openInMemory(await snapshotFile())

export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const database = databaseOver(await openEmbeddedTestEngine())
  return { ...database, asSuperuser: database.session }
}

async function snapshotFile(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await listMigrations()) hash.update(checksum)
  const file = join(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return file
  await mkdir(CACHE, { recursive: true })
  const engine = await openInMemory()
  const database = databaseOver(engine)
  try {
    await prepareDatabase(database)
    const own = `${file}.${process.pid}`
    await writeFile(own, await engine.snapshot())
    await rename(own, file)
    return file
  } finally {
    await database.close()
  }
}

/** Makes the migrated template on a test server, owned by a role that is no superuser, as in production. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(
      `do $$ begin create role ${OWNER} login password '${OWNER}' createrole createdb; exception when duplicate_object then null; end $$`,
    )
    await admin.query(`create database ${TEMPLATE} owner ${OWNER} template template0`)
  })
  const database = databaseOver(await openPostgres({ url: ownerUrl(adminUrl, TEMPLATE) }))
  await prepareDatabase(database).finally(() => database.close())
}

/** What the names begin with of the databases that the files of one run opened; `run` is the process that starts the processes of the files. */
const databasesOf = (run: number) => `stowline_test_${run}_`

/** Drops what this run opened on a server that is not its own: the database of a process stays open until the process ends. */
export async function dropDatabases(adminUrl: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const sql = 'select datname as name from pg_database where starts_with(datname, $1)'
    const { rows } = await admin.query<{ name: string }>(sql, [databasesOf(process.pid)])
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
  })
}

/** A database of its own on a test server, cloned from the template; dropped when closed. */
export async function openPostgresTestDatabase(adminUrl: string): Promise<TestDatabase & { url: string }> {
  const name = `${databasesOf(process.ppid)}${randomBytes(6).toString('hex')}`
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name} owner ${OWNER} template ${TEMPLATE}`))
  const url = ownerUrl(adminUrl, name)
  // A process that was stopped for a while goes on with its transaction; a test's own limit ends what hangs.
  const database = databaseOver(await openPostgres({ url, statementTimeout: 0, pauseTimeout: 0 }))
  await refuseTemporaryTables(database)
  return {
    ...database,
    url,
    asSuperuser: (fn) => withAdmin(databaseUrl(adminUrl, name), fn),
    async close() {
      await database.close()
      await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function ownerUrl(adminUrl: string, database: string): string {
  const url = new URL(databaseUrl(adminUrl, database))
  url.username = OWNER
  url.password = OWNER
  return url.href
}

function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function withAdmin<T>(url: string, fn: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await fn(admin)
  } finally {
    await admin.end()
  }
}
