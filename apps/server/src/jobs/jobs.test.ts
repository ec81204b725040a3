import pino from 'pino'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { newTenant, testDatabase } from '../testing/database.ts'
import { inRound } from './in-round.ts'
import { defineJob, type Job, type JobContext } from './job.ts'
import { createJobs, type JobsRuntime } from './worker.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const silent = pino({ level: 'silent' })
const context = () => ({ log: silent, now: () => new Date() }) as Omit<JobContext, 'signal' | 'leaveBehind'>

async function start(jobs: readonly Job<never>[], isWorking: boolean): Promise<JobsRuntime> {
  const runtime = createJobs({
    database,
    jobs: jobs as Job[],
    context,
    log: silent,
    isWorking,
    ownNights: () => undefined,
  })
  await runtime.start()
  onTestFinished(() => runtime.stop())
  return runtime
}

const seen: unknown[] = []
afterEach(() => void seen.splice(0))

const note = defineJob<{ n?: number }>({ queue: 'test-note', handle: async (data) => void seen.push(data) })
const single = defineJob<{ n: number }>({
  queue: 'test-single',
  once: 'waiting',
  handle: async (data) => void seen.push(data),
})

describe('sending', () => {
  it('belongs to the transaction of the caller, who is a tenant without any right on the queue', async () => {
    const jobs = await start([note], false)
    const scope = { role: 'app', tenantId: await newTenant(database) } as const
    await database.transaction(scope, (db) => jobs.send('test-note', { n: 1 }, { db }))
    await database.transaction(scope, () => jobs.send('test-note', { n: 2 }))
    await database
      .transaction(scope, (db) => jobs.send('test-note', { n: 3 }, { db }).then(() => Promise.reject(new Error('no'))))
      .catch(() => {})
    await jobs.send('test-note', { n: 4 })
    await jobs.send('test-note', { n: 5 }, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.drain()
    expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
    const peek = database.transaction(scope, (db) =>
      db
        .selectFrom('jobs.job' as never)
        .selectAll()
        .execute(),
    )
    await expect(peek).rejects.toMatchObject({ code: '42501' })
  })

  it('refuses a queue that nobody declared', async () => {
    const jobs = await start([note], false)
    await expect(jobs.send('test-nowhere', {})).rejects.toThrow('not declared')
  })

  it('keeps one waiting job per key where the queue says so, and every one without a key', async () => {
    const jobs = await start([single], false)
    for (const n of [1, 2]) await jobs.send('test-single', { n }, { singletonKey: 'k' })
    for (const n of [3, 4]) await jobs.send('test-single', { n })
    await jobs.drain()
    expect(seen).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }])
  })
})

describe('working', () => {
  it('runs a poll over and over, also after a run that failed, and not in a process that only sends', async () => {
    const failing = { at: 2 }
    const poll = defineJob({
      queue: 'test-poll',
      everySeconds: 0.01,
      handle: async () => {
        seen.push('round')
        if (seen.length === failing.at) throw new Error('this round failed')
      },
    })
    await start([poll], false)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(seen).toEqual([])
    const working = await start([poll], true)
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(4)
    await working.stop()
    const rounds = seen.length
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen.length).toBe(rounds)
  })

  it('leaves a poll alone that is not due, and wakes it when work is announced or the clock was moved', async () => {
    let due: Date | null = null
    const patient = defineJob({
      queue: 'test-patient',
      everySeconds: 0.01,
      nextDue: async () => due,
      handle: async () => {
        due = null
        seen.push('round')
      },
    })
    const jobs = await start([patient], true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(seen).toEqual([])
    const begun = performance.now()
    due = new Date(0)
    await database.raw.query(`select pg_notify('due_work', 'test-patient')`)
    await expect.poll(() => seen, { interval: 5, timeout: 14_000 }).toEqual(['round'])
    due = new Date(0)
    jobs.wake()
    await expect.poll(() => seen, { interval: 5, timeout: 14_000 }).toEqual(['round', 'round'])
    // Unwoken it sleeps for 15 s.
    expect(performance.now() - begun).toBeLessThan(14_000)
  })

  it('is woken by the commit, not by polling', async () => {
    const jobs = await start([note], true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const begun = performance.now()
    for (const n of [1, 2, 3]) {
      await jobs.send('test-note', { n })
      await expect.poll(() => seen, { interval: 5, timeout: 20_000 }).toContainEqual({ n })
    }
    // Each would wait for up to a polling interval of 5 s.
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('tries a failed job again', async () => {
    let attempts = 0
    const shaky = defineJob({
      queue: 'test-shaky',
      retryDelay: 1,
      handle: async () => {
        if (++attempts === 1) throw new Error('first time')
      },
    })
    const jobs = await start([shaky], true)
    await jobs.send('test-shaky', {})
    await expect.poll(() => attempts, { timeout: 15_000 }).toBe(2)
  })

  it('takes up the job of a worker that died', async () => {
    const orphan = defineJob({ queue: 'test-orphan', handle: async () => void seen.push('again') })
    const jobs = await start([orphan], false)
    await jobs.send('test-orphan', {})
    // What a killed worker leaves: an active job whose last sign of life grows old.
    await database.raw.query(
      `update jobs.job set state = 'active', started_on = now() - interval '20 s', heartbeat_on = now() - interval '16 s' where name = 'test-orphan'`,
    )
    await start([orphan], true)
    await expect.poll(() => seen, { timeout: 30_000 }).toEqual(['again'])
  }, 40_000)

  it('waits for what a round left behind', async () => {
    const slow = defineJob({
      queue: 'test-behind',
      everySeconds: 60,
      handle: (_, ctx) =>
        inRound(10, ctx, async () => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          await database.raw.query('select 1')
          seen.push('ended')
        }),
    })
    const jobs = await start([slow], true)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await jobs.stop()
    expect(seen).toEqual(['ended'])
  })

  it('tells a running handler that the server stops, and waits for it', async () => {
    const long = defineJob({
      queue: 'test-long',
      handle: async (_, { signal }) => {
        seen.push('begun')
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        seen.push('ended')
      },
    })
    const jobs = await start([long], true)
    await jobs.send('test-long', {})
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['begun'])
    await jobs.stop()
    expect(seen).toEqual(['begun', 'ended'])
  })
})
