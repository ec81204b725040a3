import type { TestProject } from 'vitest/node'
import type { ObjectStore } from '../config.ts'
import { startTestServer } from './postgres-server.ts'
import { startS3Server } from './s3-server.ts'
import { createTemplate, dropDatabases } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, when the suite runs on PostgreSQL. */
    testServerUrl: string | undefined
    /** Where the run's bucket is, when STOWLINE_TEST_FILES=s3 asks for one. */
    testBucket: ObjectStore | undefined
  }
}

type Stop = () => Promise<void>

/** One server of each kind per run: PostgreSQL with STOWLINE_TEST_ENGINE=postgres, a bucket with STOWLINE_TEST_FILES=s3. */
export default async function setup(project: TestProject): Promise<Stop> {
  const stopBucket = await startBucket(project)
  const stopServer = await startDatabases(project).catch(async (error: unknown) => {
    await stopBucket()
    throw error
  })
  return () => stopServer().finally(stopBucket)
}

async function startBucket(project: TestProject): Promise<Stop> {
  const s3 = process.env['STOWLINE_TEST_FILES'] === 's3' ? await startS3Server() : undefined
  project.provide('testBucket', s3?.store)
  return async () => s3?.stop()
}

async function startDatabases(project: TestProject): Promise<Stop> {
  if (process.env.STOWLINE_TEST_ENGINE !== 'postgres') {
    project.provide('testServerUrl', undefined)
    return async () => {}
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
