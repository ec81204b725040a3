import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { machineToken } from '../ask.ts'
import { type Server, startServer } from '../server.ts'
import { errorsOf, merchantOf, personAt } from './at-work.ts'
import { hasPostgres, notRun } from './debian.ts'
import {
  type DebianServer,
  emptyFolder,
  newDebian,
  postgresProgram,
  removeFolder,
  startDebian,
} from './debian-postgres.ts'
import { openOrderClient } from './order-client.ts'
import { gatesOwner } from './postgres-setup.ts'
import { isFull, merchants } from './world.ts'

const isRun = isFull && hasPostgres
if (isFull && !hasPostgres) notRun('lists on a replica', 'postgresql-15')

/** Seconds that the replica is behind. */
const delay = 5
const writes = 40
/** A replica that is gone is left out within this, in milliseconds. */
const leftOutWithin = 5_000

describe.skipIf(!isRun)('lists on a replica that is 5 s behind', () => {
  let first: DebianServer
  let replica: DebianServer
  let server: Server

  const follow = () => startDebian(replicaFolder, { recovery_min_apply_delay: `${delay}s` })
  let replicaFolder = ''
  beforeAll(async () => {
    first = await newDebian()
    replicaFolder = emptyFolder('replica')
    postgresProgram(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      'postgres',
      '-D',
      replicaFolder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    )
    replica = await follow()
    server = await startServer({
      ...{
        DATABASE_URL: first.urlOf(gatesOwner, 'stowline'),
        DATABASE_READ_URL: replica.urlOf(gatesOwner, 'stowline'),
      },
      ...{ DEMO: '1', PRACTICE_DAY: '86400', TRUSTED_PROXIES: '127.0.0.1' },
    })
    await wait(2_000 * delay)
  }, 600_000)
  afterAll(async () => {
    // What never began cannot be ended, and must not hide why.
    await server?.stop()
    for (const one of [replica, first]) {
      await one?.stop()
      if (one) removeFolder(one)
    }
  })

  /** Transactions that the replica has done so far. */
  const doneThere = async (): Promise<number> => {
    // What a session did is counted about once a second.
    await wait(1_500)
    const [row] = await replica.query<{ done: string }>(
      `select xact_commit + xact_rollback as done from pg_stat_database where datname = 'stowline'`,
    )
    return Number(row?.done)
  }

  test('lists are read there, and are as old as it is', async () => {
    const person = await personAt(server, merchantOf(server))
    const before = await doneThere()
    for (let n = 0; n < 100; n++) await person.list()
    expect((await doneThere()) - before).toBeGreaterThan(90)
    const { items } = await person.portal.call<{ items: { id: string; recipient: string }[] }>('orders.list', {
      pageSize: 20,
    })
    const [order] = items
    // Past the product, so that no mark is left.
    await first.query(`update orders set recipient = 'Changed Aside' where id = '${order?.id}'`, 'stowline')
    const shown = async () =>
      (
        await person.portal.call<{ items: { id: string; recipient: string }[] }>('orders.list', { pageSize: 20 })
      ).items.find(({ id }) => id === order?.id)?.recipient
    expect(await shown()).toBe(order?.recipient)
    await expect.poll(shown, { timeout: 3_000 * delay }).toBe('Changed Aside')
  })

  test('who has written sees it at once, another merchant goes on reading there', async () => {
    const { own } = merchants(server.credentials())
    const client = await openOrderClient(server.url, await machineToken(server.url, own))
    const other = await personAt(server, merchantOf(server, 1))
    const before = await doneThere()
    let missed = 0
    let others = 0
    for (let n = 0; n < writes; n++) {
      const order = client.newOrder()
      await client.create(order)
      const [found] = await client.find([order.platformNo])
      if (!found) missed += 1
      await other.list()
      others += 1
    }
    const there = (await doneThere()) - before
    figure(
      'own writes beside a replica 5 s behind',
      `${writes} written and listed, ${missed} missed (limit 0); ${there} transactions on the replica for ${others} lists of another merchant`,
    )
    expect(missed).toBe(0)
    expect(there).toBeGreaterThan(others * 0.8)
  })

  test('a session that was ended is felt at once, however old the replica is', async () => {
    const person = await personAt(server, merchantOf(server, 1))
    await person.list()
    await person.portal.call('identity.logOut', {})
    await expect(person.list()).rejects.toThrow(/401/)
  })

  /** Lists without a pause while something happens; answers with what failed and how long the slowest took from then on. */
  const underLoad = async (happens: () => Promise<void>) => {
    const people = await Promise.all([personAt(server, merchantOf(server)), personAt(server, merchantOf(server, 1))])
    const took: { readonly began: number; readonly ms: number }[] = []
    const failed: string[] = []
    let isOver = false
    const read = async (list: () => Promise<unknown>) => {
      while (!isOver) {
        const began = performance.now()
        await list().catch((error: unknown) => void failed.push(String(error)))
        took.push({ began, ms: performance.now() - began })
      }
    }
    const reading = Promise.all(people.flatMap(({ list }) => [read(list), read(list)]))
    await wait(1_000)
    const happened = performance.now()
    await happens()
    await wait(leftOutWithin + 3_000)
    isOver = true
    await reading
    const slowest = (from: number, to: number) =>
      Math.max(0, ...took.filter(({ began }) => began >= from && began < to).map(({ ms }) => ms))
    const duringFirst = slowest(happened - 1_000, happened + leftOutWithin)
    return { lists: took.length, failed, duringFirst, later: slowest(happened + leftOutWithin, Infinity) }
  }

  test('one that stands still, and one that is killed, are left out within 5 s without a failed request, and taken back', async () => {
    let goOn = () => {}
    const frozen = await underLoad(async () => {
      goOn = replica.freeze()
    })
    goOn()
    await wait(3_000 + 1_000 * delay)
    const before = await doneThere()
    const person = await personAt(server, merchantOf(server, 1))
    for (let n = 0; n < 20; n++) await person.list()
    const again = (await doneThere()) - before
    const killed = await underLoad(() => replica.kill())
    const failed = [...frozen.failed, ...killed.failed]
    figure(
      'a replica that is gone',
      `${frozen.lists} lists around one that stood still (slowest ${Math.round(frozen.duringFirst)} ms, afterwards ${Math.round(frozen.later)} ms), ${killed.lists} around one that was killed (${Math.round(killed.duringFirst)} ms, ${Math.round(killed.later)} ms); ${failed.length} failed (limit 0); taken back: ${again} transactions`,
    )
    if (failed.length) console.log(failed.slice(0, 5).join('\n'))
    expect(failed).toEqual([])
    expect(Math.max(frozen.duringFirst, killed.duringFirst)).toBeLessThan(leftOutWithin)
    expect(Math.max(frozen.later, killed.later)).toBeLessThan(1_500)
    expect(again).toBeGreaterThan(15)
    expect(errorsOf(server)).toEqual([])
    replica = await follow()
  })
})
