import type { TestProject } from 'vitest/node'
import { startTestServer } from './postgres-server.ts'
import { createTemplate, dropDatabases } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, when the suite runs on PostgreSQL. */
    testServerUrl: string | undefined
  }
}

/** One PostgreSQL server per run, when STOWLINE_TEST_ENGINE=postgres asks for it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STOWLINE_TEST_ENGINE !== 'postgres') {
    project.provide('testServerUrl', undefined)
    return undefined
  }
  const server = await startTestServer()
  try {
    await createTemplate(server.adminUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServerUrl', server.adminUrl)
  return () => dropDatabases(server.adminUrl).finally(server.stop)
}
