import { setTimeout as wait } from 'node:timers/promises'
import { walmartRows } from '../apps/server/src/testing/order-files/platform-rows.ts'
import { sampleOrders } from '../apps/server/src/testing/order-files/sample-orders.ts'
import { xlsxOf } from '../apps/server/src/testing/order-files/write-fixtures.ts'
import { httpWork } from './load.ts'
import { listShot } from './order-lists.ts'
import type { OrderWorld } from './order-world.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { watchMemoryOf } from '../e2e/process-cost.ts'
import { megabytes, milliseconds, report, seconds, times } from './report.ts'

const orders = 10_000
const limit = { seconds: 6, slower: 1.5, bytes: 200e6, stall: 250 }

/** Pause of each of two people who page through the list, in milliseconds. Without it they alone take both cores, and their queue is measured. */
const thinking = 20
const paging = (world: OrderWorld) => {
  const { work, close } = httpWork(listShot(world, { pageSize: 50 }), 2)
  const rate = async (forSeconds: number) => {
    const took: number[] = []
    const end = performance.now() + forSeconds * 1000
    const person = async () => {
      while (performance.now() < end) {
        const started = performance.now()
        await work()
        took.push(performance.now() - started)
        await wait(thinking)
      }
    }
    await Promise.all([person(), person()])
    return took
  }
  return { rate, close }
}

const p99Of = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

/** Somebody else's work during the import, until told to stop. */
const othersDuring = async <Done>(world: OrderWorld, work: () => Promise<Done>) => {
  const others = paging(world)
  let isOver = false
  const during = (async () => {
    const took: number[] = []
    while (!isOver) took.push(...(await others.rate(0.5)))
    return took
  })()
  const done = await work().finally(() => {
    isOver = true
  })
  const took = await during.finally(others.close)
  return { done, p99: p99Of(took), longest: Math.max(...took) }
}

/** Made before anybody is timed: the process that makes it is the one that measures. */
const workbook = async () =>
  new Uint8Array(await xlsxOf(walmartRows([...sampleOrders(orders, { seed: 11, firstNumber: 500_000 })])))

/** Upload, check and commit of the file, as a person's program does it. Times in seconds. */
const importOnce = async (
  world: OrderWorld,
  file: Uint8Array<ArrayBuffer>,
): Promise<{ check: number; commit: number; created: number }> => {
  const portal = portalAt(world.server.url, world.token)
  const stores = await portal.call<{ platform: string; stores: { id: string }[] }[]>('orders.stores', {})
  const storeId = (stores.find(({ platform }) => platform === 'walmart') ?? stores[0])?.stores[0]?.id
  const fileId = await portal.upload('orderImport', 'orders.xlsx', file)
  const started = performance.now()
  const check = await portal.call<{ importId: string; taskId: string }>('imports.importOrders', {
    fileId,
    storeId,
    step: 'check',
  })
  await portal.finished(check.taskId)
  const checked = performance.now()
  const commit = await portal.call<{ taskId: string }>('imports.importOrders', {
    importId: check.importId,
    step: 'commit',
    mode: 'validRows',
  })
  const { succeeded } = await portal.finished(commit.taskId)
  return { check: (checked - started) / 1000, commit: (performance.now() - checked) / 1000, created: succeeded }
}

/** 10,000 orders from a workbook, while others go on working. */
export const benchImport = async (world: OrderWorld): Promise<void> => {
  const file = await workbook()
  const quiet = paging(world)
  await quiet.rate(1)
  // As long before it as after it: what the machine itself does to a call now and then is in both figures.
  const without = await quiet.rate(6)
  const memory = watchMemoryOf(world.server.process.pid ?? 0)
  const { done, p99, longest } = await othersDuring(world, () => importOnce(world, file))
  const grown = memory()
  without.push(...(await quiet.rate(6).finally(quiet.close)))
  const before = p99Of(without)
  const total = done.check + done.commit
  report({
    work: `import of ${orders} orders, xlsx: check + commit, ${done.created} rows made`,
    measured: `${seconds(total)} (${done.check.toFixed(1)} + ${done.commit.toFixed(1)})`,
    target: `<= ${limit.seconds} s`,
    isMet: total <= limit.seconds && done.created > 0,
  })
  const slower = p99 / before
  const bound = { target: `<= ${limit.slower} x`, isMet: slower <= limit.slower }
  report({
    work: 'p99 of other calls meanwhile',
    measured: milliseconds(p99),
    bare: milliseconds(before),
    ratio: times(slower),
    ...bound,
  })
  const stall = { target: `<= ${limit.stall} ms`, isMet: longest <= limit.stall }
  report({ work: 'longest stall of the portal meanwhile', measured: milliseconds(longest), ...stall })
  report({
    work: 'memory of the import',
    measured: `+${megabytes(grown)}`,
    target: `<= +${megabytes(limit.bytes)}`,
    isMet: grown <= limit.bytes,
  })
}
