import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../kernel/context.ts'
import type { RunningTask } from '../../tasks/index.ts'
import { countRows } from './run-check.ts'

/** An import whose task ran to its end: the record's figures and the task's. */
export const finishImport = async (
  task: RunningTask,
  { now, tell }: Pick<Services, 'now' | 'tell'>,
  importId: string,
  db: Db,
): Promise<void> => {
  await db.updateTable('imports').set({ state: 'committed', committed_at: now() }).where('id', '=', importId).execute()
  await tellMade(task, db, importId, now())
  await tell(db, { userId: task.createdBy ?? undefined, topic: 'orders', id: importId })
}

/** An import whose task was cancelled or failed: what was made stays made and is told, what was not can be committed again. */
export const reopenImport = async (
  task: RunningTask,
  db: Db,
  _code: string | undefined,
  { now, tell }: Pick<Services, 'now' | 'tell'>,
): Promise<void> => {
  const importId = String(task.input['importId'])
  const reopened = await db
    .updateTable('imports')
    .set({ state: 'checked' })
    .where('id', '=', importId)
    .where('commit_task_id', '=', task.id)
    .where('state', '=', 'committing')
    .returning('id')
    .executeTakeFirst()
  if (!reopened) return
  await tellMade(task, db, importId, now())
  await tell(db, { userId: task.createdBy ?? undefined, topic: 'orders', id: importId })
}

/**
 * Counts from the rows themselves: right however often the work was interrupted. Orders that an earlier task of the import made are that
 * one's.
 */
const tellMade = async (task: RunningTask, db: Db, importId: string, now: Date): Promise<void> => {
  await countRows(db, importId, now)
  const before = Number(task.input['madeBefore'] ?? 0)
  await sql`
    update tasks t set succeeded = i.orders_created + i.orders_changed - ${before}, skipped = i.orders_skipped, failed = c.bad,
      done = i.orders_created + i.orders_changed - ${before} + i.orders_skipped + c.bad,
      total = i.orders_created + i.orders_changed - ${before} + i.orders_skipped + c.bad + c.open
    from imports i, (
      select count(distinct order_key) filter (where state = 'invalid')::int as bad,
        count(distinct order_key) filter (where state in ('valid', 'warned'))::int as open
      from import_rows where import_id = ${importId}
    ) c
    where t.id = ${task.id} and i.id = ${importId}`.execute(db)
}
