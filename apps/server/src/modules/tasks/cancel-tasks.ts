import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { batchIds } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'

/** Cancels the caller's tasks: a waiting one at once, a running one at its next step. Rows already done stay done. */
export const cancelTasks: Handler<typeof tasks.cancel> = async ({ taskIds }, ctx) => {
  const mine = ctx.db
    .updateTable('tasks')
    .where('id', 'in', batchIds(taskIds))
    .$if(!ctx.caller.isAdmin, (q) => q.where('created_by', '=', ctx.caller.userId))
  const ended = await mine.set({ state: 'cancelled', finished_at: ctx.now() }).where('state', '=', 'queued').returning(['id', 'created_by']).execute()
  const asked = await mine.set({ cancel_requested: true }).where('state', '=', 'running').returning(['id', 'created_by']).execute()
  for (const { id, created_by } of [...ended, ...asked]) await ctx.tell(ctx.db, { userId: created_by ?? undefined, topic: 'task', id })
  return {}
}
