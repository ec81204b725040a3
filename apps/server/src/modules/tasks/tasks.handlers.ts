import { tasks } from '@stowline/contract/tasks/tasks.contract'
import { seenTaskKinds } from '@stowline/domain/tasks/task'
import { downloadLink } from '../../files/download-ticket.ts'
import { markDownloading } from '../../files/task-download.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelTasks } from './cancel-tasks.ts'
import { recordDownload } from './record-download.ts'
import { batchList, taskList } from './task-lists.ts'
import { resultList } from './task-result.ts'
import { downloadMany } from './download-many.ts'
import { retryTask } from './retry-task.ts'
import { mustSee } from './task-rows.ts'
import { tellState } from './tell-state.ts'

export const taskHandlers: Handlers<typeof tasks> = {
  downloads: taskList.handler,
  batches: batchList.handler,
  batchRows: resultList(tasks.batchRows).handler,
  result: resultList(tasks.result).handler,
  create: recordDownload,
  cancel: cancelTasks,
  unfinished: async (_, ctx) => countUnfinished(ctx),
  update: tellState,
  remove: async ({ id }, ctx) => {
    const task = await mustSee(ctx, id)
    if (task.state === 'queued' || task.state === 'running') throw new Refusal('tasks.stillRunning')
    await ctx.db.updateTable('imports').set({ task_id: null }).where('task_id', '=', id).execute()
    await ctx.db.updateTable('imports').set({ commit_task_id: null }).where('commit_task_id', '=', id).execute()
    await ctx.db.deleteFrom('tasks').where('id', '=', id).execute()
    return {}
  },
  download: async ({ id }, ctx) => {
    await mustSee(ctx, id)
    const row = await ctx.db.selectFrom('tasks').select('file_id').where('id', '=', id).executeTakeFirstOrThrow()
    if (!row.file_id) throw new Refusal('tasks.noFile')
    await markDownloading(ctx, ctx.db, [id], 'asked')
    return downloadLink(ctx, row.file_id, [id])
  },
  downloadMany,
  retry: retryTask,
  markSeen: async ({ taskIds }, ctx) => {
    await ctx.db
      .updateTable('tasks')
      .set({ is_seen: true })
      .where('id', 'in', batchIds(taskIds))
      .where('created_by', '=', ctx.caller.userId)
      .execute()
    return {}
  },
}

/** The dock's figures: tasks not finished, and of those the ones making a file (spec: noCompleteQty, generateFilingQty). */
const countUnfinished = async ({ db, caller }: Context) => {
  const row = await db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('section', '=', 'download').as('files'),
    ])
    .where('created_by', '=', caller.userId)
    .where('kind', 'in', seenTaskKinds(caller.menus))
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return { noCompleteQty: row.all, generateFilingQty: row.files }
}
