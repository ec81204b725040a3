import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { run } from '../../tools/run-command.ts'
import { type Server, startServer } from '../server.ts'
import { type NewOrder, type OrderClient, openOrderClient } from './order-client.ts'
import { isFull, merchants, startEmbedded, tokenOf } from './world.ts'
import { failsAbove } from '../../tools/wall-clock.ts'

const kills = isFull ? 300 : 20
const clients = 8
const leastAcked = 50
const readyLimit = 10_000
/** All invariants are asked after so many kills, and of the folder at the end: what one of them broke stays broken. */
const soundEvery = 5

type Load = { readonly acked: string[]; readonly open: Map<string, NewOrder>; stop: boolean }

/** One client that creates orders until it is told to stop or the server is gone. An order counts when `success: true` was received. */
const createOrders = async (orderClient: OrderClient, load: Load) => {
  while (!load.stop) {
    const order = orderClient.newOrder()
    load.open.set(order.platformNo, order)
    try {
      await orderClient.create(order)
      load.acked.push(order.platformNo)
      load.open.delete(order.platformNo)
    } catch {
      return
    }
  }
}

/** Kills the server at a random instant under load; at least so many writes were acknowledged before. */
const killUnderLoad = async (server: Server, orderClient: OrderClient): Promise<Load> => {
  const load: Load = { acked: [], open: new Map(), stop: false }
  const running = Array.from({ length: clients }, () => createOrders(orderClient, load))
  const deadline = performance.now() + 30_000
  while (load.acked.length < leastAcked && performance.now() < deadline) await wait(5)
  await wait(Math.random() * 400)
  await server.kill()
  load.stop = true
  await Promise.all(running)
  return load
}

/** What the restarted server itself finds broken. */
const brokenIn = async ({ url }: Server): Promise<readonly unknown[]> => {
  const { data } = (await (await fetch(`${url}/test/invariants`)).json()) as { data: readonly unknown[] }
  if (data.length) console.log(JSON.stringify(data))
  return data
}

/** The same by the command, on the folder that is left. */
const check = async (dataDir: string) =>
  run('node', ['apps/server/src/db-command.ts', 'check'], { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, quiet: true })

test('a killed server on the embedded database loses nothing it acknowledged', async () => {
  let server = await startEmbedded()
  const { dataDir } = server
  const client = merchants(server.credentials()).own
  let acked = 0
  let lost = 0
  let doubled = 0
  let unsound = 0
  const ready: number[] = []
  try {
    for (let round = 0; round < kills; round += 1) {
      const orderClient = await openOrderClient(server.url, await tokenOf(client, server.url))
      const load = await killUnderLoad(server, orderClient)
      expect(load.acked.length).toBeGreaterThanOrEqual(leastAcked)
      server = await startServer({ PRACTICE_DAY: '86400' }, dataDir)
      ready.push(server.readyMs)
      if (round % soundEvery === soundEvery - 1 && (await brokenIn(server)).length) unsound += 1
      const after = await openOrderClient(server.url, await tokenOf(client, server.url))
      // What was under way may be sent again with its key: it is made once.
      for (const order of load.open.values()) await after.create(order)
      const numbers = [...load.acked, ...load.open.keys()]
      const found = (await after.find(numbers)).map(({ platformNo }) => platformNo)
      acked += load.acked.length
      lost += numbers.filter((number) => !found.includes(number)).length
      doubled += found.length - new Set(found).size
    }
    await server.kill()
    expect(await check(dataDir)).toMatchObject({ code: 0 })
  } finally {
    await server.stop()
  }
  const slowest = Math.max(...ready)
  figure(
    'SIGKILL, embedded',
    `${kills} kills under load, ${acked} acknowledged writes: ${lost} lost, ${doubled} doubled (limit 0); slowest restart ${(slowest / 1000).toFixed(1)} s (target 10 s), each past the lock of a dead process; invariants broken ${unsound} times (limit 0)`,
  )
  expect({ lost, doubled, unsound }).toEqual({ lost: 0, doubled: 0, unsound: 0 })
  expect(slowest).toBeLessThanOrEqual(failsAbove(readyLimit))
}, 1_800_000)
