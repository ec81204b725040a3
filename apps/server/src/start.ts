import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { keepToOneself } from './own-files.ts'
import { lockFolder } from './db/pglite/folder-lock.ts'

// A second process on a data folder hears "no" before anything is loaded; the lock that counts is taken when the database is opened. What
// was compiled is kept in the system's temporary folder, for the next start.
const { directory } = enableCompileCache()
// Threads read it from here: each would compile what it runs anew.
if (directory) process.env['NODE_COMPILE_CACHE'] ??= directory
const dataDir = resolve(process.env['DATA_DIR'] || './data')
keepToOneself(dataDir)
if (!process.env['DATABASE_URL']) {
  try {
    lockFolder(dataDir).release()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
// Loading the product takes over a second of computing, and so does opening the embedded database, which has a thread of its own: both at once.
const { readConfig } = await import('./config.ts')
const { openDatabase } = await import('./db/open.ts')
const config = readConfig()
const opening = openDatabase(config)
// Whoever waits for it tells what went wrong.
opening.catch(() => {})
const { run } = await import('./main.ts')
await run(config, opening)
