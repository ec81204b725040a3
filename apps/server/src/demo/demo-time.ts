import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import { type Advanced, advanceDemo } from './advance.ts'
import { followDemoClock } from './demo-clock.ts'
import { passNights } from './nights.ts'
import { practiceWarehouseJobs } from './warehouse/practice-warehouse.ts'

type DemoTimeParts = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: readonly Job[]
  readonly context: () => Omit<JobContext, 'signal' | 'leaveBehind'>
}

/** Seconds between two looks whether a night of the demo has come. */
const lookEvery = 60

/** Everything that the demo's clock does in a process. In an installation that was not filled as a demo it does nothing. */
export const demoTime = ({ database, clock, jobs, context }: DemoTimeParts) => {
  let isDemo = false
  const own = new AbortController()
  const runner = {
    ...{ database, clock, jobs: [...jobs, ...practiceWarehouseJobs] },
    contextAt: (): JobContext => ({ ...context(), signal: own.signal, leaveBehind: () => {} }),
  }
  return {
    /** Keeps this process's clock with the database's; answers how to stop. */
    follow: async (): Promise<() => Promise<void>> => {
      const following = await followDemoClock(database, clock)
      isDemo = following.isDemo
      return following.stop
    },
    /** Runs the demo's nights by the demo's clock, in place of the queue's schedule. */
    nightsJob: (): Job | undefined =>
      isDemo
        ? defineJob({
            queue: 'demo.nights',
            everySeconds: lookEvery,
            handle: async (_, ctx) => void (await passNights({ ...runner, contextAt: () => ctx }, clock.now())),
          })
        : undefined,
    advance: (milliseconds: number): Promise<Advanced> => advanceDemo(runner, milliseconds),
  }
}
