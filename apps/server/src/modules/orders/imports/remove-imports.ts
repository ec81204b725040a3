import type { imports } from '@stowline/contract/orders/imports.contract'
import type { Db } from '../../../db/database.ts'
import { batchIds, batchResult, type DoneRow, type FailedRow } from '../../../kernel/batch.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { isBeingChecked } from './idle-import.ts'
import { kindsOf } from './stored-import.ts'
import { letGo } from './unfinished-imports.ts'

type Removed = { readonly done: DoneRow } | { readonly failed: FailedRow }

/**
 * Removes records of imports with their rows, for their makers or an administrator. What they made stays; nobody can look up afterwards which file
 * it came from. Each goes in a transaction of its own, since one may have a hundred thousand rows.
 */
export const removeImports: Handler<typeof imports.remove> = async ({ importIds }, ctx) => {
  const succeeded: DoneRow[] = []
  const failed: FailedRow[] = []
  for (const id of batchIds(importIds)) {
    const removed = await ctx.transaction((db) => removeOne(db, id, ctx))
    if ('done' in removed) succeeded.push(removed.done)
    else failed.push(removed.failed)
  }
  return batchResult({ succeeded, failed }, ctx.language)
}

const removeOne = async (db: Db, id: string, ctx: Context): Promise<Removed> => {
  const { caller } = ctx
  const stored = await db
    .selectFrom('imports')
    .select(['id', 'state', 'task_id', 'file_id', 'file_name', 'created_by'])
    .where('id', '=', id)
    .where('kind', 'in', kindsOf(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!stored || !(caller.isAdmin || stored.created_by === caller.userId))
    return { failed: { id, no: null, code: 'request.notFound' } }
  if (stored.state === 'committing' || (await isBeingChecked(db, stored, ctx.systemNow())))
    return { failed: { id, no: stored.file_name, code: 'tasks.stillRunning' } }
  await ctx.audit({ entity: 'import', id, action: 'remove', after: { fileName: stored.file_name } }, db)
  await db.deleteFrom('imports').where('id', '=', id).execute()
  await letGo(db, stored.file_id, ctx.now())
  return { done: { id, no: stored.file_name } }
}
