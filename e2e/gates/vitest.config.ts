import { defineConfig } from 'vitest/config'

/** Gates: generated from the contract and run against a started server, one file at a time; each prints its figure. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['e2e/gates/**/*.test.ts'],
    globalSetup: ['e2e/gates/setup.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
