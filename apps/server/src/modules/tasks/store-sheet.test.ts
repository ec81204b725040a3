import { text } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import {
  createTask,
  defineTask,
  runTaskJob,
  storeSheet,
  takeUpTasksJob,
  taskHandlers,
  type RunningTask,
  type TaskWork,
} from './index.ts'

let world: LabelWorld
/** What the task does, for one test. */
let work: (task: RunningTask, own: TaskWork) => Promise<{ fileId?: string } | undefined> = async () => undefined

beforeAll(async () => {
  world = await makeLabelWorld()
})

const job = runTaskJob([defineTask({ kind: 'changeOrders', run: (task, own) => work(task, own) })])
const make = (): Promise<string> =>
  world.inTransaction((ctx) =>
    createTask(ctx, {
      kind: 'changeOrders',
      title: { count: 3 },
      input: {},
      sourcePath: '/delivery/index',
    }),
  )
const run = (taskId: string) => job.handle({ tenantId: world.merchant.tenantId, taskId }, world.worker)
const task = async (taskId: string) =>
  (await world.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, pageSize: 100 })).task
const stored = (taskId: string) =>
  world.inTenant((db) => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow())

describe('the file of a task', () => {
  const sheet = async () => {
    const id = await make()
    work = (running, own) =>
      storeSheet(running, own, {
        name: 'Orders',
        format: 'csv',
        columns: [{ header: 'No' }, { header: 'Pieces' }],
        rows: [[['=1+1', 2]]],
        timeZone: 'UTC',
      })
    await run(id)
    return id
  }

  test('is downloaded by a one-use link, and the task is downloading until the link runs out', async () => {
    const id = await sheet()
    expect(await task(id)).toMatchObject({
      state: 'ready',
      filename: 'Orders.csv',
      suffix: 'csv',
      hasFile: true,
      size: expect.any(Number),
      expires: expect.any(String),
    })
    expect(await world.run(api.tasks.download, taskHandlers.download, { id } as never)).toMatchObject({
      url: expect.stringMatching(/ticket=/),
    })
    expect(await task(id)).toMatchObject({
      state: 'downloading',
      fileStatus: 2,
      process: 100,
      path: `changeOrders/${(await stored(id)).file_id}/Orders.csv`,
    })
    await takeUpTasksJob.handle({}, world.worker)
    expect(await task(id)).toMatchObject({ state: 'downloading' })
    world.clock.move(61_000)
    await takeUpTasksJob.handle({}, world.worker)
    expect(await task(id)).toMatchObject({ state: 'ready', sourcePath: '/delivery/index' })
    const { file_id } = await stored(id)
    const opened = await world.inTenant((db) => world.files.open(db, file_id ?? ''))
    if (!opened) throw new Error('no file')
    expect(await text(await opened.stream())).toContain("'=1+1")
  })

  test('is missing from most tasks; removal waits for the end and spares the import that the task belonged to', async () => {
    const id = await make()
    const remove = (taskId: string) => world.run(api.tasks.remove, taskHandlers.remove, { id: taskId } as never)
    await expect(world.run(api.tasks.download, taskHandlers.download, { id } as never)).rejects.toMatchObject({
      code: 'tasks.noFile',
    })
    await expect(remove(id)).rejects.toMatchObject({ code: 'tasks.stillRunning' })
    await run(id)
    const exported = await sheet()
    const { file_id } = await stored(exported)
    await world.inTenant((db) =>
      db
        .insertInto('imports')
        .values({
          tenant_id: world.merchant.tenantId,
          id: `i${id}`,
          kind: 'order',
          file_id: file_id ?? '',
          file_name: 'a.csv',
          task_id: id,
          commit_task_id: id,
          created_at: new Date(),
          touched_at: new Date(),
        })
        .execute(),
    )
    await remove(id)
    await remove(exported)
    await expect(task(id)).rejects.toMatchObject({ code: 'request.notFound' })
    expect(
      await world.inTenant((db) =>
        db.selectFrom('imports').select(['task_id', 'commit_task_id']).where('id', '=', `i${id}`).execute(),
      ),
    ).toEqual([{ task_id: null, commit_task_id: null }])
  })
})
