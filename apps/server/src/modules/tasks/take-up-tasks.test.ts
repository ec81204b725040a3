import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { createJobs } from '../../jobs/worker.ts'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { createTask, runTaskJob, takeUpTasksJob } from './index.ts'

test('a killed worker is found though a hundred tasks wait, and a task that waits has one summons', async () => {
  const world = await makeLabelWorld()
  const job = runTaskJob([])
  const make = (userId: string) =>
    world.inTransaction((ctx) =>
      createTask(
        { ...ctx, caller: { ...ctx.caller, userId } },
        { kind: 'changeOrders', title: {}, input: {}, sourcePath: '/delivery/index' },
      ),
    )
  const jobs = createJobs({
    ownNights: () => undefined,
    database: world.database,
    jobs: [job] as unknown as Job[],
    context: () => world.worker,
    log: world.worker.log,
    isWorking: false,
  })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  const sent: string[] = []
  const counting: Jobs = {
    send: async (queue, data, options) => {
      sent.push(String(data['taskId']))
      await jobs.send(queue, data, options)
    },
    expect: () => {},
  }
  for (let n = 0; n < 110; n++) await make(`colleague ${n % 10}`)
  const dead = await make('colleague 10')
  await world.inTenant((db) =>
    db
      .updateTable('tasks')
      .set({ state: 'running', lease_until: new Date(0) })
      .where('id', '=', dead)
      .execute(),
  )
  world.clock.move(61_000)
  for (let n = 0; n < 3; n++) await takeUpTasksJob.handle({}, { ...world.worker, jobs: counting })
  expect(sent[0]).toBe(dead)
  const { rows: waiting } = await sql<{ id: string; count: number }>`
    select data ->> 'taskId' as id, count(*)::int as count from jobs.job where name = 'tasks.run' and data ->> 'tenantId' = ${world.merchant.tenantId} group by 1
  `.execute(world.database.owner)
  expect(waiting).toContainEqual({ id: dead, count: 1 })
  expect(waiting.every(({ count }) => count === 1)).toBe(true)
})
