import { setTimeout as wait } from 'node:timers/promises'
import { buildStale } from '../tools/build.ts'
import { benchAccounts } from './account-list.ts'
import { benchBackTest } from './back-test.ts'
import { benchBillCheck } from './bill-check.ts'
import { benchBillRun } from './bill-run.ts'
import { benchCare } from './care-lists.ts'
import { benchEmbeddedList } from './embedded-list.ts'
import { benchExport } from './export-orders.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchHelp } from './help.ts'
import { benchHome } from './home.ts'
import { benchHttp } from './http-overhead.ts'
import { benchIdle } from './idle.ts'
import { benchImport } from './import-orders.ts'
import { benchProducts } from './import-products.ts'
import { benchTrucks } from './import-trucks.ts'
import { benchInbound } from './inbound.ts'
import { benchLabelBatch, carrierDelay } from './label-batch.ts'
import { benchListScreen } from './list-screen.ts'
import { benchNodes } from './nodes.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchMoney } from './money-lists.ts'
import { openOrderWorld, startBenchPostgres } from './order-world.ts'
import { memoryOf } from '../e2e/process-cost.ts'
import { benchStock } from './stock-lists.ts'
import { benchRating } from './rating.ts'
import { finish, megabytes, report, seconds } from './report.ts'

/**
 * `npm run bench`: every figure beside its limit on this machine and its target. Ratios of one run count, absolute figures drift.
 * `-- --full` adds a million orders and
 * asks stock of five million movements and imports 20,000 products. `-- --only lists,labels` runs some parts.
 */
const large = 100_000
const sizes = process.argv.includes('--full') ? [10_000, large, 1_000_000] : [10_000, large]
const movements = process.argv.includes('--full') ? 5_000_000 : large
const products = process.argv.includes('--full') ? 20_000 : 2_000
const bills = process.argv.includes('--full') ? { merchants: 1_000, charges: 1_000 } : { merchants: 50, charges: 200 }
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined
const wants = (part: string) => !only || only.includes(part)

const started = performance.now()
await buildStale()
if (wants('rating')) benchRating()
const postgres = await startBenchPostgres()
try {
  if (wants('lists')) await benchOrderLists(postgres, sizes)
  if (wants('home')) await benchHome(postgres, sizes.at(-1) ?? large)
  if (wants('money')) await benchMoney(postgres, sizes.at(-1) ?? large)
  if (wants('bills')) await benchBillRun(postgres, bills)
  if (wants('stock')) await benchStock(postgres, movements)
  if (wants('care')) await benchCare(postgres, large)
  if (wants('inbound')) await benchInbound(postgres)
  if (wants('products')) await benchProducts(postgres, products)
  if (wants('trucks')) await benchTrucks(postgres)
  const world = await openOrderWorld(postgres, large)
  const start = world.server.readyMs
  report({ work: 'cold start, PostgreSQL', measured: seconds(start / 1000), target: '<= 1.5 s', isMet: start <= 1_500 })
  if (wants('http')) await benchHttp(world)
  if (wants('nodes')) await benchNodes(world)
  if (wants('help')) await benchHelp(world)
  if (wants('visit')) await benchFirstVisit(world)
  if (wants('screen')) await benchListScreen(world)
  if (wants('export')) await benchExport(world, large)
  if (wants('rules')) await benchBackTest(world)
  // What large work made it grow is handed back some seconds later.
  await wait(20_000)
  const memory = memoryOf(world.server.process.pid ?? 0).now
  report({
    work: 'memory 20 s afterwards, PostgreSQL',
    measured: megabytes(memory),
    target: '<= 300 MB',
    isMet: memory <= 300e6,
  })
  await world.server.end()

  const writing = await openOrderWorld(postgres, 0, { PRACTICE_DELAY: String(carrierDelay), PRACTICE_DAY: '86400' })
  if (wants('import')) await benchImport(writing)
  if (wants('labels')) await benchLabelBatch(writing)
  if (wants('check')) await benchBillCheck(writing)
  if (wants('accounts')) await benchAccounts(writing)
  await writing.server.end()
  if (wants('idle')) await benchIdle(postgres)
} finally {
  await postgres.stop()
}
if (wants('embedded')) await benchEmbeddedList()
finish((performance.now() - started) / 1000)
