import { defineConfig } from 'vitest/config'

/** Unit and integration tests: beside the code, real SQL on a real engine. TEST_DATABASE_URL picks PostgreSQL instead of the embedded one. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
