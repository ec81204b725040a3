import { mostSettings, mostViews, type personal } from '@stowline/contract/personal/personal.contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { asJson } from '../../db/json.ts'
import type { Handlers } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endOtherSessions, sessions } from './sessions.ts'

export const personalHandlers: Handlers<typeof personal> = {
  saveSetting: async ({ name, value }, { db, caller, now }) => {
    if (value === null) {
      await db.deleteFrom('user_settings').where('user_id', '=', caller.userId).where('name', '=', name).execute()
      return {}
    }
    // One at a time for a person, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${caller.userId}`}, 0))`.execute(db)
    const changed_at = now()
    const { numUpdatedRows } = await db
      .updateTable('user_settings')
      .set({ value: asJson(value), changed_at })
      .where('user_id', '=', caller.userId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return {}
    await mustHaveRoom(db, caller.userId, name)
    await insertRows(db, 'user_settings', [{ user_id: caller.userId, name, value, changed_at }])
    return {}
  },
  sessions,
  endOtherSessions,
}

/** Only what is new needs room: whoever has more than that can still change each of them. Views are counted by themselves. */
const mustHaveRoom = async (db: Db, userId: string, name: string): Promise<void> => {
  const isView = name.startsWith('view.')
  const { count } = await db
    .selectFrom('user_settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`starts_with(name, 'view.') = ${isView}`)
    .executeTakeFirstOrThrow()
  const most = isView ? mostViews : mostSettings
  if (Number(count) >= most) throw new Refusal(isView ? 'personal.tooManyViews' : 'personal.tooManySettings', { most })
}
