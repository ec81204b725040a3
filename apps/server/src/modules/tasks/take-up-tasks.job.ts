import { sql } from 'kysely'
import { defineJob } from '../../jobs/job.ts'
import type { Services } from '../../kernel/context.ts'
import { mostInLine, summon } from './turns.ts'

/**
 * Sends again the tasks whose worker was killed: running past their lease, or queued for longer than a minute though it is their turn
 * (their job was lost). The killed ones first, so that a long queue does not hide them; a task that merely waits keeps the one summons it has.
 * Files that are downloading for too long are to be downloaded again. Safe to overlap: taking a task is one guarded update.
 */
export const takeUpTasksJob = defineJob({
  queue: 'tasks.takeUp',
  everySeconds: 3,
  handle: async (_data, ctx) => {
    const now = ctx.systemNow()
    const { rows: lost } = await ctx.within({ role: 'system' }, (db) =>
      sql<{ tenant_id: string; id: string }>`
        select tenant_id, id from (
          select tenant_id, id, state, lease_until, created_at, row_number() over (partition by tenant_id order by created_at, id) as place
          from tasks where state in ('queued', 'running')
        ) as t
        where (state = 'running' and lease_until < ${now})
          or (state = 'queued' and place <= ${mostInLine} and created_at < ${new Date(now.getTime() - 60_000)})
        order by (state = 'queued'), created_at
        limit 100`.execute(db),
    )
    for (const { tenant_id, id } of lost) await summon(ctx, undefined, tenant_id, id)
    await endLostDownloads(ctx, now)
  },
})

/** Links that nobody opened, and transfers whose server died: the files are still to be downloaded. */
const endLostDownloads = async (ctx: Services, now: Date): Promise<void> => {
  const lost = await ctx.within({ role: 'system' }, (db) =>
    db
      .updateTable('tasks')
      .set({ state: 'ready', lease_until: null })
      .where('state', '=', 'downloading')
      .where('lease_until', '<', now)
      .returning(['tenant_id', 'id', 'created_by'])
      .execute(),
  )
  for (const { tenant_id: tenantId, id, created_by } of lost)
    await ctx.within({ role: 'app', tenantId }, (db) =>
      ctx.tell(db, { userId: created_by ?? undefined, topic: 'task', id }),
    )
}
