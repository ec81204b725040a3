import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests: beside the code, real SQL on a real engine. `vitest run` uses the embedded database,
 * `STOWLINE_TEST_ENGINE=postgres vitest run` the same suite on PostgreSQL (TEST_DATABASE_URL names a server, otherwise one is started).
 */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
