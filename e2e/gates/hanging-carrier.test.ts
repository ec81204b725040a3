import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { copyOf, makeDemoData } from '../demo-data.ts'
import { startServer } from '../server.ts'
import { openOrderClient, type OrderClient } from './order-client.ts'
import { isFull, merchants, tokenOf } from './world.ts'
import { failsAbove } from '../../tools/wall-clock.ts'

const hanging = 200
const samples = isFull ? 2_000 : 400
const readers = 4
/** A carrier that hangs may cost others half as much again, and this many milliseconds, below which a shared machine's own noise lies. */
const factor = 1.5
const noise = 10
/** How long the server may take to send all purchases on their way, in milliseconds; they hang for 35 seconds. */
const takingIn = 6_000
/** Measured so often at most: what else runs on the machine must not decide. */
const attempts = 3

/** The slowest of a hundred answers to calls that no carrier has a part in, in milliseconds. */
const p99 = async (orderClient: OrderClient): Promise<number> => {
  const took: number[] = []
  const read = async () => {
    for (let n = 0; n < samples / readers; n += 1) {
      const since = performance.now()
      await orderClient.call('orders.list', { status: 'shipped', pageSize: 20 })
      took.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
}

test('a carrier that hangs does not slow what it has no part in', async () => {
  const demo = await makeDemoData()
  const server = await startServer({ PRACTICE_DAY: '86400', PRACTICE_DELAY: '60000' }, copyOf(demo.dataDir))
  try {
    const token = await tokenOf(merchants(server.credentials()).own, server.url)
    const orderClient = await openOrderClient(server.url, token)
    const orders = await Promise.all(Array.from({ length: hanging }, () => orderClient.create(orderClient.newOrder())))
    await orderClient.call('orders.moveToShip', { orderIds: orders.map(({ id }) => id) })
    await p99(orderClient)
    const met: Met[] = []
    for (let n = 0; n < attempts && !met.some(isWithin); n += 1) {
      const alone = await p99(orderClient)
      const waiting = orders.map(({ id }) =>
        orderClient.call('shipping.createLabel', { orderId: id }).catch(() => undefined),
      )
      // Taking the purchases in is work like any other; what is measured is their waiting.
      await wait(takingIn)
      const beside = await p99(orderClient)
      met.push({ alone, beside })
      if (!isWithin({ alone, beside })) await Promise.all(waiting)
    }
    const { alone, beside } = met.at(-1) ?? { alone: 0, beside: 0 }
    figure(
      'hanging carrier',
      `${hanging} purchases wait for a carrier that hangs: p99 of unrelated calls ${beside.toFixed(1)} ms, ${alone.toFixed(1)} ms without (target x ${factor} and ${noise} ms; attempt ${met.length} of ${attempts})`,
    )
    expect(Math.min(...met.map((one) => one.beside / targetOf(one)))).toBeLessThanOrEqual(failsAbove(1))
  } finally {
    await server.kill()
    await server.stop()
    demo.remove()
  }
})

type Met = { readonly alone: number; readonly beside: number }
const targetOf = ({ alone }: Met): number => alone * factor + noise
const isWithin = (met: Met): boolean => met.beside <= targetOf(met)
