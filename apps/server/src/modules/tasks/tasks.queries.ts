import type { Input } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { seenTaskKinds } from '@stowline/domain/tasks/task'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { withinDays } from '../../kernel/days.ts'
import type { StoredTask } from './task-row.ts'

type Query = Input<typeof tasks.downloads>

const withFile = (db: Db) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('files as f', (join) => join.onRef('f.tenant_id', '=', 't.tenant_id').onRef('f.id', '=', 't.file_id'))
    .select([
      't.id',
      't.section',
      't.kind',
      't.state',
      't.title',
      't.source_path',
      't.total',
      't.done',
      't.succeeded',
      't.failed',
      't.skipped',
    ])
    .select([
      't.error_code',
      't.created_by_name',
      't.created_at',
      't.finished_at',
      'f.id as file_id',
      'f.slot as file_slot',
      'f.name as file_name',
      'f.size as file_size',
      'f.expires_at as file_expires',
    ])
    .select(sql<string | null>`t.input ->> 'fileUrl'`.as('recorded_url'))

/** A page of the caller's own tasks, newest first, and their number: two statements. The tenant's admin sees everybody's. */
export const listTasks = async (
  ctx: Context,
  query: Query,
  section: Query['section'],
): Promise<{ rows: StoredTask[]; total: number }> => {
  const only = <Q extends { where: (...args: never[]) => Q }>(q: Q): Q =>
    narrowed(q as never, ctx, query, section) as unknown as Q
  const rows = await only(withFile(ctx.db))
    .orderBy('t.created_at', query.sort?.order ?? 'desc')
    .orderBy('t.id', query.sort?.order ?? 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { n } = await only(
    ctx.db.selectFrom('tasks as t').select((eb) => eb.fn.countAll<number>().as('n')),
  ).executeTakeFirstOrThrow()
  return { rows, total: n }
}

const narrowed = (base: ReturnType<typeof withFile>, ctx: Context, query: Query, section: Query['section']) => {
  let q = base.where('t.kind', 'in', seenTaskKinds(ctx.caller.menus))
  if (!ctx.caller.isAdmin) q = q.where('t.created_by', '=', ctx.caller.userId)
  if (section !== 'all') q = q.where('t.section', '=', section)
  if (query.state) q = q.where('t.state', '=', query.state)
  if (query.kinds?.length) q = q.where('t.kind', 'in', query.kinds)
  for (const condition of withinDays(sql`t.created_at`, query)) q = q.where(condition)
  return q
}

/** One task the caller may see, or undefined: his own, for the tenant's admin anybody's, and of a kind whose screen he has. */
export const findTask = (ctx: Context, id: string): Promise<StoredTask | undefined> => {
  const own = withFile(ctx.db).where('t.id', '=', id).where('t.kind', 'in', seenTaskKinds(ctx.caller.menus))
  return (ctx.caller.isAdmin ? own : own.where('t.created_by', '=', ctx.caller.userId)).executeTakeFirst()
}

/** A page of a task's per-row results. */
export const listTaskRows = async (ctx: Context, query: Input<typeof tasks.batchRows>) => {
  const all = ctx.db.selectFrom('task_rows').where('task_id', '=', query.taskId)
  const chosen = query.state ? all.where('state', '=', query.state) : all
  const rows = await chosen
    .select(['row_no', 'subject_id', 'subject_no', 'state', 'error_kind', 'code', 'params', 'detail'])
    .orderBy('row_no')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { n } = await chosen.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** The dock's figures: tasks not finished, and of those the ones making a file (spec: noCompleteQty, generateFilingQty). */
export const countUnfinished = async (ctx: Context) => {
  const row = await ctx.db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('section', '=', 'download').as('files'),
    ])
    .where('created_by', '=', ctx.caller.userId)
    .where('kind', 'in', seenTaskKinds(ctx.caller.menus))
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return { noCompleteQty: row.all, generateFilingQty: row.files }
}
