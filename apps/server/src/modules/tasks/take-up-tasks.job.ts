import { defineJob } from '../../jobs/job.ts'
import { taskQueue } from './create-task.ts'

/**
 * Summons again the tasks whose worker was killed: running past their lease, or queued for longer than a minute (their job was lost).
 * The killed ones first, so that a long queue does not hide them; a task that merely waits for its turn keeps the one summons it has.
 * Safe to overlap: taking a task is one guarded update.
 */
export const takeUpTasksJob = defineJob({
  queue: 'tasks.takeUp',
  everySeconds: 10,
  handle: async (_data, ctx) => {
    const now = ctx.now()
    const lost = await ctx.within({ role: 'system' }, (db) =>
      db
        .selectFrom('tasks')
        .select(['tenant_id', 'id'])
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
            eb.and([eb('state', '=', 'queued'), eb('created_at', '<', new Date(now.getTime() - 60_000))]),
          ]),
        )
        .orderBy((eb) => eb.case().when('state', '=', 'running').then(0).else(1).end())
        .orderBy('created_at')
        .limit(100)
        .execute(),
    )
    for (const { tenant_id, id } of lost) await ctx.jobs.send(taskQueue, { tenantId: tenant_id, taskId: id }, { singletonKey: id })
  },
})
