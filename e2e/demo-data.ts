import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir, startServer } from './server.ts'

/** The data folder of an embedded database with the demo in it, at rest. */
export type DemoData = { readonly dataDir: string; readonly remove: () => void }
type Made = { readonly dataDir: string } | { readonly error: string }

/** A folder of one run of `npm test`, whose walks and gates run side by side. */
const RUN_FOLDER = 'STOWLINE_RUN_FOLDER'

/** Filling it takes a minute of computing, copying it a second: made once a run, and each who wants one takes a copy. */
export const makeDemoData = async (): Promise<DemoData> => {
  const folder = process.env[RUN_FOLDER]
  if (folder) return { dataDir: await sharedIn(folder), remove: () => {} }
  const dataDir = await fill()
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

const fill = async (dataDir = newDataDir()): Promise<string> => {
  const server = await startServer({ PRACTICE_DAY: '86400' }, dataDir)
  await server.end()
  return dataDir
}

/** Who comes first fills it, the other waits and hears how that ended; it goes with the folder. */
const sharedIn = async (folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const result = join(folder, 'demo.json')
  const dataDir = join(folder, 'demo')
  if (isFirst(dataDir)) {
    const made: Made = await fill(dataDir).then(
      () => ({ dataDir }),
      (error: unknown) => ({ error: String(error) }),
    )
    writeFileSync(`${result}.next`, JSON.stringify(made))
    renameSync(`${result}.next`, result)
  }
  while (!existsSync(result)) await wait(200)
  const made = JSON.parse(readFileSync(result, 'utf8')) as Made
  if ('error' in made) throw new Error(made.error)
  return made.dataDir
}

const isFirst = (dataDir: string): boolean => {
  try {
    mkdirSync(dataDir)
    return true
  } catch {
    return false
  }
}

/** A new data folder with what lies in another one. */
export const copyOf = (demoData: string): string => {
  const dataDir = newDataDir()
  cpSync(demoData, dataDir, { recursive: true })
  return dataDir
}
