import { seenTaskKinds } from '@stowline/domain/tasks/task'
import { sql } from 'kysely'
import { camel, type CamelDb } from '../../db/camel.ts'
import type { Caller, Context } from '../../kernel/context.ts'
import { among, equals } from '../../kernel/list/conditions.ts'
import type { Condition } from '../../kernel/list/types.ts'
import { notFound } from '../../kernel/refusal.ts'

/** Tasks with their files, as every place shows them. */
export const taskRows = (db: CamelDb) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('files as f', (join) => join.onRef('f.tenantId', '=', 't.tenantId').onRef('f.id', '=', 't.fileId'))
    .select(['t.id', 't.section', 't.kind', 't.state', 't.title', 't.sourcePath', 't.total', 't.done', 't.succeeded'])
    .select(['t.failed', 't.skipped', 't.errorCode', 't.createdBy', 't.createdByName', 't.createdAt', 't.finishedAt'])
    .select(['f.id as fileId', 'f.slot as fileSlot', 'f.name as fileName', 'f.size as fileSize'])
    .select(['f.expiresAt as fileExpires', sql<string | null>`t.input ->> 'fileUrl'`.as('recordedUrl')])

export type StoredTask = Awaited<ReturnType<ReturnType<typeof taskRows>['execute']>>[number]

/** A person sees tasks of the kinds whose screens he has: his own, the tenant's admin everybody's. */
export const seenBy = ({ menus, isAdmin, userId }: Caller): readonly Condition[] => [
  among('t.kind', seenTaskKinds(menus)),
  ...(isAdmin ? [] : [equals('t.created_by', userId)]),
]

/** One task that the caller may see. */
export const mustSee = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<StoredTask> => {
  let query = taskRows(camel(db)).where('t.id', '=', id)
  for (const condition of seenBy(caller)) query = query.where(condition)
  const task = await query.executeTakeFirst()
  if (!task) throw notFound()
  return task
}
