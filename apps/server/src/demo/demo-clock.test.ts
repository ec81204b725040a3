import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import { jobsOver } from '../modules.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'
import { advanceDemo } from './advance.ts'
import { beginDemoClock, readDemoClock } from './demo-clock.ts'
import { advanceOf } from './duration.ts'
import { nightsBetween, passNights } from './nights.ts'

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2026-07-14T12:00:00Z')

let database: Database
beforeEach(async () => {
  database = await testDatabase()
  await database.owner.deleteFrom('demo_clock').execute()
})
const stored = () => database.transaction({ role: 'system' }, readDemoClock)

/** Nightly jobs that write down at which moment of the business they ran. */
const night = (queue: string, every: string, ran: string[]): Job =>
  defineJob({
    queue,
    every,
    handle: async (_, { now }) => void ran.push(`${queue} ${now().toISOString().slice(5, 16)}`),
  })

const probes = async () => {
  await database.transaction({ role: 'system' }, (db) => beginDemoClock(db, start))
  const clock = createClock()
  clock.set(start)
  const ran: string[] = []
  const jobs = [
    night('late', '20 8 * * *', ran),
    night('early', '40 3 * * *', ran),
    night('often', '*/10 * * * *', ran),
  ]
  // Of its context the probes use the time alone.
  const contextAt = () => ({ now: clock.now }) as unknown as JobContext
  return { database, clock, jobs, contextAt, ran }
}

describe('the demo’s clock', () => {
  test.each([
    ['1h', hour],
    ['36h', 36 * hour],
    ['3d', 3 * day],
    ['90d', 90 * day],
  ])('goes forward by %s', (text, ms) => expect(advanceOf(text)).toBe(ms))
  test.each(['0h', '91d', '2161h', '-3d', '3', 'd', '1.5d', '3 weeks', '1h30', ''])(
    'does not go forward by "%s", and says why',
    (text) => expect(advanceOf(text)).toMatch(/ \/ \p{Script=Han}|请写/u),
  )

  test('runs each night that it passes once, in their order, at its own moment', async () => {
    const { ran, ...runner } = await probes()
    expect((await advanceDemo(runner, hour)).nights).toBe(0)
    expect(ran).toEqual([])
    const advanced = await advanceDemo(runner, 3 * day)
    expect(ran).toEqual(['15', '16', '17'].flatMap((date) => [`early 07-${date}T03:40`, `late 07-${date}T08:20`]))
    expect([advanced.nights, advanced.to.toISOString().slice(0, 15)]).toEqual([6, '2026-07-17T13:0'])
    // A server that looks afterwards finds nothing left, nor does a second one.
    expect(await passNights(runner, runner.clock.now())).toEqual([])
    await advanceDemo(runner, 20 * hour)
    expect(ran.slice(6)).toEqual(['early 07-18T03:40', 'late 07-18T08:20'])
  })

  test('nights of several processes that look at the same time run once', async () => {
    const { ran, ...runner } = await probes()
    runner.clock.putAhead(5 * day)
    await Promise.all([1, 2, 3].map(() => passNights(runner, runner.clock.now())))
    expect([ran.length, new Set(ran.map((line) => line.slice(0, 5))).size]).toEqual([10, 2])
  })

  test('a night that fails keeps neither the next nor the clock', async () => {
    const { ran, ...runner } = await probes()
    const failing = defineJob({
      queue: 'fails',
      every: '0 3 * * *',
      handle: async () => Promise.reject(new Error('no')),
    })
    const told: unknown[] = []
    const contextAt = () =>
      ({ now: runner.clock.now, log: { warn: (what: unknown) => told.push(what) } }) as unknown as JobContext
    const { nights } = await advanceDemo({ ...runner, jobs: [failing, ...runner.jobs], contextAt }, day)
    expect([nights, ran.length, told.length]).toEqual([3, 2, 1])
  })

  test('every nightly job of the product is found by its nights', () => {
    const ownJobs = jobsOver()
    const found = nightsBetween(ownJobs, start, new Date(start.getTime() + day)).map(({ job }) => job.queue)
    const nightly = ownJobs.filter(({ every }) => every && !every.includes('/') && !every.startsWith('17 *'))
    expect(found.sort()).toEqual(nightly.map(({ queue }) => queue).sort())
  })
})

describe('a server', () => {
  let portal: TestPortal
  afterEach(() => portal.stop())
  const begin = async (isDemo: boolean) => {
    if (isDemo) await database.transaction({ role: 'system' }, (db) => beginDemoClock(db, new Date()))
    portal = await startTestPortal()
  }

  test('of a demo writes the business’s times ahead; sessions and the audit trail stay in the present', async () => {
    await begin(true)
    const { token } = await makePerson(database)
    const before = Date.now()
    await portal.advance(3 * day)
    const ask = (path: string) =>
      fetch(`${portal.url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    expect((await ask(api.identity.getUserInfo.wire.split(' ')[1] ?? '')).status).toBe(200)
    expect(portal.services.now().getTime() - before).toBeGreaterThanOrEqual(3 * day)
    expect(portal.services.systemNow().getTime() - before).toBeLessThan(hour)
    expect((await stored())?.aheadMs).toBeGreaterThanOrEqual(3 * day - hour)
    // Another process that begins afterwards, and one that only hears of it.
    const other = await startTestPortal()
    expect(other.services.now().getTime() - before).toBeGreaterThanOrEqual(3 * day)
    await portal.advance(day)
    await expect.poll(() => other.services.now().getTime() - before).toBeGreaterThanOrEqual(4 * day)
    await other.stop()
  })

  test('that was not filled as a demo keeps the time it is', async () => {
    await begin(false)
    await expect(portal.advance(day)).rejects.toThrow('not filled as a demo')
    expect(await stored()).toBeUndefined()
    expect(portal.services.now().getTime() - Date.now()).toBeLessThan(hour)
  })
})

test('the clock of the database never goes back', async () => {
  await probes()
  const write = (ms: number) => sql`update demo_clock set ahead_ms = ${ms}`.execute(database.owner)
  await expect(write(-1)).rejects.toThrow(/check/)
})
