import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Credentials, startServer } from '../server.ts'
import { newDatabase } from './postgres-setup.ts'

/** The server that the generated gates share: on PostgreSQL, so that they can look into the database beside it. */
export type Shared = {
  readonly url: string
  /** A superuser's connection to the server's database: past row-level security, to plant markers and to compare rows. */
  readonly databaseUrl: string
  readonly credentials: Credentials
  readonly logFile: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await newDatabase(project.getProvidedContext().adminUrl)
  const server = await startServer({
    DATABASE_URL: database.ownerUrl,
    DEMO: '1',
    PRACTICE_DAY: '86400',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const logFile = join(server.dataDir, 'server.log')
  const keep = setInterval(() => {
    // Whole at any moment: who reads it meanwhile must not find it empty.
    writeFileSync(`${logFile}.next`, server.log())
    renameSync(`${logFile}.next`, logFile)
  }, 500)
  project.provide('shared', {
    url: server.url,
    databaseUrl: database.superUrl,
    credentials: server.credentials(),
    logFile,
  })
  return async () => {
    clearInterval(keep)
    await server.stop()
  }
}
