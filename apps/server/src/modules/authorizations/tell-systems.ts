import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import { sql } from 'kysely'
import { insertPacked, packRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { listenersTo } from './listeners.ts'

/** One thing that happened. */
export type Happening = {
  /** What to what: told once, however often it is heard. */
  readonly subject: string
  /** What a person knows it by. */
  readonly no: string
  readonly at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/** Writes the messages about an event for every system that asked to hear of it; they are sent behind the commit. */
export const tellSystems = async (work: Work, event: CallbackEvent, happened: readonly Happening[]): Promise<void> => {
  const now = work.systemNow()
  const listeners = happened.length ? await listenersTo(work.db, event, now) : []
  const rows = listeners.flatMap(({ id: authorization_id }) =>
    happened.map(({ subject, no, at, data }) => ({
      id: work.newId(),
      authorization_id,
      type: event,
      subject,
      subject_no: no,
      body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
      created_at: now.toISOString(),
      next_at: now.toISOString(),
    })),
  )
  if (rows.length === 0) return
  const insert = await insertPacked(work.db, 'callbacks', packRows(rows))
  await sql`${insert} on conflict do nothing`.execute(work.db)
}
