import type { Context } from '../../kernel/context.ts'
import { workerOf } from '../../testing/worker.ts'
import { api } from '@stowline/contract'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import {
  createTask,
  defineTask,
  runTaskJob,
  type RunningTask,
  takeUpTasksJob,
  TaskFailed,
  taskHandlers,
  type TaskWork,
} from './index.ts'

let world: LabelWorld
/** What the task does, for one test. */
let work: (task: RunningTask, services: TaskWork) => Promise<{ fileId?: string } | undefined> = async () => undefined

beforeAll(async () => {
  world = await makeLabelWorld()
})
afterEach(() => {
  vi.useRealTimers()
  work = async () => undefined
  world.told.length = 0
  world.sent.length = 0
})

const job = runTaskJob([defineTask({ kind: 'changeOrders', run: (task, services) => work(task, services) })])
const rows = (count: number, failed = 0) =>
  Array.from({ length: count }, (_, n) => ({
    subjectId: `s${n}`,
    subjectNo: `SO${n}`,
    ...(n < failed && { failed: { code: 'request.notFound', kind: 'validation' as const } }),
  }))
type Making = {
  readonly in?: LabelWorld
  readonly rows?: ReturnType<typeof rows>
  readonly total?: number
  readonly kind?: 'changeOrders' | 'uploadLabels'
}
const make = ({ in: at = world, kind = 'changeOrders', ...rest }: Making = {}): Promise<string> =>
  at.inTransaction((ctx) =>
    createTask(ctx, { kind, title: { count: 3 }, input: {}, sourcePath: '/delivery/index', ...rest }),
  )
const run = async (taskId: string, services: Partial<Context> = {}) =>
  job.handle({ tenantId: world.merchant.tenantId, taskId }, workerOf(world.context, services))
const rowsOf = (taskId: string, at = world) =>
  at.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, pageSize: 100 })
const task = async (taskId: string, at = world) => (await rowsOf(taskId, at)).task
const stored = (taskId: string) =>
  world.inTenant((db) => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow())
const good = (rowNo: number) => ({ rowNo, state: 'succeeded' as const })

describe('a task', () => {
  test('is written with its rows and its job; rows known to fail are born failed; the person hears of it', async () => {
    const id = await make({ rows: rows(2_500, 2) })
    expect(world.sent).toEqual([{ tenantId: world.merchant.tenantId, taskId: id }])
    expect(world.told).toEqual([{ userId: world.caller.userId, topic: 'task', id }])
    expect(await rowsOf(id)).toMatchObject({
      total: 2_500,
      task: { state: 'queued', fileStatus: 1, process: 0, total: 2_500, failed: 2, succeeded: 0 },
    })
    expect((await rowsOf(id)).items[1]).toMatchObject({
      rowNo: 2,
      state: 'failed',
      code: 'request.notFound',
      errorKind: 'validation',
      message: expect.any(String),
    })
    await world.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [id] as never })
  })

  test('settles each row once, however often its result arrives, and counts it once', async () => {
    const id = await make({ rows: rows(4, 1) })
    work = async (_task, services) => {
      expect((await services.waitingRows(10)).map(({ rowNo }) => rowNo)).toEqual([2, 3, 4])
      await Promise.all(
        Array.from({ length: 5 }, () =>
          services.settle([
            good(2),
            {
              rowNo: 3,
              state: 'failed',
              kind: 'carrier',
              code: 'labels.carrierRefused',
              params: { reason: 'no' },
              detail: 'X no',
            },
          ]),
        ),
      )
      await services.settle([{ rowNo: 2, state: 'failed' }, { rowNo: 4, state: 'skipped' }, good(99)])
      return undefined
    }
    await run(id)
    expect(await task(id)).toMatchObject({ state: 'ready', process: 100, succeeded: 1, failed: 2, skipped: 1 })
    expect((await rowsOf(id)).items.map(({ state, message }) => [state, message])).toEqual([
      ['failed', expect.any(String)],
      ['succeeded', null],
      ['failed', 'The carrier refused: no'],
      ['skipped', null],
    ])
    const sums = invariants.find(({ name }) => name === 'tasks sum up their rows')
    expect((await world.database.raw.query(sums?.violations ?? '', [])).rows).toEqual([])
  })

  test('shows its progress, at most once a second, and at its end', async () => {
    const id = await make({ total: 200 })
    const seen: number[] = []
    work = async (_task, services) => {
      for (const done of [20, 40, 60, 200]) {
        await services.progress(done, 200)
        seen.push((await task(id)).process)
      }
      return undefined
    }
    await run(id)
    expect(seen).toEqual([10, 10, 10, 99])
    expect(await task(id)).toMatchObject({ state: 'ready', process: 100 })
  })

  test.each<[string, Error, string, string]>([
    ['with a text of its own', new TaskFailed('exports.noData'), 'exports.noData', 'No'],
    ['by a fault of ours, told without its innards', new Error('select * from secrets'), 'server.error', ''],
  ])('fails %s', async (_how, error, code, words) => {
    const id = await make()
    work = () => Promise.reject(error)
    await run(id)
    const failed = await task(id)
    expect(failed).toMatchObject({ state: 'failed', fileStatus: 3, errorReason: expect.stringContaining(words) })
    expect(failed.errorReason).not.toContain('secrets')
    expect((await stored(id)).error_code).toBe(code)
  })

  test('of a kind nobody knows fails at once', async () => {
    const id = await make({ kind: 'uploadLabels' })
    await run(id)
    expect(await stored(id)).toMatchObject({ state: 'failed', error_code: 'tasks.unknownKind' })
  })
})

