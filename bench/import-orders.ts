import { setTimeout as wait } from 'node:timers/promises'
import { listShot } from './order-lists.ts'
import type { OrderWorld } from './order-world.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { watchMemoryOf } from '../e2e/process-cost.ts'
import { orderWorkbook } from './order-workbook.ts'
import { invitePeople } from './people.ts'
import { megabytes, milliseconds, report, seconds, times } from './report.ts'

const orders = 10_000
/** A page hears of the end from the server. Somebody who asked for it twenty times a second would be a third person, and the busiest. In milliseconds. */
const pause = 200
const limit = { seconds: 6, slower: 1.5, bytes: 200e6, stall: 250 }

const p99Of = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

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
  await portal.finished(check.taskId, pause)
  const checked = performance.now()
  const commit = await portal.call<{ taskId: string }>('imports.importOrders', {
    importId: check.importId,
    step: 'commit',
    mode: 'validRows',
  })
  const { succeeded } = await portal.finished(commit.taskId, pause)
  return { check: (checked - started) / 1000, commit: (performance.now() - checked) / 1000, created: succeeded }
}

/** 10,000 orders from a workbook, while others go on working. */
export const benchImport = async (world: OrderWorld): Promise<void> => {
  const file = await orderWorkbook(orders)
  const people = invitePeople(listShot(world, { pageSize: 50 }), 2)
  const quiet = async (seconds: number) => (await people.beside(() => wait(seconds * 1000))).took
  await quiet(1)
  // As long before it as after it: what the machine itself does to a call now and then is in both figures.
  const without = [...(await quiet(6))]
  const memory = watchMemoryOf(world.server.process.pid ?? 0)
  const { done, took } = await people.beside(() => importOnce(world, file))
  const grown = memory()
  without.push(...(await quiet(6)))
  people.leave()
  const [p99, longest] = [p99Of(took), Math.max(...took)]
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
