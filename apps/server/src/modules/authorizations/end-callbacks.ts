import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'

/** Nothing more is sent to a receiver that is no more. What is under way is left to whoever took it. */
export const endCallbacks = async (db: Db, authorizationId: string, now: Date): Promise<void> => {
  await sql`
    update callbacks c set state = 'ended', next_at = null from (
      select tenant_id, id from callbacks
      where authorization_id = ${authorizationId} and next_at is not null and (leased_until is null or leased_until <= ${now})
      order by id for update skip locked
    ) open where c.tenant_id = open.tenant_id and c.id = open.id`.execute(db)
}

const lookAgainMs = 50
/** Longer than an attempt lasts. */
const longestWaitMs = 8_000

/** Waits until the attempts under way have ended, so that whoever ended the authorization knows that nothing is sent any more. */
export const awaitAttempts = async ({ transaction, systemNow }: Work, authorizationId: string): Promise<void> => {
  const until = performance.now() + longestWaitMs
  while (performance.now() < until) {
    const open = await transaction((db) =>
      db
        .selectFrom('callbacks')
        .select('id')
        .where('authorization_id', '=', authorizationId)
        .where('leased_until', '>', systemNow())
        .limit(1)
        .executeTakeFirst(),
    )
    if (!open) return
    await pause(lookAgainMs)
  }
}
