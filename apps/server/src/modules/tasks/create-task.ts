import { sectionOf, type TaskKind } from '@stowline/domain/tasks/task'
import { actorName } from '../../kernel/actor-name.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import { joinsAtOnce, summon } from './turns.ts'

/** One row of the work: what it is about, as the results show it. */
export type NewTaskRow = {
  readonly subjectId?: string
  readonly subjectNo: string
  readonly failed?: { code: string; kind: 'validation' | 'carrier' | 'balance' | 'system' }
}

export type NewTask = {
  readonly kind: TaskKind
  /** Parameters of the kind's title: a file name, a count, a store. */
  readonly title: Readonly<Record<string, string | number>>
  /** What the runner needs; stored, so that a killed worker's task can be taken up again. */
  readonly input: Readonly<Record<string, unknown>>
  /** The screen it was started from: the task's link back. */
  readonly sourcePath: string
  readonly rows?: readonly NewTaskRow[]
  /** Number of steps when there are no rows. */
  readonly total?: number
}

/**
 * Puts work into the task centre: the task, its rows and its job are written in the caller's transaction. Refused to an account that has
 * many unfinished. Rows that are known to fail (an id that is not the caller's) are born failed. Answers the task's id.
 */
export const createTask = async (ctx: Context, task: NewTask, db: Db = ctx.db): Promise<string> => {
  const id = ctx.newId()
  const { tenantId, userId } = ctx.caller
  const rows = task.rows ?? []
  const section = sectionOf(task.kind)
  const refused = rows.filter((row) => row.failed).length
  if (section === 'download') await ctx.files.mustHaveRoom(db)
  const joins = await joinsAtOnce(db, tenantId, userId)
  await db
    .insertInto('tasks')
    .values({
      tenant_id: tenantId,
      id,
      section,
      kind: task.kind,
      title: asJson(task.title),
      input: asJson(task.input),
      source_path: task.sourcePath,
      total: task.rows ? rows.length : (task.total ?? 0),
      done: refused,
      failed: refused,
      created_by: userId,
      created_by_name: actorName(ctx.caller),
      created_at: ctx.now(),
      request_id: ctx.requestId,
    })
    .execute()
  if (rows.length) await insertRows(db, tenantId, id, rows)
  if (joins) await summon(ctx, db, tenantId, id)
  await ctx.tell(db, { userId, topic: 'task', id })
  return id
}

const insertRows = async (db: Db, tenantId: string, taskId: string, rows: readonly NewTaskRow[]) => {
  const values = rows.map((row, index) => ({
    tenant_id: tenantId,
    task_id: taskId,
    row_no: index + 1,
    subject_id: row.subjectId ?? null,
    subject_no: row.subjectNo,
    state: row.failed ? ('failed' as const) : ('waiting' as const),
    error_kind: row.failed?.kind ?? null,
    code: row.failed?.code ?? null,
  }))
  for (let at = 0; at < values.length; at += 1_000)
    await db
      .insertInto('task_rows')
      .values(values.slice(at, at + 1_000))
      .execute()
}
