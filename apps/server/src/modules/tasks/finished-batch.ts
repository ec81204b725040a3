import type { BatchResult } from '@stowline/contract/kernel/fields'
import { type BatchActionName, type BatchKind, sourceOf } from '@stowline/domain/tasks/task'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type BatchOutcome, batchResult } from '../../kernel/batch.ts'
import type { Context } from '../../kernel/context.ts'

/** What was done, for the task's name. */
export type FinishedBatch = { readonly kind: BatchKind; readonly action: BatchActionName }

/**
 * The answer of a batch that was done in the request. Of more than one row the results are written, in the same transaction, as a finished
 * task that can be opened and downloaded later. Nobody is told: whoever asked has the answer.
 */
export const finishedBatch = async (
  ctx: Context,
  batch: FinishedBatch,
  outcome: BatchOutcome,
  db: Db = ctx.db,
): Promise<BatchResult> => {
  const answer = batchResult(outcome, ctx.language)
  const count = outcome.succeeded.length + outcome.failed.length
  return count > 1 ? { ...answer, taskId: await storeTask(ctx, db, batch, outcome) } : answer
}

/** The same for a batch whose rows are committed already: without the task, if it cannot be written, the answer still stands. */
export const finishedBatchAfter = async (
  ctx: Context,
  batch: FinishedBatch,
  outcome: BatchOutcome,
): Promise<BatchResult> => {
  try {
    return await ctx.transaction((db) => finishedBatch(ctx, batch, outcome, db))
  } catch (error) {
    ctx.log.error({ err: error, ...batch }, 'result of a batch not kept')
    return batchResult(outcome, ctx.language)
  }
}

const rowsOf = ({ succeeded, failed }: BatchOutcome) => [
  ...succeeded.map(({ id, no, params }) => ({
    subject_id: id,
    subject_no: no,
    state: 'succeeded',
    code: null,
    params: params ?? null,
  })),
  ...failed.map(({ id, no, code, params }) => ({
    subject_id: id,
    subject_no: no ?? '',
    state: 'failed',
    code,
    params: params ?? null,
  })),
]

/** Task and rows in one statement. */
const storeTask = async (
  ctx: Context,
  db: Db,
  { kind, action }: FinishedBatch,
  outcome: BatchOutcome,
): Promise<string> => {
  const id = ctx.newId()
  const now = ctx.now()
  const [good, bad] = [outcome.succeeded.length, outcome.failed.length]
  const rows = rowsOf(outcome).map((row, at) => ({ row_no: at + 1, ...row }))
  const title = { action, count: good + bad }
  await sql`
    with task as (
      insert into tasks (tenant_id, id, section, kind, state, title, source_path, total, done, succeeded, failed, is_seen,
        created_by, created_by_name, created_at, started_at, finished_at)
      values (current_tenant(), ${id}, 'batch', ${kind}, 'ready', ${JSON.stringify(title)}::jsonb, ${sourceOf(kind)}, ${good + bad},
        ${good + bad}, ${good}, ${bad}, true, ${ctx.by.id}, ${ctx.by.name}, ${now}, ${now}, ${now})
      returning tenant_id, id
    )
    insert into task_rows (tenant_id, task_id, row_no, subject_id, subject_no, state, code, params)
    select t.tenant_id, t.id, r.row_no, r.subject_id, r.subject_no, r.state, r.code, r.params
    from task t, json_populate_recordset(null::task_rows, ${JSON.stringify(rows)}::json) r`.execute(db)
  return id
}
