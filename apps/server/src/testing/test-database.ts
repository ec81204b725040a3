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

/** A migrated embedded database in memory, from a snapshot that is made once per set of migrations. */
export async function openEmbeddedTestDatabase(): Promise<Database> {
  return databaseOver(await openInMemory(await snapshotFile()))
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

/** A database of its own on a test server, cloned from the template; dropped when closed. */
export async function openPostgresTestDatabase(adminUrl: string): Promise<Database & { url: string }> {
  const name = `stowline_test_${randomBytes(6).toString('hex')}`
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name} owner ${OWNER} template ${TEMPLATE}`))
  const url = ownerUrl(adminUrl, name)
  const database = databaseOver(await openPostgres({ url }))
  await refuseTemporaryTables(database)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function ownerUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = OWNER
  url.password = OWNER
  url.pathname = `/${database}`
  return url.href
}

async function withAdmin(url: string, fn: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await fn(admin)
  } finally {
    await admin.end()
  }
}
