import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests: beside the code, real SQL on a real engine. `vitest run` uses the embedded database,
 * `STOWLINE_TEST_ENGINE=postgres vitest run` the server's on PostgreSQL (TEST_DATABASE_URL names a server, otherwise one is started).
 */
const isSecondEngine = process.env['STOWLINE_TEST_ENGINE'] === 'postgres'

/** These open the embedded database themselves, whatever the engine of the run is. */
const embeddedAlone = ['apps/server/src/db/renew-plans.test.ts', 'apps/server/src/kernel/installation-secrets.test.ts']

/** Only what meets a database has something to say twice: a file that opens one, or a world or a server that stands on one. */
const database = /testing\/(database|test-database|server|small-server|factories|people|sign-in)|testDatabase|engine/i
const meetDatabase = () =>
  globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname })
    .filter((file) => database.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
    .filter((file) => !embeddedAlone.includes(file) && !file.startsWith('apps/server/src/db/pglite/'))

/**
 * `npm test` has its minutes: what these ask of a database they ask in it of PostgreSQL alone, and of both in the full run. The embedded one is PostgreSQL with one connection
 * and its own way over the wire; what that may change (work in turns, jobs, locks, portions, money, stock) is asked of both each time.
 */
const isQuick = process.env['STOWLINE_QUICK'] === '1'
const askedOnce = [
  'apps/server/src/demo/demo.test.ts',
  'apps/server/src/testing/month/**',
  'apps/server/src/modules/{home,operations,products,returns,search,tickets,tracking,transfers}/**',
  'apps/server/src/modules/shipping/{print,returns,settle}/**',
  'apps/server/src/modules/orders/imports/{dirty,import-{mends,milestones,online-skus,packing,products,size,transfers},kept,remove,store-of,unfinished,unknown}*',
]
const onceInQuickRun = meetDatabase().filter((file) => askedOnce.some((pattern) => matchesGlob(file, pattern)))

const settings = {
  pool: 'forks',
  maxWorkers: 3,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for is that it comes, not how fast: a busy machine must not decide.
  expect: { poll: { timeout: 10_000 } },
} as const

/** What these look at belongs to the process: its memory, the queries it has prepared. */
const processes = ['apps/server/src/files/spreadsheet/write.test.ts', 'apps/server/src/db/renew-plans.test.ts']
const server = isSecondEngine ? meetDatabase() : ['apps/server/src/**/*.test.ts']
const others = (files: readonly string[]) => (isSecondEngine ? [] : files)

/** A process runs many files: starting it, loading the modules and opening a database cost more than most files' tests. */
const shared = {
  ...settings,
  name: 'shared process',
  isolate: false,
  include: [...server, ...others(['packages/*/src/**/*.test.ts'])],
  exclude: [...processes, ...(isQuick && !isSecondEngine ? onceInQuickRun : [])],
  setupFiles: ['apps/server/src/testing/each-file.ts'],
}

/** Each file of these has a process of its own. */
const alone = {
  ...settings,
  name: 'own process',
  include: processes.filter((file) => !isSecondEngine || server.includes(file)),
}

/** The web's modules keep state, as a page does: each file loads its own (each-file.ts); what it put in place of the browser's goes with it. */
const web = {
  ...settings,
  name: 'web',
  isolate: false,
  unstubGlobals: true,
  include: ['apps/web/src/**/*.test.{ts,tsx}'],
  setupFiles: ['apps/web/src/testing/each-file.ts'],
}

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    projects: [{ test: shared }, { test: alone }, ...(isSecondEngine ? [] : [{ test: web }])],
  },
})
