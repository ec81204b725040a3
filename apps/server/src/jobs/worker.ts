import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { onTrail, type SentTrail, type Trail, traced } from '../kernel/trail.ts'
import { type Job, type JobContext, nightlyAt } from './job.ts'
import type { Jobs } from './jobs.ts'
import { lookAfter } from './look-after.ts'
import { bossOn, declareQueues } from './queue.ts'
import { jobsThrough } from './send-job.ts'
import { createSleeper, dueWork, repeat, type Sleeper } from './repeat.ts'

/** How long a stopping process lets running handlers finish, in milliseconds. What is left is taken up by the next process. */
const STOP_TIMEOUT = 10_000

/** Workers are woken by a notification; they look by themselves only in case one was missed, in seconds. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }

export type JobsSettings = {
  readonly database: Database
  readonly jobs: readonly Job[]
  /** Everything of a handler's context but what the runtime adds. */
  readonly context: () => Omit<JobContext, 'signal' | 'leaveBehind'>
  readonly log: Logger
  /** Runs the nights of an installation by itself; undefined where the queue's schedule does. Asked once, at the start. */
  readonly ownNights: () => Job | undefined
  /** False in a process that only sends (the web role). */
  readonly isWorking: boolean
}

export type JobsRuntime = Jobs & {
  /** Declares the queues and, in a working process, begins to work them. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Lets the polls look now: the clock was moved. */
  wake(): void
  /** Runs what is waiting now, one job after the other, until nothing is left. For tests and the demo; no worker runs then. */
  drain(): Promise<void>
}

/** The job queue of this process. */
export function createJobs(settings: JobsSettings): JobsRuntime {
  const { database, jobs, log, isWorking } = settings
  const boss = bossOn(database, isWorking)
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stopping = new AbortController()
  const rounds: Promise<void>[] = []
  const sleepers = new Map<string, Sleeper>()
  const wake = () => sleepers.forEach((sleeper) => void sleeper.wake())
  const leftBehind = new Set<Promise<unknown>>()
  const leaveBehind = (work: Promise<unknown>) => {
    const ended = work.catch(() => {}).finally(() => leftBehind.delete(ended))
    leftBehind.add(ended)
  }
  const contextUnder = (signal: AbortSignal): JobContext => ({ ...settings.context(), signal, leaveBehind })
  const contextOf = (lease: AbortSignal) => contextUnder(AbortSignal.any([lease, stopping.signal]))
  const run = onTrails((job, data, lease) => job.handle(data as never, contextOf(lease)))

  return {
    ...jobsThrough(database),
    expect: (queue) => jobs.find((job) => job.queue === queue)?.makeReady?.(),
    async start() {
      await boss.start()
      await declareQueues(boss, jobs)
      if (!isWorking) return
      const nights = settings.ownNights()
      for (const job of jobs) await work(boss, job, { log, run, hasOwnNights: nights !== undefined })
      await database.listen(dueWork, (queue) => sleepers.get(queue)?.wake(), wake)
      const context = () => contextUnder(stopping.signal)
      for (const job of [...jobs, lookAfter(database, boss), ...(nights ? [nights] : [])]) {
        if (!job.everySeconds) continue
        const sleeper = createSleeper()
        sleepers.set(job.queue, sleeper)
        rounds.push(repeat({ job, seconds: job.everySeconds, stopping: stopping.signal, log, context, sleeper }))
      }
    },
    wake,
    async stop() {
      stopping.abort()
      wake()
      await Promise.race([
        Promise.all(rounds).then(() => Promise.all(leftBehind)),
        pause(STOP_TIMEOUT, undefined, { ref: false }),
      ])
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT })
    },
    drain: () => runAll(boss, jobs, run),
  }
}

type Attempt = { readonly id: string; readonly data: object | null }
type Sent = { readonly trail?: SentTrail }
type Run = (job: Job, attempt: Attempt, lease: AbortSignal) => Promise<void>

/** Runs jobs on the trails of whoever sent them. */
const onTrails =
  (handle: (job: Job, data: object, lease: AbortSignal) => Promise<void>): Run =>
  (job, { id, data }, lease) => {
    const { trail: sent, ...given }: Sent = data ?? {}
    const trail: Trail = { ...sent, queue: job.queue, job: id }
    const what = { name: job.queue, about: { 'job.id': id }, trail }
    return onTrail(trail, () => traced('job', what, () => handle(job, given, lease)))
  }

type Working = { readonly log: Logger; readonly run: Run; readonly hasOwnNights: boolean }

async function work(boss: PgBoss, job: Job, { log, run, hasOwnNights }: Working): Promise<void> {
  if (job.everySeconds) return
  for (let n = 0; n < (job.concurrency ?? 1); n++) {
    const id = await boss.work<object>(job.queue, { batchSize: 1, ...POLLING }, async ([attempt]) => {
      if (!attempt) return
      try {
        await run(job, attempt, attempt.signal)
      } catch (error) {
        const { trail }: Sent = attempt.data ?? {}
        log.warn({ err: error, queue: job.queue, job: attempt.id, requestId: trail?.requestId }, 'job failed')
        throw error
      } finally {
        // What came while every worker was busy waits without a notification: whoever is done looks again at once.
        boss.notifyWorker(id)
      }
    })
  }
  await schedule(boss, job, hasOwnNights)
}

/** The queue's own schedule; of nightly jobs only where nobody else runs the nights. */
async function schedule(boss: PgBoss, job: Job, hasOwnNights: boolean): Promise<void> {
  if (!job.every) return
  if (hasOwnNights && nightlyAt(job) !== undefined) await boss.unschedule(job.queue)
  else await boss.schedule(job.queue, job.every)
}

const runAll = async (boss: PgBoss, jobs: readonly Job[], run: Run): Promise<void> => {
  while (await runEachOnce(boss, jobs, run)) {}
}

/** Takes at most one waiting job of each queue; answers whether there was any. A failing job fails the caller. */
async function runEachOnce(boss: PgBoss, jobs: readonly Job[], run: Run): Promise<boolean> {
  let isBusy = false
  for (const job of jobs) {
    const [attempt] = await boss.fetch<object>(job.queue)
    if (!attempt) continue
    isBusy = true
    await run(job, attempt, new AbortController().signal)
    await boss.complete(job.queue, attempt.id)
  }
  return isBusy
}
