import { cpSync } from 'node:fs'
import { newDataDir, startServer } from './server.ts'

/** The data folder of an embedded database with the demo in it, at rest. Filling it takes longer than copying it: made once a run, and each who wants one takes a copy. */
export const makeDemoData = async (): Promise<string> => {
  const server = await startServer({ PRACTICE_DAY: '86400' })
  await server.end()
  return server.dataDir
}

/** A new data folder with what lies in another one. */
export const copyOf = (demoData: string): string => {
  const dataDir = newDataDir()
  cpSync(demoData, dataDir, { recursive: true })
  return dataDir
}
