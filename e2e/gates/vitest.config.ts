import { defineConfig } from 'vitest/config'

const gates = (names: string) => [`e2e/gates/{${names}}.test.ts`]

/** By what they need. `timed` go by the clock: they have the machine to themselves. `own` start every product that they need; all others share one. */
const groups: Readonly<Record<string, { readonly include: string[]; readonly setup: readonly string[] }>> = {
  timed: {
    include: gates('money,money-calls,hanging-carrier,nodes,second-process,pooled,replica,recovery,alerts'),
    setup: [],
  },
  own: { include: gates('carrier-faults,carrier-outages,growth,kill,memory,stopping'), setup: ['demo-setup'] },
}
const named = process.env['STOWLINE_GATES'] ?? ''
const group = groups[named]
const others = Object.values(groups).flatMap(({ include }) => include)
const setup = ['postgres-setup', ...(group?.setup ?? ['demo-setup', 'setup'])]

/**
 * Gates: generated from the contract and run against a started server, one file at a time; each prints its figure. STOWLINE_GATES names a group,
 * `shared` those that are in none; without it all are run.
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: group?.include ?? ['e2e/gates/**/*.test.ts'],
    exclude: named === 'shared' ? others : [],
    globalSetup: setup.map((name) => `e2e/gates/${name}.ts`),
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
