import { mostSettings, type personal } from '@stowline/contract/personal/personal.contract'
import { sql } from 'kysely'
import { asJson } from '../../db/json.ts'
import type { Handlers } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const personalHandlers: Handlers<typeof personal> = {
  saveSetting: async ({ name, value }, { db, caller, now }) => {
    if (value === null) {
      await db.deleteFrom('user_settings').where('user_id', '=', caller.userId).where('name', '=', name).execute()
      return {}
    }
    // One at a time for a person, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${caller.userId}`}, 0))`.execute(db)
    await sql`
      insert into user_settings (tenant_id, user_id, name, value, changed_at)
      values (current_tenant(), ${caller.userId}, ${name}, ${asJson(value)}::jsonb, ${now()})
      on conflict (tenant_id, user_id, name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(
      db,
    )
    const { count } = await db
      .selectFrom('user_settings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (Number(count) > mostSettings) throw new Refusal('personal.tooManySettings', { most: mostSettings })
    return {}
  },
}
