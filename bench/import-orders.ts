import { walmartRows } from '../apps/server/src/testing/order-files/platform-rows.ts'
import { sampleOrders } from '../apps/server/src/testing/order-files/sample-orders.ts'
import { xlsxOf } from '../apps/server/src/testing/order-files/write-fixtures.ts'
import { httpWork, measure, measureHot } from './load.ts'
import { listShot } from './order-lists.ts'
import type { OrderWorld } from './order-world.ts'
import { portalAt, watchMemoryOf } from './portal.ts'
import { megabytes, milliseconds, report, seconds, times } from './report.ts'

const orders = 10_000
const limit = { seconds: 6, slower: 1.5, bytes: 200e6, stall: 250 }

/** Somebody else's work during the import: lists, from two clients, until told to stop. */
const othersDuring = async (world: OrderWorld, work: () => Promise<void>) => {
  const list = httpWork(listShot(world, { pageSize: 50 }), 2)
  let isOver = false
  const during = (async () => {
    const rates = []
    while (!isOver) rates.push(await measure(2, 0.5, list.work))
    return rates
  })()
  await work().finally(() => {
    isOver = true
  })
  const rates = await during.finally(list.close)
  return { p99: Math.max(...rates.map(({ p99 }) => p99)), p50: rates.reduce((sum, { p50 }) => sum + p50, 0) / Math.max(rates.length, 1) }
}

/** 10,000 orders from a workbook: upload, check, commit, while others go on working. */
export const benchImport = async (world: OrderWorld): Promise<void> => {
  const portal = portalAt(world.server, world.token)
  const file = new Uint8Array(await xlsxOf(walmartRows([...sampleOrders(orders, { seed: 11, firstNumber: 500_000 })])))
  const stores = await portal.call<{ platform: string; stores: { id: string }[] }[]>('orders.stores', {})
  const storeId = (stores.find(({ platform }) => platform === 'walmart') ?? stores[0])?.stores[0]?.id
  const quiet = httpWork(listShot(world, { pageSize: 50 }), 2)
  const before = await measureHot(2, quiet.work).finally(quiet.close)
  const memory = watchMemoryOf(world.server.process.pid ?? 0)
  const took = { check: 0, commit: 0, created: 0 }

  const others = await othersDuring(world, async () => {
    const fileId = await portal.upload('orderImport', 'orders.xlsx', file)
    let started = performance.now()
    const check = await portal.call<{ importId: string; taskId: string }>('imports.importOrders', { fileId, storeId, step: 'check' })
    await portal.finished(check.taskId)
    took.check = (performance.now() - started) / 1000
    started = performance.now()
    const commit = await portal.call<{ taskId: string }>('imports.importOrders', { importId: check.importId, step: 'commit', mode: 'validRows' })
    took.created = (await portal.finished(commit.taskId)).succeeded
    took.commit = (performance.now() - started) / 1000
  })
  const grown = memory()
  const total = took.check + took.commit
  const detail = `${seconds(total)} (${took.check.toFixed(1)} + ${took.commit.toFixed(1)})`
  report({
    work: `import of ${orders} orders, xlsx: check + commit, ${took.created} rows made`,
    measured: detail,
    target: `<= ${limit.seconds} s`,
    isMet: total <= limit.seconds && took.created > 0,
  })
  const slower = others.p99 / before.p99
  report({
    work: 'p99 of other calls meanwhile',
    measured: milliseconds(others.p99),
    bare: milliseconds(before.p99),
    ratio: times(slower),
    target: `<= ${limit.slower} x`,
    isMet: slower <= limit.slower,
  })
  report({
    work: 'longest stall of the portal meanwhile',
    measured: milliseconds(others.p99),
    target: `<= ${limit.stall} ms`,
    isMet: others.p99 <= limit.stall,
  })
  report({ work: 'memory of the import', measured: `+${megabytes(grown)}`, target: `<= +${megabytes(limit.bytes)}`, isMet: grown <= limit.bytes })
}
