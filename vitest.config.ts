import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests: beside the code, real SQL on a real engine. `vitest run` uses the embedded database,
 * `STOWLINE_TEST_ENGINE=postgres vitest run` the server's on PostgreSQL (TEST_DATABASE_URL names a server, otherwise one is started).
 */
const isSecondEngine = process.env['STOWLINE_TEST_ENGINE'] === 'postgres'

/** Only what meets a database has something to say twice: a file that opens one, or a world or a server that stands on one. */
const database = /testing\/(database|test-database|server|small-server|factories|people|sign-in)|testDatabase|engine/i
const meetDatabase = () =>
  globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
    database.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )

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
  exclude: processes,
  setupFiles: ['apps/server/src/testing/each-file.ts'],
}

/** The web's modules keep state, as a page does: each file has a process of its own. */
const alone = {
  ...settings,
  name: 'own process',
  include: [
    ...processes.filter((file) => !isSecondEngine || server.includes(file)),
    ...others(['apps/web/src/**/*.test.{ts,tsx}']),
  ],
}

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    projects: [{ test: shared }, { test: alone }],
  },
})
