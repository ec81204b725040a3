import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Job, JobContext } from './job.ts'

/** The channel on which triggers name the queue of a poll that has work. */
export const dueWork = 'due_work'

/** Longest sleep of a poll between two looks, in milliseconds: shorter than any lease, so that one that begins meanwhile is seen before it ends. */
const LONGEST_SLEEP = 8_000

/** Sleep that can be ended from outside. What wakes it after `begin` cuts it short, also when it comes before the sleep. */
export type Sleeper = { readonly wake: () => void; readonly begin: () => (milliseconds: number) => Promise<void> }

export const createSleeper = (): Sleeper => {
  let waking = new AbortController()
  return {
    wake: () => waking.abort(),
    begin() {
      waking = new AbortController()
      const { signal } = waking
      return (milliseconds) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
    },
  }
}

export type Repetition = {
  readonly job: Job
  /** The least pause after a run or a look. */
  readonly seconds: number
  readonly stopping: AbortSignal
  readonly log: Logger
  readonly context: () => JobContext
  readonly sleeper: Sleeper
}

/**
 * Runs a job over and over, each time so many seconds after it ended, until the process stops; one that knows when it is next due is left alone
 * until then, or until it is woken. A failing run is told and tried again.
 */
export async function repeat(repetition: Repetition): Promise<void> {
  const { job, seconds, stopping, log, context, sleeper } = repetition
  const least = seconds * 1_000
  while (!stopping.aborted) {
    const sleep = sleeper.begin()
    let rest = 0
    try {
      const ctx = context()
      rest = job.nextDue ? await untilDue(job.nextDue(ctx), ctx) : 0
      if (rest === 0) await job.handle({} as never, ctx)
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, queue: job.queue }, 'job failed')
    }
    const stoppable = { signal: stopping, ref: false }
    await pause(rest === 0 ? least : Math.min(least, rest), undefined, stoppable).catch(() => {})
    if (rest > least && !stopping.aborted) await sleep(rest - least)
  }
}

/** Milliseconds until there is work, 0 when there is some now; never more than the longest sleep. */
const untilDue = async (asked: Promise<Date | null>, ctx: JobContext): Promise<number> => {
  const due = await asked
  return due ? Math.min(Math.max(0, due.getTime() - ctx.now().getTime()), LONGEST_SLEEP) : LONGEST_SLEEP
}
