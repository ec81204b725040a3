import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slots } from '../../apps/server/src/files/slots.ts'
import { figure } from '../../tools/figure.ts'
import { callNamed } from '../ask.ts'
import { type Answer, sendRaw } from '../call.ts'
import { type Call, calls, isPublic } from '../contract/endpoints.ts'
import { type Growing, growing } from '../contract/grow.ts'
import { portalAt } from '../portal-at.ts'
import { mainThreadSecondsOf, processorSecondsOf } from '../process-cost.ts'
import type { Server } from '../server.ts'
import { growingFiles } from './growing-files.ts'
import { openOrderClient, type OrderClient } from './order-client.ts'
import { failsAbove } from '../../tools/wall-clock.ts'
import { isFull, merchants, startEmbedded, tokenOf } from './world.ts'

/** Ten times as much may cost so many times the time, and so many milliseconds in which nothing is told apart from noise. */
const times = 12
const noise = { main: 40, all: 400 }
const tries = 5
/** Names, entries, characters: as many, and ten times as many. */
const size = isFull ? 20_000 : 4_000
const unfinished = 60
/** What another merchant's slowest of a hundred calls may take meanwhile; fails at ten times as much only, since it goes by the clock. */
const slower = 3
const floor = 50

/** Calls that take most: the widest lists and maps of those that need a token. */
const wide = [
  'orders.cancel',
  'orders.split',
  'orders.create',
  'orders.list',
  'orders.exportOrders',
  'personal.saveSetting',
  'imports.importOrders',
  'settings.testAccount',
]
const tried: readonly Call[] = [...calls.filter(isPublic), ...wide.map(callNamed)]

let server: Server
let token: string
let orderClient: OrderClient
let bystander: OrderClient

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const p99Of = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

/** Milliseconds that the thread which answers everybody, or all threads, are busy while `work` goes on. */
const costOf = async (which: 'main' | 'all', work: () => Promise<unknown>): Promise<number> => {
  const pid = server.process.pid ?? 0
  const seconds = which === 'main' ? mainThreadSecondsOf : processorSecondsOf
  const before = seconds(pid)
  await work()
  return (seconds(pid) - before) * 1_000
}

type Grown = { readonly what: string; readonly small: number; readonly large: number }
const isTooFast = ({ small, large }: Grown, which: 'main' | 'all') => large > times * small + noise[which]

/** Measures at both sizes; what looks as if it grew too fast again, and then the median counts. */
const grew = async (what: string, which: 'main' | 'all', send: (scale: 1 | 10) => Promise<unknown>): Promise<Grown> => {
  const costs = { 1: [] as number[], 10: [] as number[] }
  for (let n = 0; n < tries; n += 1) {
    for (const scale of [1, 10] as const) costs[scale].push(await costOf(which, () => send(scale)))
    const grown = { what, small: median(costs[1]), large: median(costs[10]) }
    if (!isTooFast(grown, which) && !isFull) return grown
  }
  return { what, small: median(costs[1]), large: median(costs[10]) }
}
const faultsOf = (grown: readonly Grown[], which: 'main' | 'all') =>
  grown
    .filter((one) => isTooFast(one, which))
    .map(({ what, small, large }) => `${what}: ${small.toFixed(0)} -> ${large.toFixed(0)} ms`)
const worst = (grown: readonly Grown[]): Grown =>
  grown.toSorted((a, b) => b.large - a.large)[0] ?? { what: '', small: 0, large: 0 }
const tell = (name: string, grown: readonly Grown[], faults: readonly string[]) => {
  const { what, small, large } = worst(grown)
  figure(
    name,
    `${grown.length} kinds of input at 1 x and 10 x their size, ${faults.length} grow faster (limit 0, x ${times}); the dearest, ${what}: ${small.toFixed(1)} -> ${large.toFixed(1)} ms of processor`,
  )
}

/** Bodies beyond this are not let in to their end: the connection may be closed before the answer is read. */
const mostLetGo = 8 * 2 ** 20

const send = async (call: Call, kind: Growing, n: number): Promise<Pick<Answer, 'status' | 'text'>> => {
  const { query = '', body = '', contentType = 'application/json' } = kind.at(n)
  const { method, url } = call
  const options = { contentType, ...(isPublic(call) ? {} : { token }) }
  const answer = sendRaw(
    server.url,
    { method, url: method === 'GET' ? url : `${url}${query}` },
    method === 'GET' ? query : body,
    options,
  )
  return body.length > mostLetGo ? answer.catch(() => ({ status: 413, text: '' })) : answer
}

/** Another merchant's calls, and signs of life, for as long as `isOn` says and at least so often: the slowest of a hundred, in milliseconds. */
const bystand = async (isOn = () => false, least = 60): Promise<number> => {
  const took: number[] = []
  while (took.length < least || isOn()) {
    const since = performance.now()
    await bystander.call('orders.list', { status: 'shipped', pageSize: 20 })
    if ((await fetch(`${server.url}/healthz`)).status !== 200) throw new Error('no sign of life')
    took.push(performance.now() - since)
  }
  return p99Of(took)
}
const bystandWhile = async (work: () => Promise<unknown>): Promise<number> => {
  let isOn = true
  const working = work().finally(() => {
    isOn = false
  })
  const loaded = await bystand(() => isOn)
  await working
  return loaded
}

/** Measured so often at most, each time against what it is without: what else runs on the machine must not decide. */
const attempts = 3

