import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { processorSecondsOf } from '../e2e/process-cost.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { emptyDatabaseOn } from './order-world.ts'
import { percent, report } from './report.ts'

/** A young demo has done its first work after this. In milliseconds, as below. */
const settling = 60_000
const watched = 300_000
/** Share of one core. */
const target = 0.01

/** What a demo without visitors takes of a core, on both databases at the same time: parcels travel at the demo's pace meanwhile. */
export const benchIdle = async (postgres: TestServer): Promise<void> => {
  const quiet = { LOG_LEVEL: 'warn', DEMO: '1' }
  const servers: readonly (readonly [string, Server])[] = [
    ['embedded', await startServer(quiet)],
    ['PostgreSQL', await startServer({ ...quiet, DATABASE_URL: await emptyDatabaseOn(postgres, 'idle') })],
  ]
  try {
    await pause(settling)
    const before = servers.map(([, { process }]) => processorSecondsOf(process.pid ?? 0))
    await pause(watched)
    for (const [at, [name, { process }]] of servers.entries()) {
      const share = ((processorSecondsOf(process.pid ?? 0) - (before[at] ?? 0)) * 1_000) / watched
      report({
        work: `the demo without visitors for five minutes, ${name}`,
        measured: `${percent(share)} of a core`,
        target: '< 1 % of a core',
        isMet: share < target,
      })
    }
  } finally {
    for (const [, server] of servers) await server.stop()
  }
}
