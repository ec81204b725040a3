import { inject, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { rememberState } from './reset-database.ts'
import { openEmbeddedTestDatabase, openPostgresTestDatabase, type TestDatabase } from './test-database.ts'

type Shared = { readonly database: TestDatabase; reset(): Promise<boolean> }

/** Opening one takes seconds, so a process has one for all files that it runs. */
let shared: Promise<Shared> | undefined
let ofThisFile: Promise<Database> | undefined

/** The next call of `testDatabase` is the first of another test file. */
export function beginTestFile(): void {
  ofThisFile = undefined
}

/**
 * The migrated database of this test file: embedded, or PostgreSQL with STOWLINE_TEST_ENGINE=postgres. It is as new at the file's first
 * call: nothing that another file wrote is in it. Tests of a file share it; each makes its own tenant.
 */
export function testDatabase(): Promise<Database> {
  ofThisFile ??= asNew()
  return ofThisFile
}

/** A further migrated, empty database for one test that must not share. */
export async function freshDatabase(): Promise<TestDatabase> {
  const database = await openOne()
  onTestFinished(() => database.close())
  return database
}

async function asNew(): Promise<Database> {
  const last = await shared?.catch(() => undefined)
  if (last && (await last.reset())) return last.database
  await last?.database.close()
  shared = openShared()
  return (await shared).database
}

async function openShared(): Promise<Shared> {
  const database = await openOne()
  const putBack = await database.asSuperuser(rememberState)
  return { database, reset: () => database.asSuperuser(putBack) }
}

function openOne(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  return serverUrl ? openPostgresTestDatabase(serverUrl) : openEmbeddedTestDatabase()
}

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
