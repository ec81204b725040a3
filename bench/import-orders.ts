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
const turns = 3
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

/** What people felt while nothing else went on, and beside an import, and what that took. */
type Round = {
  readonly quiet: readonly number[]
  readonly beside: readonly number[]
  readonly grown: number
} & Awaited<ReturnType<typeof importOnce>>

const round = async (world: OrderWorld, people: ReturnType<typeof invitePeople>, nth: number): Promise<Round> => {
  const file = await orderWorkbook(orders, nth)
  const quiet = async (seconds: number) => (await people.beside(() => wait(seconds * 1000))).took
  await quiet(1)
  // As long before it as after it: what the machine itself does to a call now and then is in both figures.
  const before = await quiet(4)
  const memory = watchMemoryOf(world.server.process.pid ?? 0)
  const { done, took } = await people.beside(() => importOnce(world, file))
  const grown = memory()
  return { ...done, beside: took, grown, quiet: [...before, ...(await quiet(4))] }
}

/** 10,000 orders from a workbook, while others go on working: three times, since the slowest of a hundred calls are five in one of them. */
export const benchImport = async (world: OrderWorld): Promise<void> => {
  const people = invitePeople(listShot(world, { pageSize: 50 }), 2)
  const rounds: Round[] = []
  for (let nth = 0; nth < turns; nth++) rounds.push(await round(world, people, nth))
  people.leave()
  const [middle] = rounds.toSorted((a, b) => a.check + a.commit - b.check - b.commit).slice(1)
  if (!middle) throw new Error('nothing was imported')
  const total = middle.check + middle.commit
  const all = rounds.map(({ check, commit }) => (check + commit).toFixed(1)).join(', ')
  report({
    work: `import of ${orders} orders, xlsx: check + commit, ${middle.created} rows made, median of ${all}`,
    measured: `${seconds(total)} (${middle.check.toFixed(1)} + ${middle.commit.toFixed(1)})`,
    target: `<= ${limit.seconds} s`,
    isMet: total <= limit.seconds && rounds.every(({ created }) => created === orders),
  })
  const beside = rounds.flatMap((one) => one.beside)
  const [p99, before] = [p99Of(beside), p99Of(rounds.flatMap((one) => one.quiet))]
  report({
    work: 'p99 of other calls meanwhile',
    measured: milliseconds(p99),
    bare: milliseconds(before),
    ratio: times(p99 / before),
    target: `<= ${limit.slower} x`,
    isMet: p99 / before <= limit.slower,
  })
  const longest = Math.max(...beside)
  const stall = { target: `<= ${limit.stall} ms`, isMet: longest <= limit.stall }
  report({ work: 'longest stall of the portal meanwhile', measured: milliseconds(longest), ...stall })
  const grown = Math.max(...rounds.map((one) => one.grown))
  report({
    work: 'memory of the import',
    measured: `+${megabytes(grown)}`,
    target: `<= +${megabytes(limit.bytes)}`,
    isMet: grown <= limit.bytes,
  })
}