const expectBearable = async (name: string, besideIt: () => Promise<number>) => {
  const met: { readonly loaded: number; readonly quiet: number; readonly target: number }[] = []
  const isMet = () => met.some(({ loaded, target }) => loaded < failsAbove(target))
  while (met.length < attempts && !isMet()) {
    const quiet = await bystand()
    met.push({ loaded: await besideIt(), quiet, target: quiet * slower + floor })
  }
  const best = met.toSorted((a, b) => a.loaded / a.target - b.loaded / b.target)[0] ?? {
    loaded: 0,
    quiet: 0,
    target: 0,
  }
  figure(
    name,
    `p99 of another merchant's calls ${best.loaded.toFixed(1)} ms, ${best.quiet.toFixed(1)} ms when it is quiet (target ${best.target.toFixed(0)}, limit ${failsAbove(best.target).toFixed(0)}; best of ${met.length})`,
  )
  expect(best.loaded).toBeLessThan(failsAbove(best.target))
}

beforeAll(async () => {
  server = await startEmbedded({ TRUSTED_PROXIES: '127.0.0.1' })
  const { own, foreign } = merchants(server.credentials())
  token = await tokenOf(own, server.url)
  orderClient = await openOrderClient(server.url, token)
  bystander = await openOrderClient(server.url, await tokenOf(foreign, server.url))
  await bystand()
})
afterAll(() => server.stop())

test('what an input costs grows with its size and no faster', async () => {
  const grown: Grown[] = []
  const broken: string[] = []
  for (const call of tried)
    for (const kind of growing(call)) {
      const one = async (scale: 1 | 10) => {
        const { status, text } = await send(call, kind, size * scale)
        if (status >= 500) broken.push(`${call.name}, ${kind.what}: ${status} ${text.slice(0, 100)}`)
      }
      grown.push(await grew(`${call.name}, ${kind.what}`, 'main', one))
    }
  const faults = faultsOf(grown, 'main')
  tell('growth of calls', grown, faults)
  expect(broken).toEqual([])
  expect(faults).toEqual([])
})

test('nobody else waits for large inputs', async () => {
  await expectBearable('large inputs', () => {
    const all = tried.flatMap((call) => growing(call).map((kind) => () => send(call, kind, size * 10)))
    const sender = async () => {
      for (let one = all.pop(); one; one = all.pop()) await one()
    }
    return bystandWhile(() => Promise.all(Array.from({ length: 4 }, sender)))
  })
})

describe('unfinished bodies', () => {
  const sockets: Socket[] = []
  afterAll(() => sockets.forEach((socket) => void socket.destroy()))

  test('hold nobody up', async () => {
    const { port } = new URL(server.url)
    const begin = ({ url }: Call, length: number, more: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {}).resume()
      socket.write(
        `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`,
      )
      socket.write(`{"a":"${'x'.repeat(length - 1_000)}`)
      sockets.push(socket)
    }
    const authorization = `Authorization: Bearer ${token}\r\n`
    for (let n = 0; n < unfinished / 2; n += 1) {
      begin(callNamed('identity.signIn'), 16_000, '')
      begin(callNamed('orders.cancel'), 500_000, authorization)
    }
    await expectBearable(`${unfinished} unfinished bodies`, () => bystand())
  })
})

describe('files', () => {
  /** Uploads a file for a slot and does with it what the slot is for; refusals are as good as answers. */
  const use = async (slot: string, name: string, bytes: Uint8Array<ArrayBuffer>, orderId: string | undefined) => {
    const portal = portalAt(server.url, token)
    const fileId = await portal.upload(slot, name, bytes).catch(() => undefined)
    if (!fileId) return
    if (orderId) await portal.call('imports.uploadLabel', { fileId, orderId }).catch(() => undefined)
    const { storeId } = orderClient.example
    if (slot === 'orderImport')
      await portal.call('imports.importOrders', { fileId, storeId, step: 'check' }).catch(() => undefined)
    if (slot === 'productImport')
      await portal.call('imports.importProducts', { fileId, step: 'check' }).catch(() => undefined)
    if (slot === 'packingImport')
      await portal.call('imports.importPacking', { fileId, step: 'check' }).catch(() => undefined)
    if (slot === 'milestoneImport')
      await portal.call('imports.importMilestones', { fileId, step: 'check' }).catch(() => undefined)
    if (slot === 'transferImport')
      await portal.call('imports.importTransfers', { fileId, step: 'check' }).catch(() => undefined)
    if (slot === 'onlineSkuImport')
      await portal.call('imports.importOnlineSkus', { fileId, step: 'check' }).catch(() => undefined)
  }
  const newOrder = async (): Promise<string> => {
    const { id } = await orderClient.create(orderClient.newOrder())
    await orderClient.call('orders.moveToShip', { orderIds: [id] })
    return id
  }

  type Use = (scale: 1 | 10) => Promise<void>
  const uses: { what: string; use: Use }[] = []
  beforeAll(async () => {
    for (const [slot, { kinds }] of Object.entries(slots))
      for (const { what, name, at } of growingFiles(kinds)) {
        const sized = { 1: at(1), 10: at(10) }
        // A label belongs to one order: as many as it is tried, and one more beside the bystander.
        const orders = slot === 'orderLabel' ? await Promise.all(Array.from({ length: tries * 2 + 2 }, newOrder)) : []
        uses.push({ what: `${slot}, ${what}`, use: (scale) => use(slot, name, sized[scale], orders.pop()) })
      }
  })

  test('of ten times the size cost ten times as much, in all threads together', async () => {
    const grown: Grown[] = []
    for (const { what, use: one } of uses) grown.push(await grew(what, 'all', one))
    const faults = faultsOf(grown, 'all')
    tell('growth of files', grown, faults)
    expect(faults).toEqual([])
  })

  test('nobody else waits for them', async () => {
    await expectBearable('large files', () =>
      bystandWhile(async () => {
        for (const { use: one } of uses) await one(10)
      }),
    )
  })
})
