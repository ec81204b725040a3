import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { batchIds, batchResult, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { callNext, lockTurns, summon } from './turns.ts'

/**
 * Cancels the caller's tasks, for the tenant's admin anybody's: a waiting one at once, a running one at its next step. Rows already done
 * stay done; one that has ended already stays as it is. The task's owner hears of it.
 */
export const cancelTasks: Handler<typeof tasks.cancel> = async ({ taskIds }, ctx) => {
  const { isAdmin, tenantId, userId } = ctx.caller
  const ids = batchIds(taskIds)
  await lockTurns(ctx.db, tenantId)
  const chosen = ctx.db.selectFrom('tasks').select('id').where('id', 'in', ids)
  const found = await (isAdmin ? chosen : chosen.where('created_by', '=', userId)).orderBy('id').forUpdate().execute()
  const known = found.map(({ id }) => id)
  if (known.length) {
    const mine = ctx.db.updateTable('tasks').where('id', 'in', known).returning(['id', 'created_by'])
    const ended = await mine.set({ state: 'cancelled', finished_at: ctx.now() }).where('state', '=', 'queued').execute()
    const asked = await mine.set({ cancel_requested: true }).where('state', '=', 'running').execute()
    for (const { id, created_by } of [...ended, ...asked])
      await ctx.tell(ctx.db, { userId: created_by ?? undefined, topic: 'task', id })
    // Whoever meets a cancelled one puts right what stands for it elsewhere (run-task.job.ts).
    for (const { id } of ended) await summon(ctx, ctx.db, tenantId, id)
    if (ended.length) await callNext(ctx, ctx.db, tenantId)
  }
  return batchResult({ succeeded: known.map((id) => ({ id, no: id })), failed: unknownRows(ids, found) }, ctx.language)
}
