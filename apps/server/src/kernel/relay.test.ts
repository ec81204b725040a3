import { pino } from 'pino'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { newTenant, testDatabase } from '../testing/database.ts'
import type { Services } from './context.ts'
import { systemContext } from './work.ts'
import { newId } from './new-id.ts'
import { announceTo, on } from './outbox.ts'
import { createRelay } from './relay.ts'

let database: Database
let tenantId: string
let offset = 0
const now = () => new Date(Date.now() + offset)
const heard: string[] = []
let failures = 0
/** What the first subscriber does before it hears anything, in one test. */
let firstWaits = async (): Promise<void> => {}

const subscribers = [
  on('order.cancelled', 'test.first', async ({ no }) => {
    await firstWaits()
    heard.push(`first ${no}`)
  }),
  on('order.cancelled', 'test.second', async ({ no }, { db }) => {
    heard.push(`second ${no}`)
    await db
      .insertInto('roles')
      .values({ tenant_id: tenantId, id: `r${no}${heard.length}`, name_cn: String(no), name_en: '' })
      .execute()
    if (failures > 0) {
      failures--
      throw new Error('not now')
    }
  }),
]
const clock = { now, newId: () => newId() }
const announce = announceTo(subscribers, clock)
const relayOn = (through = database) =>
  createRelay({
    database: through,
    subscribers,
    now,
    log: pino({ level: 'silent' }),
    context: (event) => systemContext({} as Services, announce, event),
  })
/** The database, with something to wait for around the relay's nth transaction: 1 looks, then one for each subscriber, the last one settles. */
const pausing = (around: (nth: number, work: () => Promise<unknown>) => Promise<unknown>): Database => {
  let nth = 0
  return { ...database, transaction: (...work) => around(++nth, () => database.transaction(...work)) as never }
}
const say = (event: string, no: string) =>
  database.transaction({ role: 'app', tenantId }, (db) => announce(db, [{ event, payload: { no } }]))
const rolesNamed = async (name: string) =>
  (
    await database.transaction({ role: 'app', tenantId }, (db) =>
      db.selectFrom('roles').select('id').where('name_cn', '=', name).execute(),
    )
  ).length

beforeAll(async () => {
  database = await testDatabase()
  tenantId = await newTenant(database)
})

describe('announced events', () => {
  test('reach each subscriber once, also when two relays run', async () => {
    await say('order.cancelled', 'a')
    await Promise.all([relayOn().drain(), relayOn().drain()])
    await relayOn().drain()
    expect(heard.filter((one) => one.endsWith(' a')).sort()).toEqual(['first a', 'second a'])
  })

  test.runIf(inject('testServerUrl'))(
    'that another relay held when this one passed are not taken for delivered',
    async () => {
      const [isHeld, hasPassed, isCommitted] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
      ]
      firstWaits = async () => {
        isHeld.resolve()
        await hasPassed.promise
      }
      const holding = relayOn(
        pausing(async (nth, work) => {
          if (nth === 3) await passed
          return work().finally(() => nth === 2 && isCommitted.resolve())
        }),
      )
      const passing = relayOn(
        pausing(async (nth, work) => {
          if (nth === 4) {
            hasPassed.resolve()
            await isCommitted.promise
          }
          return work()
        }),
      )
      await say('order.cancelled', 'h')
      const first = holding.drain()
      await isHeld.promise
      const passed = passing.drain()
      await Promise.all([first, passed])
      await relayOn().drain()
      firstWaits = async () => {}
      expect(heard.filter((one) => one.endsWith(' h')).sort()).toEqual(['first h', 'second h'])
    },
  )

  test('are not there when the change was rolled back, and need no subscriber', async () => {
    const failing = database.transaction({ role: 'app', tenantId }, async (db) => {
      await announce(db, [{ event: 'order.cancelled', payload: { no: 'b' } }])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await say('order.unheard', 'c')
    await relayOn().drain()
    expect(heard.filter((one) => /[bc]$/.test(one))).toEqual([])
  })

  test('a subscriber that fails leaves nothing behind and is tried again, alone', async () => {
    failures = 1
    await say('order.cancelled', 'd')
    await relayOn().drain()
    expect(await rolesNamed('d')).toBe(0)
    offset += 5_000
    await relayOn().drain()
    expect(heard.filter((one) => one.endsWith(' d'))).toEqual(['first d', 'second d', 'second d'])
    expect(await rolesNamed('d')).toBe(1)
  })

  test('one that never succeeds is given up, and stays visible', async () => {
    failures = 100
    await say('order.cancelled', 'e')
    for (let i = 0; i < 14; i++) {
      await relayOn().drain()
      offset += 3_700_000
    }
    failures = 0
    const dead = await database.transaction({ role: 'app', tenantId }, (db) =>
      db.selectFrom('outbox').select(['attempts', 'last_error', 'delivered']).where('state', '=', 'dead').execute(),
    )
    expect(dead).toEqual([{ attempts: 12, last_error: 'Error: not now', delivered: ['test.first'] }])
  })

  test('a started relay is woken by the commit', async () => {
    const stop = await relayOn().start()
    try {
      const before = performance.now()
      await say('order.cancelled', 'f')
      await expect.poll(() => heard.includes('second f'), { interval: 10 }).toBe(true)
      expect(performance.now() - before).toBeLessThan(4_000)
    } finally {
      await stop()
    }
  })
})
