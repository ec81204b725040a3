import type { Clock, ClockStanding } from './clock.ts'
import type { Config } from './config.ts'
import { type BackgroundProcess, createBackgroundProcess } from './kernel/background-process.ts'
import type { GivenToImports } from './import-process.ts'
import { importTaskKinds } from './modules/orders/imports/index.ts'
import type { TakenTask, TaskProcess } from './modules/tasks/index.ts'

/** A minute without an import, and the process gives its memory back. */
const kept = 60_000
/**
 * One thread that helps with collecting garbage is enough for one that stands behind the others. Memory in MB: what is dropped goes early, since
 * files are read in threads (read-in-thread.ts), and here are only some hundred orders at a time. What outlives that is looked through from 64 MB on:
 * a heap that may not grow large is else looked through at every 15 MB more, fifteen times in an import of 10,000 orders.
 */
const options = [
  '--v8-pool-size=1',
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--max-old-space-size=192',
]

/**
 * The process for imports of one that answers requests as well. Without the web role nobody is kept waiting, and the embedded database is open to
 * one process alone: there imports are done where jobs are.
 */
export const startImportProcess = (
  config: Config,
  clock: Clock,
): (TaskProcess & Pick<BackgroundProcess<TakenTask, ClockStanding>, 'pid' | 'close'>) | undefined => {
  const { roles, databaseUrl } = config
  if (!roles.has('web') || !roles.has('worker') || databaseUrl === undefined) return undefined
  const process = createBackgroundProcess<TakenTask, ClockStanding>({
    script: new URL('./import-process.ts', import.meta.url),
    given: (): GivenToImports => ({ config, clock: clock.standing() }),
    options,
    kept,
  })
  clock.onMove(() => process.tell(clock.standing()))
  return { ...process, kinds: importTaskKinds }
}
