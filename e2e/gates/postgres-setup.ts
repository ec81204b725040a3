import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestServer } from '../../apps/server/src/testing/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection to the PostgreSQL server of this run. */
    adminUrl: string
  }
}

/** Owns the databases of the gates; no superuser, as in production. */
export const gatesOwner = 'stowline_gates'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestServer()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(
    `do $$ begin create role ${gatesOwner} login password '${gatesOwner}' createrole; exception when duplicate_object then null; end $$`,
  )
  await admin.end()
  project.provide('adminUrl', adminUrl)
  return stop
}
