import type { SystemTime } from '../../kernel/system-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { JobContext } from '../../jobs/job.ts'
import {
  LeaseLost,
  type RowResult,
  type RunningTask,
  ServerStops,
  TaskCancelled,
  type TaskWork,
} from './task-runner.ts'

/** How long a worker owns a task without a sign of life. A killed worker's task is taken up after that. */
export const leaseSeconds = 9

/** The services of one running task. `token` is the attempt number: a worker whose attempt is no longer the newest has lost the lease. */
export const workOf = (task: RunningTask, token: number, ctx: JobContext): TaskWork => {
  const work = ctx.workFor(task.tenantId, { id: task.createdBy, name: task.createdByName })
  const { transaction } = work
  let told = 0
  const touch = async (db: Db, changes: { done?: number; total?: number } = {}) => {
    const row = await db
      .updateTable('tasks')
      .set({ ...changes, lease_until: leaseFrom(ctx.systemNow()) })
      .where('id', '=', task.id)
      .where('attempts', '=', token)
      .where('state', '=', 'running')
      .returning(['cancel_requested'])
      .executeTakeFirst()
    if (!row) throw new LeaseLost()
    await ctx.tell(db, { userId: task.createdBy ?? undefined, topic: 'task', id: task.id })
    return row.cancel_requested
  }
  return {
    ...work,
    waitingRows: (most) => transaction((db) => readWaiting(db, task.id, most)),
    settle: async (results, db) => {
      const write = async (inner: Db) => {
        await storeResults(inner, task.id, results)
        await ctx.tell(inner, { userId: task.createdBy ?? undefined, topic: 'task', id: task.id })
      }
      await (db ? write(db) : transaction(write))
    },
    progress: async (done, total) => {
      const now = ctx.now().getTime()
      if (now - told < 1_000 && done !== total) return
      told = now
      await transaction((db) => touch(db, total === undefined ? { done } : { done, total }))
    },
    proceed: async (db) => {
      if (ctx.signal.aborted) throw new ServerStops()
      if (await (db ? touch(db) : transaction((inner) => touch(inner)))) throw new TaskCancelled()
    },
  }
}

export const leaseFrom = (now: SystemTime): Date => new Date(now.getTime() + leaseSeconds * 1_000)

const readWaiting = async (db: Db, taskId: string, most: number) => {
  const rows = await db
    .selectFrom('task_rows')
    .select(['row_no', 'subject_id', 'subject_no'])
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .orderBy('row_no')
    .limit(most)
    .execute()
  return rows.map((row) => ({ rowNo: row.row_no, subjectId: row.subject_id, subjectNo: row.subject_no }))
}

/** Only rows still waiting are written and counted: a result that arrives twice counts once. */
const storeResults = async (db: Db, taskId: string, results: readonly RowResult[]) => {
  if (!results.length) return
  const payload = JSON.stringify(
    results.map(({ rowNo, state, kind, code, params, detail }) => ({
      row_no: rowNo,
      state,
      error_kind: kind ?? null,
      code: code ?? null,
      params: params ?? null,
      detail: detail ?? null,
    })),
  )
  await sql`
    with given as (
      select * from jsonb_to_recordset(${payload}::jsonb) as r(row_no int, state text, error_kind text, code text, params jsonb, detail text)
    ), settled as (
      update task_rows t set state = g.state, error_kind = g.error_kind, code = g.code, params = g.params, detail = g.detail
      from given g
      where t.tenant_id = current_tenant() and t.task_id = ${taskId} and t.row_no = g.row_no and t.state = 'waiting'
      returning t.state
    ), counted as (
      select count(*) as n, count(*) filter (where state = 'succeeded') as good, count(*) filter (where state = 'failed') as bad,
        count(*) filter (where state = 'skipped') as left_out
      from settled
    )
    update tasks set done = done + n, succeeded = succeeded + good, failed = failed + bad, skipped = skipped + left_out
    from counted where tenant_id = current_tenant() and id = ${taskId}`.execute(db)
}
