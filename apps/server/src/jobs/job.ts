import type { SystemContext } from '../kernel/context.ts'

/** What a job's handler has in hand: a context without a caller. The database is reached by scope, in short transactions only. */
export type JobContext = SystemContext & {
  /** Aborted when the server stops, or when the job has lost its lease to another worker. */
  readonly signal: AbortSignal
  /** Takes work that goes on when the handler has ended: a stopping server waits for it. */
  readonly leaveBehind: (work: Promise<unknown>) => void
}

export type Job<Data = never> = {
  readonly queue: string
  /** Does the work. May run twice (a killed worker's job is taken up again), so it must be safe to repeat. */
  handle(data: Data, ctx: JobContext): Promise<void>
  /** Makes ready what a run needs: one is about to come. */
  makeReady?(): void
  /** Handlers of this queue running at the same time in one process. Default 1. */
  readonly concurrency?: number
  /** Attempts after the first before the job counts as failed. Default 5, with growing pauses. */
  readonly retries?: number
  /** Pause before the first retry, in seconds; it doubles from there. Default 2. */
  readonly retryDelay?: number
  /** Longest run of one attempt, in seconds. Default 900. */
  readonly longestRun?: number
  /** 'waiting': at most one job per key waits. 'unfinished': at most one per key waits or runs. */
  readonly once?: 'waiting' | 'unfinished'
  /** A cron expression (UTC): the job runs by itself, with empty data. `30 3 * * *` is nightly: a demo runs it by its own clock. */
  readonly every?: string
  /** Runs in every working process, this many seconds after its last run ended. For polls closer than a minute; overlap must be safe. */
  readonly everySeconds?: number
  /**
   * When such a poll has work next, null for none known: it then sleeps until that moment instead of running in vain. Rows that make work
   * sooner must be announced on `dueWork` (migration 0060) when they come.
   */
  nextDue?(ctx: JobContext): Promise<Date | null>
}

/** Declares a job. Types its data; the queue's name is also how it is sent. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

/** When in its night a nightly job runs, in milliseconds after midnight UTC; undefined for what runs at other times. */
export const nightlyAt = ({ every = '' }: Pick<Job, 'every'>): number | undefined => {
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(every) ?? []
  return minute && hour ? (Number(hour) * 60 + Number(minute)) * 60_000 : undefined
}
