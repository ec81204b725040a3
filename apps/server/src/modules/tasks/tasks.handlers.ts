import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { errorSentence } from '@stowline/text/errors'
import type { Params } from '@stowline/text/kernel/pair'
import { downloadLink } from '../../files/download-ticket.ts'
import { markDownloading } from '../../files/task-download.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { cancelTasks } from './cancel-tasks.ts'
import { recordDownload } from './record-download.ts'
import { toTaskRow } from './task-row.ts'
import { tellState } from './tell-state.ts'
import { countUnfinished, findTask, listTaskRows, listTasks } from './tasks.queries.ts'

type Query = Parameters<typeof listTasks>[1]

export const taskHandlers: Handlers<typeof tasks> = {
  downloads: (query, ctx) => pageOfTasks(query, ctx, query.section),
  batches: (query, ctx) => pageOfTasks({ ...query, section: 'batch' }, ctx, 'batch'),
  batchRows: (query, ctx) => pageOfRows(query, ctx),
  result: (query, ctx) => pageOfRows(query, ctx),
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
    await markDownloading(ctx, ctx.db, id, 'asked')
    return downloadLink(ctx, row.file_id, id)
  },
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

const mustSee = async (ctx: Context, id: string) => {
  const task = await findTask(ctx, id)
  if (!task) throw notFound()
  return task
}

const pageOfTasks = async (query: Query, ctx: Context, section: Query['section']) => {
  const { rows, total } = await listTasks(ctx, query, section)
  return { items: rows.map((row) => toTaskRow(row, ctx.language)), total, page: query.page, pageSize: query.pageSize }
}

/** The amounts that a row about a label carries. */
const amountsOf = (params: unknown) => {
  const { quoted = null, charge = null } = (params ?? {}) as { quoted?: string; charge?: string }
  return { quoted, charge }
}

const pageOfRows = async (query: Parameters<typeof listTaskRows>[1], ctx: Context) => {
  const task = await mustSee(ctx, query.taskId)
  const { rows, total } = await listTaskRows(ctx, query)
  const items = rows.map((row) => ({
    rowNo: row.row_no,
    subjectId: row.subject_id,
    subjectNo: row.subject_no,
    state: row.state as 'waiting' | 'succeeded' | 'failed' | 'skipped',
    errorKind: row.error_kind,
    ...amountsOf(row.params),
    code: row.code,
    message: row.code ? errorSentence(row.code, ctx.language, (row.params ?? undefined) as Params | undefined) : null,
    detail: row.detail,
  }))
  return { items, total, page: query.page, pageSize: query.pageSize, task: toTaskRow(task, ctx.language) }
}
