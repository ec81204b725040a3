import { afterAll, inject, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { openEmbeddedTestDatabase, openPostgresTestDatabase } from './test-database.ts'

let opened: Promise<Database> | undefined

/**
 * The migrated database of this test file: embedded, or PostgreSQL with STOWLINE_TEST_ENGINE=postgres. Opened at the first call and
 * closed after the file's last test. Tests share it; each makes its own tenant.
 */
export function testDatabase(): Promise<Database> {
  opened ??= openOne()
  return opened
}

/** A further migrated, empty database for one test that must not share. */
export async function freshDatabase(): Promise<Database> {
  const database = await openOne()
  onTestFinished(() => database.close())
  return database
}

function openOne(): Promise<Database> {
  const serverUrl = inject('testServerUrl')
  return serverUrl ? openPostgresTestDatabase(serverUrl) : openEmbeddedTestDatabase()
}

afterAll(async () => {
  const database = await opened?.catch(() => undefined)
  await database?.close()
})

let tenants = 0

/** A new tenant, so that tests do not see each other's rows. Answers with its id. */
export async function newTenant(database: Database, kind: 'merchant' | 'provider' = 'merchant'): Promise<string> {
  const id = `t${Date.now().toString(36)}${process.pid.toString(36)}${(tenants++).toString(36)}`
  await database.owner
    .insertInto('tenants')
    .values({ id, code: id.toUpperCase(), kind, name_cn: `商户 ${id}`, name_en: `Merchant ${id}` })
    .execute()
  return id
}
