import { enableCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'

// Loading the product takes over a second of computing, and so does opening the embedded database, which has a thread of its own: both at
// once. A second process on a data folder hears "no" before anything else. What was compiled is kept in the system's temporary folder.
enableCompileCache()
const config = readConfig()
const opening = openDatabase(config)
opening.catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { run } = await import('./main.ts')
await run(config, opening)
