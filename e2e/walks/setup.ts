import { copyOf, makeDemoData } from '../demo-data.ts'
import { type Env, type Server, startServer } from '../server.ts'

/** Where the workers, each a process, find the folder. */
const DEMO_DATA = 'STOWLINE_DEMO_DATA'

/** A product with the demo of this run. `main`: as of startServer. */
export const startWithDemo = (env: Env, main?: string): Promise<Server> =>
  startServer(env, copyOf(process.env[DEMO_DATA] ?? ''), main)

export default async function setup(): Promise<() => void> {
  const { dataDir, remove } = await makeDemoData()
  process.env[DEMO_DATA] = dataDir
  return remove
}