describe('a lease', () => {
  test('keeps a second worker out; once it has run out the first one writes no more', async () => {
    const id = await make({ rows: rows(2) })
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let workers = 0
    work = async (_task, services) => {
      if (++workers === 1) {
        begun.resolve()
        await gate.promise
        await services.proceed()
        throw new Error('went on without a lease')
      }
      await services.settle((await services.waitingRows(10)).map(({ rowNo }) => good(rowNo)))
      return undefined
    }
    const first = run(id)
    await begun.promise
    await run(id)
    expect(workers).toBe(1)
    world.clock.move(21_000)
    await takeUpTasksJob.handle({}, world.worker)
    expect(world.sent.at(-1)).toEqual({ tenantId: world.merchant.tenantId, taskId: id })
    await run(id)
    gate.resolve()
    await first
    expect(workers).toBe(2)
    expect(await task(id)).toMatchObject({ state: 'ready', succeeded: 2, failed: 0 })
  })

  test('a job that was lost is sent again after a minute, one that has ended is not', async () => {
    const [lost, done] = [await make(), await make()]
    await run(done)
    world.sent.length = 0
    await takeUpTasksJob.handle({}, world.worker)
    expect(world.sent).toEqual([])
    world.clock.move(61_000)
    await takeUpTasksJob.handle({}, world.worker)
    expect(world.sent.map(({ taskId }) => taskId)).toContain(lost)
    expect(world.sent.map(({ taskId }) => taskId)).not.toContain(done)
    await run(lost)
  })

  test('a task that kills every worker fails in the end', async () => {
    const id = await make()
    await world.inTenant((db) =>
      db
        .updateTable('tasks')
        .set({ state: 'running', attempts: 20, lease_until: new Date(0) })
        .where('id', '=', id)
        .execute(),
    )
    await run(id)
    expect(await stored(id)).toMatchObject({ state: 'failed', error_code: 'server.error' })
  })
})

describe('cancelling', () => {
  const cancel = (taskIds: string[], at = world) =>
    at.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: taskIds as never })

  test('ends a waiting task at once, and it never runs', async () => {
    const id = await make({ rows: rows(1) })
    await cancel([id])
    expect(await task(id)).toMatchObject({ state: 'cancelled', fileStatus: 3 })
    let ran = false
    work = async () => {
      ran = true
      return undefined
    }
    await run(id)
    expect(ran).toBe(false)
  })

  test('ends a running one at its next step; what is done stays done', async () => {
    const id = await make({ rows: rows(3) })
    work = async (_task, services) => {
      await services.settle([good(1)])
      await cancel([id, 'nobody'])
      await services.proceed()
      await services.settle([good(2)])
      return undefined
    }
    await run(id)
    expect(await task(id)).toMatchObject({ state: 'cancelled', succeeded: 1 })
    await cancel([id])
    expect(await task(id)).toMatchObject({ state: 'cancelled' })
  })

  test('comes too late for one whose rows are all done by its next step: it is done', async () => {
    const id = await make({ rows: rows(2) })
    work = async (_task, services) => {
      await cancel([id])
      await services.settle([good(1), good(2)])
      await services.proceed()
      return undefined
    }
    await run(id)
    expect(await task(id)).toMatchObject({ state: 'ready', succeeded: 2 })
  })
})
