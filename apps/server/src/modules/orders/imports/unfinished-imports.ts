import type { imports } from '@stowline/contract/orders/imports.contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { refuseUnlessIdle } from './idle-import.ts'
import { getImport, kindsOf, type StoredImport } from './stored-import.ts'

/** What the caller checked and did not submit: one statement, since the orders page asks. */
export const unfinishedImports: Handler<typeof imports.unfinished> = async ({ kinds }, ctx) => {
  const seen = kindsOf(ctx).filter((kind) => kinds.includes(kind))
  const { rows } = await sql<{ id: string; fileName: string; rowsTotal: number; total: number }>`
    select i.id, i.file_name as "fileName", i.rows_total as "rowsTotal", count(*) over () as total from imports i
    where i.created_by = ${ctx.caller.userId} and i.state = 'checked' and i.kind = any(${seen}::text[]) order by i.created_at desc, i.id desc limit 1`.execute(
    ctx.db,
  )
  const [latest] = rows
  return {
    latest: latest ? { id: latest.id, fileName: latest.fileName, rowsTotal: latest.rowsTotal } : null,
    total: latest?.total ?? 0,
  }
}

/** Gives up the caller's own preview. One that has made orders already, and was stopped, stays as the record of them. */
export const discardImport: Handler<typeof imports.discard> = async ({ importId }, ctx) => {
  const stored = await getImport(ctx.db, importId, kindsOf(ctx), true)
  if (stored.created_by === null || stored.created_by !== ctx.caller.userId) throw notFound()
  await refuseUnlessIdle(ctx.db, stored, ctx.systemNow())
  await giveUp(ctx.db, stored, ctx)
  return {}
}

type Left = Pick<StoredImport, 'id' | 'file_id' | 'file_name' | 'rows_created' | 'rows_changed'>

/** Removes an import that nobody will finish. One that has made orders stays as the record of them, with nothing more to be made. */
export const giveUp = async (
  db: Db,
  { id, file_id, file_name, rows_created, rows_changed }: Left,
  { now, audit }: Pick<Work, 'now' | 'audit'>,
): Promise<void> => {
  await audit({ entity: 'import', id, action: 'discard', after: { fileName: file_name } }, db)
  if (rows_created + rows_changed > 0) {
    await db.updateTable('imports').set({ state: 'committed', committed_at: now() }).where('id', '=', id).execute()
    return
  }
  await db.deleteFrom('imports').where('id', '=', id).execute()
  await letGo(db, file_id, now())
}

/** A file that no other import names goes as an upload goes that was never used. */
export const letGo = async (db: Db, fileId: string, now: Date): Promise<void> => {
  await sql`
    update files f set expires_at = ${now}
    where f.id = ${fileId} and not exists (select from imports i where i.file_id = f.id) and not exists (select from tasks t where t.file_id = f.id)`.execute(
    db,
  )
}
