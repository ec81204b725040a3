import { defineConfig } from 'vitest/config'

/** Gates that go by the clock: they have the machine to themselves. */
const timed = [
  'e2e/gates/{money,money-calls,hanging-carrier,nodes,second-process,pooled,replica,recovery,alerts}.test.ts',
]
const which = process.env['STOWLINE_GATES']
const setup = ['postgres-setup', ...(which === 'timed' ? [] : ['demo-setup', 'setup'])]

/**
 * Gates: generated from the contract and run against a started server, one file at a time; each prints its figure. STOWLINE_GATES=timed takes
 * those that go by the clock and need nothing of the shared server, `untimed` all others.
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: which === 'timed' ? timed : ['e2e/gates/**/*.test.ts'],
    exclude: which === 'untimed' ? timed : [],
    globalSetup: setup.map((name) => `e2e/gates/${name}.ts`),
    fileParallelism: false,
    // Always the same order, the largest first: one that follows the last run's times would put those that change accounts before those that sign in with them.
    cache: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
