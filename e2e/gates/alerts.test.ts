import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { figure } from '../../tools/figure.ts'
import { type Server, startServer } from '../server.ts'
import { alertRules, down, firing, type Scrape, samplesOf } from './alert-rules.ts'
import { merchantOf, personAt } from './at-work.ts'
import { newDatabase } from './postgres-setup.ts'
import { isFull } from './world.ts'

/** Figures of the database are counted anew after so long, in milliseconds. */
const counted = 5_500

describe.skipIf(!isFull)('each alert of docs/alerts.yml fires on its planted fault', () => {
  let server: Server
  let person: Awaited<ReturnType<typeof personAt>>
  let superUrl = ''
  let metricsPort = 0
  const fired = new Set<string>()

  beforeAll(async () => {
    const database = await newDatabase(inject('adminUrl'))
    superUrl = database.superUrl
    metricsPort = await freePort()
    const nowhere = `http://127.0.0.1:${await freePort()}`
    server = await startServer({
      ...{ DATABASE_URL: database.ownerUrl, DATABASE_POOL: '4', DEMO: '1', PRACTICE_DAY: '86400', ROLES: 'web' },
      ...{ METRICS_PORT: String(metricsPort), UPS_HOST: nowhere, UPS_TEST_HOST: nowhere, TRUSTED_PROXIES: '127.0.0.1' },
      // A replica that is not there.
      DATABASE_READ_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`,
    })
    // The demo has labels that need somebody; here none does before one is planted.
    await run(`update labels set state = 'failed' where state in ('buying', 'unknown', 'review')`)
    person = await personAt(server, merchantOf(server))
  })
  afterAll(() => server.stop())

  const scrape = async (): Promise<Scrape> => {
    const at = performance.now()
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined)
    return answer ? { at, samples: samplesOf(await answer.text()) } : down(at)
  }
  const admin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: superUrl })
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const run = (...statements: readonly string[]) =>
    admin(async (client) => {
      for (const statement of statements) await client.query(statement)
    })

  /** What fires between a scrape before the fault and one at `when`; each of the expected alerts is among it. */
  const expectAlerts = async (expected: readonly string[], plant: () => Promise<Scrape | undefined>) => {
    const before = await scrape()
    await wait(200)
    const during = await plant()
    const alerts = firing(before, during ?? (await scrape()))
    for (const alert of alerts) fired.add(alert)
    expect(alerts).toEqual(expect.arrayContaining([...expected]))
  }

  test('a healthy server with a replica that is away: nothing else fires', async () => {
    const before = await scrape()
    for (let n = 0; n < 50; n++) await person.list()
    await wait(counted)
    await scrape()
    await wait(500)
    const alerts = firing(before, await scrape())
    for (const alert of alerts) fired.add(alert)
    expect(alerts).toEqual(['StowlineReplicaOut'])
  })

  test('jobs, labels and callbacks that stand', () =>
    expectAlerts(
      [
        'StowlineJobsLate',
        'StowlineJobsFailed',
        'StowlineLabelsConfirming',
        'StowlineLabelsReview',
        'StowlineCallbacksDead',
      ],
      async () => {
        const labels = (nth: number) =>
          `(select id from labels where state = 'ready' order by id offset ${nth} limit 1)`
        await run(
          `select enqueue_job(name, '{}') from jobs.queue where policy = 'standard' order by name limit 2`,
          `update jobs.job set start_after = now() - interval '10 minutes' where state < 'active'`,
          `update jobs.job set state = 'failed', completed_on = now() where id = (select id from jobs.job where state < 'active' order by name limit 1)`,
          `update labels set state = 'unknown', asked_at = null, requested_at = now() - interval '1 hour' where id = ${labels(0)}`,
          `update labels set state = 'review' where id = ${labels(1)}`,
          `insert into callbacks (tenant_id, id, authorization_id, type, subject, body, state, created_at, last_attempt_at)
            select tenant_id, 'dead', id, 'callback.test', 'dead', '{}', 'dead', now(), now() from authorizations limit 1`,
        )
        await wait(counted)
        return undefined
      },
    ))

  test('requests that fail', () =>
    expectAlerts(['StowlineRequestsFail'], async () => {
      await run('alter table stores rename to stores_away')
      for (let n = 0; n < 5; n++) await expect(person.portal.call('orders.stores', {})).rejects.toThrow('500')
      await run('alter table stores_away rename to stores')
      return undefined
    }))

  test('files that cannot be written', () =>
    expectAlerts(['StowlineFilesFail'], async () => {
      const files = join(server.dataDir, 'files')
      renameSync(files, `${files}.away`)
      writeFileSync(files, '')
      await expect(
        person.portal.upload('orderImport', 'a.csv', new TextEncoder().encode('Order Number,SKU\nA-1,S-1\n')),
      ).rejects.toThrow()
      rmSync(files)
      renameSync(`${files}.away`, files)
      return undefined
    }))

  test('a carrier that does not answer', () =>
    expectAlerts(['StowlineCarrierSilent'], async () => {
      const credentials = { number: 'A1B2C3', clientId: 'a', clientSecret: 'b' }
      const typed = { carrier: 'ups', credentials, isTest: false }
      for (let n = 0; n < 11; n++) await person.portal.call('settings.testAccount', { typed })
      return undefined
    }))

  test('a database that keeps requests waiting', () =>
    expectAlerts(['StowlineConnectionsWaited', 'StowlineDatabaseAway'], () =>
      admin(async (client) => {
        await client.query('begin; lock table orders in access exclusive mode')
        const lists = Array.from({ length: 12 }, () => person.list())
        await wait(counted)
        const during = await scrape()
        await client.query('rollback')
        await Promise.all(lists)
        return during
      }),
    ))

  test('requests that are slow', () =>
    expectAlerts(['StowlineSlow'], () =>
      admin(async (client) => {
        await client.query('begin; lock table orders in access exclusive mode')
        const lists = Array.from({ length: 12 }, () => person.list())
        await wait(2_000)
        await client.query('rollback')
        await Promise.all(lists)
        return undefined
      }),
    ))

  test('a process that computes for long', () =>
    expectAlerts(['StowlineEventLoopLate'], async () => {
      server.process.kill('SIGSTOP')
      await wait(1_500)
      server.process.kill('SIGCONT')
      await wait(100)
      return undefined
    }))

  test('a disk that is full', () =>
    expectAlerts(['StowlineDiskFull'], async () => {
      const { at, samples } = await scrape()
      // Nobody fills a disk for a test: the figure is set, the rest is as it was read.
      return {
        at,
        samples: samples.map((one) => (one.name === 'stowline_files_free_ratio' ? { ...one, value: 0.05 } : one)),
      }
    }))

  test('a server that is gone; then every alert has fired once', async () => {
    await expectAlerts(['StowlineDown'], async () => {
      await server.end()
      return undefined
    })
    const never = alertRules().filter(({ alert }) => !fired.has(alert))
    figure('alerts', `${fired.size} of ${alertRules().length} fired on their planted fault`)
    expect(never).toEqual([])
  })
})
