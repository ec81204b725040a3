import { api } from '@stowline/contract'
import { mostUnfinishedTasks } from '@stowline/domain/tasks/task'
import { expect, test } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import { bendCarrier, silence } from '../../testing/factories/bent-carrier.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { createLabels } from '../shipping/purchase/create-labels.ts'
import { createTask, taskHandlers } from './index.ts'

const retry = (at: LabelWorld, id: string) => at.run(api.tasks.retry, taskHandlers.retry, { id: id as never })
const rowsOf = (at: LabelWorld, taskId: string) => at.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId })
const buy = async (at: LabelWorld, orderIds: readonly string[]) =>
  (await at.run(api.shipping.createLabels, createLabels, { orderIds: orderIds as never })).taskId
const rename = (at: LabelWorld, id: string, recipient: string) =>
  at.inTenant((db) => db.updateTable('orders').set({ recipient }).where('id', '=', id).execute())

test('failed rows are done again, those that were done are not, and a label of unknown state is asked for, not bought', async () => {
  const bent = bendCarrier()
  const world = await makeLabelWorld({ carrier: bent.carrier })
  // One label is sold, but its answer is lost, and for a while the carrier does not tell of it either.
  bent.instead = {
    findByReference: silence,
    ship: async (...question) => {
      const answer = await bent.honest().ship(...question)
      return JSON.stringify(question).includes('Late Lee') ? silence() : answer
    },
  }
  const names = ['Ann Lee', 'A PRACTICE-REFUSE', 'Late Lee']
  const orders = await world.toShip(3, (n) => ({ recipient: names[n] ?? '' }))
  const [done = '', refused = '', late = ''] = orders
  const id = await buy(world, [...orders, 'nobody'])
  const hurry = setInterval(() => world.clock.move(5_000), 50)
  await world.runTasks().finally(() => clearInterval(hurry))
  expect((await rowsOf(world, id)).task).toMatchObject({ state: 'ready', succeeded: 1, failed: 3 })
  expect(await world.order(late)).toMatchObject({ label_state: 'unknown' })
  expect(world.sales()).toHaveLength(2)

  bent.straighten()
  await rename(world, refused, 'Ann Lee')
  await retry(world, id)
  expect(world.sent).toEqual([{ tenantId: world.merchant.tenantId, taskId: id }])
  expect((await rowsOf(world, id)).task).toMatchObject({
    state: 'queued',
    done: 1,
    failed: 0,
    succeeded: 1,
    isOwn: true,
  })
  await world.runTasks()
  expect(bent.asked.ship).toBe(1)

  const { task, items } = await rowsOf(world, id)
  expect(items.map(({ subjectId, state: row, code }) => [subjectId, row, code])).toEqual([
    [done, 'succeeded', null],
    [refused, 'succeeded', null],
    [late, 'succeeded', null],
    ['nobody', 'failed', 'request.notFound'],
  ])
  expect(task).toMatchObject({ state: 'ready', succeeded: 3, failed: 1 })
  expect(world.sales()).toHaveLength(3)
  expect(new Set(world.sales()).size).toBe(3)
  const sums = invariants.find(({ name }) => name === 'tasks sum up their rows')
  expect((await world.database.raw.query(sums?.violations ?? '', [])).rows).toEqual([])
})

const newExport = (at: LabelWorld) =>
  at.inTransaction((ctx) =>
    createTask(ctx, { kind: 'exportOrders', title: {}, input: {}, total: 7, sourcePath: '/delivery/index' }),
  )
const set = (at: LabelWorld, id: string, values: object) =>
  at.inTenant((db) => db.updateTable('tasks').set(values).where('id', '=', id).execute())

test('a task that failed as a whole waits again, with attempts of its own; its number of attempts goes on', async () => {
  const world = await makeLabelWorld()
  const id = await newExport(world)
  await set(world, id, { state: 'failed', error_code: 'server.error', attempts: 21, done: 5, finished_at: new Date() })
  await retry(world, id)
  expect((await rowsOf(world, id)).task).toMatchObject({
    state: 'queued',
    process: 0,
    errorReason: null,
    finishedTime: null,
  })
  const stored = await world.inTenant((db) =>
    db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({ attempts: 21, attempts_before_retry: 21, total: 7 })
})

test('nothing is retried that runs, went well, was cancelled, or is not the caller’s', async () => {
  const world = await makeLabelWorld()
  const id = await newExport(world)
  for (const state of ['queued', 'running', 'ready', 'downloaded', 'cancelled'])
    await set(world, id, { state }).then(() =>
      expect(retry(world, id)).rejects.toMatchObject({ code: 'tasks.nothingToRetry' }),
    )
  await set(world, id, { state: 'failed' })
  const clerk = await worldOf(world.database, world.merchant, { caller: { isAdmin: false, kind: 'sub' } })
  const without = await worldOf(world.database, world.merchant, { caller: { ...world.caller, menus: [] } })
  const admin = await worldOf(world.database, world.merchant)
  for (const at of [clerk, without, admin, await makeLabelWorld()])
    await expect(retry(at, id)).rejects.toMatchObject({ code: 'request.notFound' })
  expect((await rowsOf(admin, id)).task.isOwn).toBe(false)
  for (let n = 0; n < mostUnfinishedTasks; n += 1) await newExport(world)
  await expect(retry(world, id)).rejects.toMatchObject({ code: 'tasks.tooMany' })
  expect((await rowsOf(world, id)).task.state).toBe('failed')
})
