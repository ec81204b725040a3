import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { isTold } from './notice-rows.ts'

type Marking = Pick<Context, 'db' | 'caller' | 'now'>

/** Marks notices that are told to this person as read, those named or all; answers which. */
export const markNotices = async ({ db, caller, now }: Marking, ids?: readonly string[]): Promise<string[]> => {
  const chosen = ids ? sql`and n.id = any(${ids}::text[])` : sql``
  const { rows } = await sql<{ id: string }>`
    insert into notice_marks (tenant_id, user_id, notice_id, read_at)
    select current_tenant(), ${caller.userId}, n.id, ${now()} from notices n where ${isTold(now())} ${chosen}
    on conflict (tenant_id, user_id, notice_id) do update set read_at = coalesce(notice_marks.read_at, excluded.read_at)
    returning notice_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same of alerts of this person. */
export const markAlerts = async ({ db, caller, now }: Marking, ids?: readonly string[]): Promise<string[]> => {
  const rows = await db
    .updateTable('alerts')
    .set({ read_at: now() })
    .where('user_id', '=', caller.userId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(ids === undefined, (query) => query.where('read_at', 'is', null))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The portal does not open with this notice again. False where no such notice is told. */
export const muteNotice = async (marking: Marking, id: string): Promise<boolean> => {
  if (!(await markNotices(marking, [id])).length) return false
  await marking.db
    .updateTable('notice_marks')
    .set({ is_muted: true })
    .where('user_id', '=', marking.caller.userId)
    .where('notice_id', '=', id)
    .execute()
  return true
}
