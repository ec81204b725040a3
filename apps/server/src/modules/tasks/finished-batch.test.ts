import { api } from '@stowline/contract'
import { keptBatchDays } from '@stowline/domain/tasks/task'
import { beforeAll, expect, test } from 'vitest'
import { checkDuration } from '../../../../../tools/wall-clock.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { orderHandlers } from '../orders/index.ts'
import { removeOldTasksJob } from './remove-old-tasks.job.ts'
import { taskHandlers } from './tasks.handlers.ts'

let world: LabelWorld
beforeAll(async () => {
  world = await makeLabelWorld()
})

const orders = (count: number) => makeOrders(world.database, world.merchant, count)
const postpone = (orderIds: readonly string[]) =>
  world.run(api.orders.moveToPostponed, orderHandlers.moveToPostponed, { orderIds: [...orderIds] })
const rowsOf = (taskId = '') => world.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, pageSize: 100 })
const tasks = () => world.inTenant((db) => db.selectFrom('tasks').select('id').execute())

test('a batch leaves a finished task with the result of each row, which its maker can open', async () => {
  const [first = '', second = ''] = await orders(2)
  await postpone([second])
  const { taskId, failed } = await postpone([first, second, 'nobody'])
  const { items, task } = await rowsOf(taskId)
  expect(task).toMatchObject({
    kind: 'changeOrders',
    state: 'ready',
    section: 'batch',
    total: 3,
    succeeded: 1,
    failed: 2,
  })
  expect(task).toMatchObject({ params: { action: 'postpone', count: 3 }, sourcePath: '/delivery/index', process: 100 })
  expect(items.map(({ subjectId, state, code }) => [subjectId, state, code])).toEqual([
    [first, 'succeeded', null],
    [second, 'failed', 'lifecycle.notAllowed'],
    ['nobody', 'failed', 'request.notFound'],
  ])
  expect(items.map(({ message }) => message)).toEqual([null, ...failed.map(({ message }) => message)])
  expect(items[0]?.subjectNo).toBe((await world.order(first)).order_no)
  expect(await world.inTenant((db) => db.selectFrom('tasks').select('is_seen').execute())).toEqual([{ is_seen: true }])
})

test('one row leaves none, and a batch that is rolled back neither', async () => {
  const before = await tasks()
  const [one = '', ...others] = await orders(3)
  expect((await postpone([one])).taskId).toBeUndefined()
  const broken = world.inTransaction(async (ctx) => {
    await orderHandlers.moveToPostponed({ orderIds: others as never }, ctx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await tasks()).toEqual(before)
})

test('200 rows are done and told within their time', async () => {
  const warm = await orders(200)
  await postpone(warm)
  const ids = await orders(200)
  const begun = performance.now()
  expect((await postpone(ids)).succeeded).toHaveLength(200)
  checkDuration('200 orders postponed, with their task', performance.now() - begun, 150)
})

test('a batch task goes with its rows when it has ended long ago, and no other', async () => {
  const kept = await world.inTenant((db) =>
    db
      .insertInto('tasks')
      .values(
        [
          { id: 'import', section: 'import', kind: 'importCheck' } as const,
          { id: 'labels', section: 'batch', kind: 'createLabels' } as const,
        ].map((task) => ({
          ...task,
          tenant_id: world.merchant.tenantId,
          state: 'ready' as const,
          created_at: world.clock.now(),
          finished_at: world.clock.now(),
        })),
      )
      .returning('id')
      .execute(),
  )
  await removeOldTasksJob.handle({}, world.worker)
  expect((await tasks()).length).toBeGreaterThan(1)
  world.clock.move((keptBatchDays + 1) * 86_400_000)
  const { taskId = '' } = await postpone(await orders(2))
  await removeOldTasksJob.handle({}, world.worker)
  expect((await tasks()).map(({ id }) => id).sort()).toEqual([...kept.map(({ id }) => id), taskId].sort())
  const rows = await world.inTenant((db) => db.selectFrom('task_rows').select('task_id').execute())
  expect(new Set(rows.map((row) => row.task_id))).toEqual(new Set([taskId]))
})
