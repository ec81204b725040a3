import { api } from '@stowline/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pino } from 'pino'
import { createClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createJobs } from './jobs/worker.ts'
import { jobsOver } from './modules.ts'
import { importHandlers } from './modules/orders/imports/imports.handlers.ts'
import { taskHandlers } from './modules/tasks/index.ts'
import { startImportProcess } from './start-import-process.ts'
import { withFilesAndTasks } from './testing/factories/import-bench.ts'
import { checkOneLiners } from './testing/factories/importing.ts'
import { makeMerchant, type Merchant } from './testing/factories/merchant.ts'
import { secretsFile, testSecrets } from './testing/server.ts'
import { openPostgresTestDatabase } from './testing/test-database.ts'

const adminUrl = inject('testServerUrl')

test.each([
  ['PostgreSQL', 'web,worker', true],
  ['PostgreSQL', 'worker', false],
  ['PostgreSQL', 'web', false],
  ['the embedded database', 'web,worker', false],
])('on %s with the roles %s imports have a process of their own: %s', (engine, roles, isApart) => {
  const environment = { ROLES: roles, ...(engine === 'PostgreSQL' && { DATABASE_URL: 'postgres://nowhere/x' }) }
  expect(startImportProcess(readConfig(environment), createClock()) !== undefined).toBe(isApart)
})

/** It stands behind all others, so that a busy machine makes it wait. */
const patience = { timeout: 120_000 }

describe.runIf(adminUrl)('an import in a process of its own', patience, () => {
  let database: Awaited<ReturnType<typeof openPostgresTestDatabase>>
  let merchant: Merchant
  let bench: Awaited<ReturnType<typeof withFilesAndTasks>>
  let background: ReturnType<typeof startImportProcess>

  beforeAll(async () => {
    database = await openPostgresTestDatabase(adminUrl ?? '')
    merchant = await makeMerchant(database)
    const queues = createJobs({
      ...{ database, jobs: jobsOver(), isWorking: false, log: pino({ level: 'silent' }) },
      context: () => {
        throw new Error('No job runs here')
      },
      ownNights: () => undefined,
    })
    await queues.start()
    await queues.stop()
    await testSecrets()
    bench = await withFilesAndTasks(database, merchant.tenantId, {
      elsewhere: (folder) => {
        const environment = {
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          SECRETS_FILE: secretsFile,
          LOG_LEVEL: 'silent',
        }
        background = startImportProcess(readConfig(environment), createClock())
        return background
      },
    })
  })
  afterAll(async () => {
    await background?.close()
    await database?.close()
  })

  const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
  const taskOf = async (taskId = '') =>
    (await bench.run(api.tasks.result, taskHandlers.result, { taskId } as never)).task
  const recordOf = async (importId: string) =>
    (await bench.run(api.imports.mapping, importHandlers.mapping, { importId } as never)).record

  const checked = (count: number, firstNumber: number) => checkOneLiners(bench, merchant, { count, firstNumber })
  const commit = async (importId: string) => (await run({ importId, step: 'commit', mode: 'validRows' })).taskId ?? ''

  /** One whose commit waits. */
  const committing = async (count: number, firstNumber: number) => {
    const importId = await checked(count, firstNumber)
    const taskId = await commit(importId)
    const made = async () => {
      const { rows } = await database.raw.query<{ n: number }>(
        `select count(*)::int as n from import_rows where import_id = '${importId}' and order_id is not null`,
      )
      return rows[0]?.n ?? 0
    }
    return {
      importId,
      taskId,
      made,
      hasBegun: () => expect.poll(made, { ...patience, interval: 5 }).toBeGreaterThan(0),
    }
  }
  /** Nobody waits for a lease to run out: the task is there to be taken up at once. */
  const takeUp = async () => {
    await pause(2)
    await bench.takeUpTasks()
    await bench.runTasks()
  }

  test('is checked and made there; its progress is told, and its process is the same all the time', async () => {
    const { importId, taskId } = await committing(300, 10_000)
    const pid = background?.pid()
    expect(pid).toBeGreaterThan(0)
    await bench.runTasks()
    expect(await taskOf(taskId)).toMatchObject({ state: 'ready', succeeded: 300, total: 300, process: 100 })
    expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 300 })
    expect(background?.pid()).toBe(pid)
  })

  test('goes on where it stopped when its process is killed: each order once', async () => {
    const { importId, taskId, made, hasBegun } = await committing(1_000, 20_000)
    const running = bench.runTasks()
    await hasBegun()
    process.kill(background?.pid() ?? 0, 'SIGKILL')
    await running
    const before = await made()
    expect(before).toBeLessThan(1_000)
    expect(await taskOf(taskId)).toMatchObject({ state: 'running' })
    await takeUp()
    expect(await taskOf(taskId)).toMatchObject({ state: 'ready', succeeded: 1_000, failed: 0, skipped: 0 })
    expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 1_000 })
  })

  test('is given back when the server stops; the next goes on with it', async () => {
    const { taskId, made, hasBegun } = await committing(1_000, 30_000)
    const stopping = new AbortController()
    const running = bench.runTaskUnder(stopping.signal)
    await hasBegun()
    stopping.abort()
    await running
    await background?.close()
    expect(background?.pid()).toBeUndefined()
    expect(await made()).toBeLessThan(1_000)
    await takeUp()
    expect(await taskOf(taskId)).toMatchObject({ state: 'ready', succeeded: 1_000 })
  })

  test('is cancelled by its person at its next piece, and keeps what it made', async () => {
    const { importId, taskId, made, hasBegun } = await committing(1_000, 40_000)
    const running = bench.runTasks()
    await hasBegun()
    await bench.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [taskId] as never })
    await running
    expect(await taskOf(taskId)).toMatchObject({ state: 'cancelled', succeeded: await made() })
    expect(await recordOf(importId)).toMatchObject({ state: 'checked', ordersCreated: await made() })
    expect(await made()).toBeLessThan(1_000)
  })

  test('a small one is done meanwhile, beside a big one', async () => {
    const [bigFile, smallFile] = [await checked(1_000, 50_000), await checked(20, 60_000)]
    const [big, small] = [await commit(bigFile), await commit(smallFile)]
    const ended: string[] = []
    const [first, second] = [bench.runTaskUnder(new AbortController().signal), bench.runTasks()]
    await Promise.all([first.then(() => ended.push('big')), second.then(() => ended.push('small'))])
    expect(ended).toEqual(['small', 'big'])
    expect(await taskOf(big)).toMatchObject({ state: 'ready', succeeded: 1_000 })
    expect(await taskOf(small)).toMatchObject({ state: 'ready', succeeded: 20 })
  })
})
