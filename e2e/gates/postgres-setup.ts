import { randomBytes } from 'node:crypto'
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

/** An empty database of the run's server: its owner's connection and a superuser's. */
export const newDatabase = async (adminUrl: string): Promise<{ ownerUrl: string; superUrl: string }> => {
  const name = `${gatesOwner}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} owner ${gatesOwner}`)
  await admin.end()
  const at = (change: (url: URL) => void) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    change(url)
    return url.href
  }
  const ownerUrl = at((url) => Object.assign(url, { username: gatesOwner, password: gatesOwner }))
  return { ownerUrl, superUrl: at(() => {}) }
}

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
