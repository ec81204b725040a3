import { openEmbedded } from '../apps/server/src/db/pglite/engine.ts'
import { machineToken } from '../e2e/ask.ts'
import { startServer } from '../e2e/server.ts'
import { orderLists } from './bare-sql.ts'
import { httpWork, measureHot } from './load.ts'
import { listShot } from './order-lists.ts'
import { embeddedWorld, firstClient } from './order-world.ts'
import { memoryOf } from '../e2e/process-cost.ts'
import { megabytes, perSecond, report, seconds, times } from './report.ts'

const orders = 100_000

/** The order list on the embedded database: the bare statements first, with nothing else open, then the product over the same folder. */
export const benchEmbeddedList = async (): Promise<void> => {
  const dataDir = await embeddedWorld(orders)
  const [list] = orderLists('')
  if (!list) return
  const bare = await bareRate(dataDir, list.statements)

  const server = await startServer({ PRACTICE_DAY: '86400', LOG_LEVEL: 'warn' }, dataDir)
  try {
    report({
      work: 'cold start, embedded, data folder exists',
      measured: seconds(server.readyMs / 1000),
      target: '<= 2.5 s',
      isMet: server.readyMs <= 2_500,
    })
    const token = await machineToken(server.url, firstClient(server))
    const { work, close } = httpWork(listShot({ server, token }, list.query), 1)
    const ours = await measureHot(1, work).finally(close)
    const ratio = ours.perSecond / bare
    const figure = {
      measured: perSecond(ours.perSecond),
      bare: perSecond(bare),
      ratio: times(ratio),
      target: '>= 0.6 x bare',
      isMet: ratio >= 0.6,
    }
    report({ work: `embedded, ${orders.toLocaleString('en')} orders: ${list.work}, c=1`, ...figure })
    const memory = memoryOf(server.process.pid ?? 0).now
    report({
      work: 'memory afterwards, embedded',
      measured: megabytes(memory),
      target: '<= 700 MB',
      isMet: memory <= 700e6,
    })
  } finally {
    await server.end()
  }
}

const bareRate = async (dataDir: string, statements: readonly string[]): Promise<number> => {
  const engine = await openEmbedded(dataDir)
  try {
    const { rows } = await engine.pool.query<{ tenant_id: string }>(
      'select tenant_id from orders group by 1 order by count(*) desc limit 1',
    )
    const tenant = rows[0]?.tenant_id
    const client = await engine.pool.connect()
    const { perSecond: rate } = await measureHot(1, async () => {
      for (const [at, text] of statements.entries()) await client.query({ name: `s${at}`, text, values: [tenant] })
      return 0
    })
    client.release()
    return rate
  } finally {
    await engine.close()
  }
}
