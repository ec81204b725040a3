import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { newDataDir, type Server, spawnServer, startServer } from '../server.ts'
import { errorsOf, hearNews, merchantOf, personAt } from './at-work.ts'
import { hasPgBouncer, notRun } from './debian.ts'
import { newDatabase } from './postgres-setup.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'
import { isFull } from './world.ts'

const isRun = isFull && hasPgBouncer
if (isFull && !hasPgBouncer) notRun('through PgBouncer', 'pgbouncer')

const labels = 60
const rows = 60
/** Where nothing can be heard, pages are told to read anew this often at the latest, in milliseconds. */
const newsWithin = 6_000

describe.skipIf(!isRun)('through PgBouncer in transaction mode', () => {
  const dataDir = newDataDir()
  let pooler: Pooler
  let direct: string
  beforeAll(async () => {
    direct = (await newDatabase(inject('adminUrl'))).ownerUrl
    pooler = await startPgBouncer(direct)
  })
  afterAll(() => pooler?.stop())

  const env = (): Record<string, string> => ({
    ...{ DATABASE_URL: pooler.urlOf(direct), DATABASE_PREPARED: '0', DEMO: '1' },
    ...{ PRACTICE_DAY: '86400', TRUSTED_PROXIES: '127.0.0.1' },
  })

  /** Everything a merchant does, while others read lists. */
  const day = async (server: Server, firstNumber: number, most: number) => {
    const person = await personAt(server, merchantOf(server))
    const news = await hearNews(server, person.token)
    let isOver = false
    const reading = Promise.all(Array.from({ length: 6 }, () => person.readUntil(() => isOver)))
    const work = async () => ({
      imported: await person.importOrders(rows, firstNumber),
      ...(await person.buyLabels(most)),
    })
    const done = await work().finally(() => {
      isOver = true
    })
    return { ...done, read: (await reading).reduce((sum, some) => sum + some, 0), news }
  }

  const told = (
    what: string,
    server: Server,
    { imported, asked, bought, read, news }: Awaited<ReturnType<typeof day>>,
  ) => {
    const errors = errorsOf(server)
    figure(
      what,
      `${imported} of ${rows} orders imported, ${bought} of ${asked} labels, ${read} lists beside it, ${news.topics.length} live news; ${errors.length} errors (limit 0)`,
    )
    if (errors.length) console.log(errors.slice(0, 5).join('\n'))
    expect(errors).toEqual([])
    expect({ imported, bought }).toEqual({ imported: rows, bought: asked })
  }

  test('sign-in, lists, an import, labels and live news, without an error', async () => {
    const server = await startServer({ ...env(), DATABASE_DIRECT_URL: direct }, dataDir)
    try {
      const done = await day(server, 700_000, labels)
      await done.news.leave()
      told('through PgBouncer', server, done)
      expect(done.bought).toBeGreaterThanOrEqual(50)
      expect(done.news.topics).toContain('task')
    } finally {
      await server.end()
    }
  })

  test('without a direct way polling takes the place of listening', async () => {
    const server = await startServer({ ...env(), DATABASE_POOLED: '1' }, dataDir)
    try {
      const done = await day(server, 800_000, 10)
      const { topics, leave } = done.news
      topics.length = 0
      await expect.poll(() => topics, { timeout: newsWithin }).toContain('resync')
      await leave()
      told('through PgBouncer alone', server, done)
    } finally {
      await server.end()
    }
  })

  test.each([
    ['a pooler that nobody named', { DATABASE_POOLED: '0' }, /set DATABASE_POOLED=1/],
    [
      'names that the pooler does not know',
      { DATABASE_POOLED: '1', DATABASE_PREPARED: '1' },
      /set DATABASE_PREPARED=0/,
    ],
  ])('%s is refused in words', async (_what, settings, words) => {
    const { child, log } = spawnServer({ ...env(), ...settings, PORT: '0', DATA_DIR: dataDir })
    await once(child, 'close', { signal: AbortSignal.timeout(60_000) })
    expect(child.exitCode).toBeGreaterThan(0)
    expect(log()).toMatch(words)
  })
})
