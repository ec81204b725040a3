import type { Database } from '../../apps/server/src/db/database.ts'
import { openEmbeddedTestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { figure } from '../../tools/figure.ts'
import { expect } from 'vitest'
import { type FaultBench, faultBench } from './fault-bench.ts'
import { compare } from './fault-compare.ts'
import { openOwnDatabase } from './own-database.ts'
import { failsAbove } from '../../tools/wall-clock.ts'

const engines = {
  embedded: openEmbeddedTestDatabase,
  PostgreSQL: () => openOwnDatabase('faults'),
} as const satisfies Record<string, () => Promise<Database>>
export type Engine = keyof typeof engines
export const engineNames = Object.keys(engines) as Engine[]
/** By when everything must have settled, in milliseconds of the clock. */
export const limit = 120_000

const opened = new Map<Engine, Promise<FaultBench>>()
/** One bench for each engine and file: what a fault leaves behind must not hurt the next either. */
export const benchOn = (engine: Engine): Promise<FaultBench> => {
  const found = opened.get(engine) ?? engines[engine]().then(faultBench)
  opened.set(engine, found)
  return found
}

/** All is well at the carriers again, and past the rest that one is given after it did not answer. */
export const calmDown = async (): Promise<void> => {
  for (const bench of await Promise.all(opened.values())) {
    bench.double.faults.clear()
    bench.world.clock.move(20_000)
  }
}

/** `settledMs`: how long the whole took; absent where each purchase counts for itself. */
export type Met = { readonly wrong: readonly string[]; readonly settledMs?: number }

/** Prints the gate's figure, and fails when anything does not agree. */
export const report = async (what: string, bench: FaultBench, { wrong, settledMs }: Met): Promise<void> => {
  const { sold, shown, charged, inReview, faults, slowest: longestHold } = await compare(bench)
  const slowest = settledMs ?? longestHold
  const all = [...wrong, ...faults]
  figure(
    what,
    `labels at the carrier ${sold} = shown ${shown} + in review ${inReview}, charges ${charged}; settled within ${Math.round(slowest / 1_000)} s of the clock (target 120), ${all.length} exceptions (limit 0)`,
  )
  expect(all.slice(0, 10)).toEqual([])
  expect(sold).toBe(shown + inReview)
  expect(charged).toBe(shown)
  expect(slowest).toBeLessThanOrEqual(failsAbove(limit))
}
