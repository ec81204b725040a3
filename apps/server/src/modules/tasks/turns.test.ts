import { mostUnfinishedTasks } from '@stowline/domain/tasks/task'
import { api } from '@stowline/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../jobs/job.ts'
import { createJobs } from '../../jobs/worker.ts'
import { freshDatabase } from '../../testing/database.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { createTask, defineTask, runTaskJob, type RunningTask, taskHandlers } from './index.ts'
import { mostInLine } from './turns.ts'

const make = (world: LabelWorld, services: object = {}): Promise<string> =>
  world.inTransaction((ctx) =>
    createTask({ ...ctx, ...services }, { kind: 'changeOrders', title: {}, input: {}, sourcePath: '/delivery/index' }),
  )
const states = async (world: LabelWorld) => {
  const rows = await world.inTenant((db) => db.selectFrom('tasks').select(['state']).execute())
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, group]) => [state, group.length]))
}

/** Two working servers on one database, and what a task does there. */
const twoNodes = async (run: (task: RunningTask) => Promise<undefined>) => {
  const database = await freshDatabase()
  const [big, small] = [
    await worldOf(database, await makeMerchant(database)),
    await worldOf(database, await makeMerchant(database)),
  ]
  const job = runTaskJob([defineTask({ kind: 'changeOrders', run })])
  const node = async () => {
    const jobs: ReturnType<typeof createJobs> = createJobs({
      ownNights: () => undefined,
      database,
      jobs: [job] as unknown as Job[],
      context: () => ({ ...big.worker, jobs }),
      log: big.worker.log,
      isWorking: true,
    })
    await jobs.start()
    onTestFinished(() => jobs.stop())
    return jobs
  }
  return { database, big, small, jobs: (await Promise.all([node(), node()]))[0] as Awaited<ReturnType<typeof node>> }
}

test("a merchant's task begins while another merchant has 80 waiting, over two servers; all of them are done in the end, each once", async () => {
  const gate = Promise.withResolvers<void>()
  const begun: RunningTask[] = []
  const { database, big, small, jobs } = await twoNodes(async (task) => {
    begun.push(task)
    if (task.tenantId === big.merchant.tenantId) await gate.promise
    return undefined
  })
  const colleagues = await Promise.all(
    Array.from({ length: 4 }, () => worldOf(database, big.merchant, { caller: { isAdmin: false } })),
  )
  for (const world of colleagues) for (let n = 0; n < 20; n++) await make(world, { jobs })
  await expect.poll(() => begun.length, { timeout: 60_000 }).toBe(mostInLine)
  await make(small, { jobs })
  await expect.poll(() => states(small), { timeout: 60_000 }).toEqual({ ready: 1 })
  expect(await states(big)).toEqual({ running: mostInLine, queued: 80 - mostInLine })
  gate.resolve()
  await expect.poll(() => states(big), { timeout: 120_000 }).toEqual({ ready: 80 })
  expect(new Set(begun.map(({ id }) => id)).size).toBe(begun.length)
}, 200_000)

test('an account has at most twenty unfinished tasks, however many it asks for at once; others of the merchant go on', async () => {
  const world = await makeLabelWorld()
  const colleague = await worldOf(world.database, world.merchant, { caller: { isAdmin: false } })
  const made = await Promise.allSettled(Array.from({ length: mostUnfinishedTasks + 5 }, () => make(world)))
  const refused = made.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 5 }, () => 'tasks.tooMany'))
  expect(await states(world)).toEqual({ queued: mostUnfinishedTasks })
  await make(colleague)
  const [own] = await world.inTenant((db) =>
    db.selectFrom('tasks').select('id').where('created_by', '=', world.caller.userId).limit(1).execute(),
  )
  await world.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [own?.id ?? ''] as never })
  await make(world)
  await expect(make(world)).rejects.toMatchObject({ code: 'tasks.tooMany', params: { most: mostUnfinishedTasks } })
})

test('the next of a merchant is called when one that was in line is cancelled', async () => {
  const world = await makeLabelWorld()
  const made: string[] = []
  for (let n = 0; n < mostInLine + 2; n++) made.push(await make(world))
  expect(world.sent.map(({ taskId }) => taskId)).toEqual(made.slice(0, mostInLine))
  await world.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: made.slice(0, 1) as never })
  expect(new Set(world.sent.map(({ taskId }) => taskId))).toEqual(new Set(made.slice(0, mostInLine + 1)))
})
