import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { retriesOf, seenTaskKinds } from '@stowline/domain/tasks/task'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { joinsAtOnce, summon } from './turns.ts'

/**
 * Puts a task of the caller's back into the queue: its failed rows wait again, those that were done stay done. What is done to a row is what was
 * asked for when the task was made, at the prices that were seen then; a runner finds by itself what it has done already.
 */
export const retryTask: Handler<typeof tasks.retry> = async ({ id }, ctx) => {
  const { db, caller } = ctx
  const joins = await joinsAtOnce(db, caller.tenantId, caller.userId)
  const task = await db
    .selectFrom('tasks')
    .select(['kind', 'section', 'state', 'total', 'succeeded', 'skipped', 'attempts'])
    .where('id', '=', id)
    .where('created_by', '=', caller.userId)
    .where('kind', 'in', seenTaskKinds(caller.menus))
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  if (retriesOf(task) === 0) throw new Refusal('tasks.nothingToRetry')
  if (task.section === 'download') await ctx.files.mustHaveRoom(db)
  await forgetFailures(db, id)
  await db
    .updateTable('tasks')
    .set({
      state: 'queued',
      done: task.succeeded + task.skipped,
      failed: 0,
      error_code: null,
      cancel_requested: false,
      is_seen: false,
      attempts_before_retry: task.attempts,
      lease_until: null,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute()
  if (joins) await summon(ctx, db, caller.tenantId, id)
  await ctx.tell(db, { userId: caller.userId, topic: 'task', id })
  return {}
}

const forgetFailures = (db: Db, taskId: string) =>
  db
    .updateTable('task_rows')
    .set({ state: 'waiting', error_kind: null, code: null, params: null, detail: null })
    .where('task_id', '=', taskId)
    .where('state', '=', 'failed')
    .execute()
