import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { ask } from '../ask.ts'
import { inspectable, liveHeapOf } from '../live-heap.ts'
import { memoryOf } from '../process-cost.ts'
import type { Server } from '../server.ts'
import { isFull, merchants, startEmbedded, tokenOf } from './world.ts'

const pages = isFull ? 50_000 : 2_000
const idleMs = isFull ? 600_000 : 0
/** By so many bytes may it grow. */
const limit = (isFull ? 50 : 15) * 1e6
/** Until caches, prepared statements and the database's pages have their size. */
const warmUp = isFull ? 3_000 : 500
const clients = 2

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const readPages = async (server: Server, token: string, count: number) => {
  let left = count
  const client = async () => {
    while (left > 0) {
      left -= 1
      await ask(server.url, 'orders.list', { pageSize: 50 }, { token })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** The heap first: what the collection gave back to the system does not count as resident. */
const sizeOf = async (server: Server) => ({
  heap: await liveHeapOf(server),
  resident: memoryOf(server.process.pid ?? 0).now,
})

test('the embedded server holds no more after pages of orders than before them', async () => {
  const server = await startEmbedded(inspectable)
  try {
    const token = await tokenOf(merchants(server.credentials()).own, server.url)
    await readPages(server, token, warmUp)
    const before = await sizeOf(server)
    await readPages(server, token, pages)
    await wait(idleMs)
    const after = await sizeOf(server)
    const grown = { heap: after.heap - before.heap, resident: after.resident - before.resident }
    figure(
      'memory, embedded',
      `${pages.toLocaleString('en')} order list pages and ${idleMs / 60_000} idle minutes: live heap ${megabytes(grown.heap)} more, resident ${megabytes(grown.resident)} more (limit ${megabytes(limit)}), now ${megabytes(after.heap)} and ${megabytes(after.resident)}`,
    )
    expect(grown.heap).toBeLessThanOrEqual(limit)
    expect(grown.resident).toBeLessThanOrEqual(limit)
  } finally {
    await server.stop()
  }
}, 3_600_000)
