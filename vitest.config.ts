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

const each = {
  pool: 'forks',
  maxWorkers: 3,
  // A process runs many files: starting it, loading the modules and opening a database cost more than most files' tests.
  isolate: false,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for is that it comes, not how fast: a busy machine must not decide.
  expect: { poll: { timeout: 10_000 } },
} as const

const server = {
  ...each,
  name: 'server',
  include: isSecondEngine ? meetDatabase() : ['apps/server/src/**/*.test.ts'],
  setupFiles: ['apps/server/src/testing/each-file.ts'],
}
const others = {
  ...each,
  name: 'packages and web',
  include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}'],
}

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    projects: isSecondEngine ? [{ test: server }] : [{ test: server }, { test: others }],
  },
})
