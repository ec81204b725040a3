import { expect, test } from 'vitest'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { createTask, defineTask, runTaskJob } from './index.ts'

test('a task of a server that stops is given back: the next worker goes on with what is left', async () => {
  const world = await makeLabelWorld()
  const stopping = new AbortController()
  const workers: number[] = []
  const job = runTaskJob([
    defineTask({
      kind: 'checkAddresses',
      run: async (_task, work) => {
        workers.push((await work.waitingRows(10)).length)
        for (const { rowNo } of await work.waitingRows(10)) {
          await work.settle([{ rowNo, state: 'succeeded' }])
          if (workers.length === 1) stopping.abort()
          await work.proceed()
        }
        return undefined
      },
    }),
  ])
  const rows = [{ subjectNo: 'A-1' }, { subjectNo: 'A-2' }]
  const task = {
    section: 'batch',
    kind: 'checkAddresses',
    title: {},
    input: {},
    sourcePath: '/delivery/index',
    rows,
  } as const
  const taskId = await world.inTenant((db) => createTask({ ...world.context, db }, task))
  const summons = { tenantId: world.merchant.tenantId, taskId }
  const stored = () =>
    world.inTenant((db) =>
      db.selectFrom('tasks').select(['state', 'succeeded']).where('id', '=', taskId).executeTakeFirst(),
    )

  await job.handle(summons, { ...world.worker, signal: stopping.signal })
  expect(await stored()).toEqual({ state: 'running', succeeded: 1 })
  world.clock.move(1)
  await job.handle(summons, world.worker)
  expect(await stored()).toEqual({ state: 'ready', succeeded: 2 })
  expect(workers).toEqual([2, 1])
})
