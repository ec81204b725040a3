import { SystemTime } from '../kernel/system-time.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database, Db } from '../db/database.ts'
import type { Announcement, Services } from '../kernel/context.ts'
import { newId } from '../kernel/new-id.ts'
import { noTransaction, servicesOver, systemContext } from '../kernel/work.ts'
import { newTenant, testDatabase } from '../testing/database.ts'
import { counting } from '../testing/factories/use-case.ts'
import { announceTo, deliveries, on } from './events.ts'
import { createJobs, type JobsRuntime } from './worker.ts'

let database: Database
let tenantId: string
const heard: string[] = []
let failures = 0

const subscribers = [
  on('order.cancelled', 'test.first', async ({ no }, work) => {
    heard.push(`first ${no}${work.tenantId === tenantId ? '' : ' for a stranger'}`)
  }),
  on('order.cancelled', 'test.second', async ({ no }, { db }) => {
    heard.push(`second ${no}`)
    await db
      .insertInto('roles')
      .values({ tenant_id: tenantId, id: `r${newId()}`, name_cn: String(no), name_en: '' })
      .execute()
    if (failures > 0) {
      failures--
      throw new Error('not now')
    }
  }),
]
const announce = announceTo(subscribers)
const log = pino({ level: 'silent' })

async function start(isWorking: boolean): Promise<JobsRuntime> {
  const context = () =>
    systemContext(
      servicesOver(database, { now: () => new Date(), systemNow: () => new SystemTime(), log } as Services),
      announce,
      'event',
    )
  const runtime = createJobs({
    database,
    jobs: deliveries(subscribers),
    context,
    log,
    isWorking,
    ownNights: () => undefined,
  })
  await runtime.start()
  onTestFinished(() => runtime.stop())
  return runtime
}

const inTenant = <T>(fn: (db: Db) => Promise<T>): Promise<T> => database.transaction({ role: 'app', tenantId }, fn)
const cancelled = (no: string): Announcement => ({ event: 'order.cancelled', payload: { no } })
const say = (...nos: string[]) => inTenant((db) => announce(db, nos.map(cancelled)))
const heardOf = (no: string) => heard.filter((one) => one.endsWith(` ${no}`)).sort()
const rolesNamed = async (name: string) =>
  (await database.owner.selectFrom('roles').select('id').where('name_cn', '=', name).execute()).length

beforeAll(async () => {
  database = await testDatabase()
  tenantId = await newTenant(database)
})

describe('announced events', () => {
  test('reach each subscriber once, in their tenant, also when two processes work', async () => {
    await Promise.all([start(true), start(true)])
    await say('a')
    await expect.poll(() => heardOf('a'), { timeout: 20_000 }).toEqual(['first a', 'second a'])
    await say('z')
    await expect.poll(() => heardOf('z'), { timeout: 20_000 }).toEqual(['first z', 'second z'])
    expect(heardOf('a')).toHaveLength(2)
    expect(await rolesNamed('a')).toBe(1)
  })

  test('are not there when the change was rolled back', async () => {
    const jobs = await start(false)
    const failing = inTenant(async (db) => {
      await announce(db, [cancelled('b')])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await say('c')
    await jobs.drain()
    expect([heardOf('b'), heardOf('c')]).toEqual([[], ['first c', 'second c']])
  })

  test('cost one statement for a batch and a subscriber, and nothing without a subscriber', async () => {
    const jobs = await start(false)
    let statements = 0
    const nos = Array.from({ length: 200 }, (_, n) => `n${n}`)
    await inTenant((db) =>
      announce(
        counting(db, () => statements++),
        nos.map(cancelled),
      ),
    )
    expect(statements).toBe(2)
    await announce(noTransaction, [{ event: 'order.unheard', payload: {} }])
    await jobs.drain()
    // Each once, in no promised order.
    const firsts = heard.filter((one) => one.startsWith('first n'))
    expect(firsts.toSorted()).toEqual(nos.map((no) => `first ${no}`).toSorted())
  })

  test('a subscriber that fails leaves nothing behind and is tried again, alone', async () => {
    failures = 1
    await say('d')
    await start(true)
    await expect.poll(() => heardOf('d'), { timeout: 25_000 }).toEqual(['first d', 'second d', 'second d'])
    await expect.poll(() => rolesNamed('d')).toBe(1)
  }, 40_000)

  test('one that never succeeds is given up, and stays visible', async () => {
    failures = 1
    await say('e')
    await database.raw.query(
      `update jobs.job set retry_limit = 0 where name = 'event.test.second' and state = 'created'`,
    )
    await start(true)
    const rows = () =>
      database.raw.query(
        `select output->>'message' as problem, data->'payload'->>'no' as no from jobs.job where name = 'event.test.second' and state = 'failed'`,
      )
    await expect.poll(async () => (await rows()).rows, { timeout: 20_000 }).toEqual([{ problem: 'not now', no: 'e' }])
    expect(heardOf('e')).toEqual(['first e', 'second e'])
    const [job] = deliveries(subscribers)
    expect(job?.retries).toBe(15)
  })

  test('wake a worker by the commit', async () => {
    await start(true)
    const begun = performance.now()
    for (const no of ['f', 'g']) {
      await say(no)
      await expect.poll(() => heardOf(no), { interval: 10 }).toHaveLength(2)
    }
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})
