import type { Database, Db } from '../db/database.ts'
import { type Job, type JobContext, nightlyAt } from '../jobs/job.ts'
import { sql } from 'kysely'

export type Night = { readonly at: Date; readonly job: Job }

const day = 86_400_000

/** The runs of nightly jobs after `from` up to `until`, in the order of their moments. */
export const nightsBetween = (jobs: readonly Job[], from: Date, until: Date): Night[] =>
  jobs
    .flatMap((job): Night[] => {
      const time = nightlyAt(job)
      if (time === undefined) return []
      const first = Math.floor(from.getTime() / day) * day + time
      const moments: Night[] = []
      for (let at = first; at <= until.getTime(); at += day)
        if (at > from.getTime()) moments.push({ at: new Date(at), job })
      return moments
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())

export type NightRunner = {
  readonly database: Database
  readonly jobs: readonly Job[]
  /** A job's context in which the business's time is this moment, and runs on. */
  readonly contextAt: (moment: Date) => JobContext
}

/**
 * Runs the nights of the demo that have passed until a moment of the business, one after the other. Each is taken before it runs, so that of
 * several processes one runs it; a night whose job fails is told and is not run again.
 */
export const passNights = async ({ database, jobs, contextAt }: NightRunner, until: Date): Promise<Night[]> => {
  const passed: Night[] = []
  for (;;) {
    const night = await database.transaction({ role: 'system' }, (db) => takeNight(db, jobs, until))
    if (!night.length) return passed
    for (const one of night) {
      const ctx = contextAt(one.at)
      await one.job.handle({} as never, ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error, queue: one.job.queue, night: one.at }, 'night failed')
      })
      passed.push(one)
    }
  }
}

/** The next moment at which jobs are due, and the mark that it is taken. */
const takeNight = async (db: Db, jobs: readonly Job[], until: Date): Promise<Night[]> => {
  const { rows } = await sql<{ from: Date }>`select nights_until as "from" from demo_clock for update`.execute(db)
  const from = rows[0]?.from
  if (!from) return []
  const [first, ...later] = nightsBetween(jobs, from, until)
  if (!first) return []
  await db.updateTable('demo_clock').set({ nights_until: first.at }).execute()
  return [first, ...later.filter(({ at }) => at.getTime() === first.at.getTime())]
}
