import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { asJson } from '../db/json.ts'
import type { Announcement, Work } from './context.ts'

/** Notified when events wait. */
export const outboxChannel = 'outbox'

/** What happens because of an event: runs in a transaction of the event's tenant, in which the delivery is marked too. */
export type Subscriber = {
  readonly event: string
  /** Unique; kept in the rows, so never rename it. */
  readonly name: string
  readonly handle: (payload: Readonly<Record<string, unknown>>, work: Work) => Promise<void>
}

/** Declares a subscriber: `on('order.cancelled', 'shipping.voidLabel', handler)`. A module exports it, main.ts registers it. */
export const on = (event: string, name: string, handle: Subscriber['handle']): Subscriber => ({ event, name, handle })

type Clock = { readonly now: () => Date; readonly newId: () => string }

/** Writes events beside the change that caused them. Those nobody subscribes to are kept as done. */
export type Announce = (db: Db, events: readonly Announcement[]) => Promise<void>

export const announceTo = (subscribers: readonly Subscriber[], { now, newId }: Clock): Announce => {
  const heard = new Set(subscribers.map(({ event }) => event))
  return async (db, events) => {
    if (events.length === 0) return
    const at = now()
    const rows = events.map(({ event, payload }) => ({
      tenant_id: sql<string>`current_tenant()`,
      id: newId(),
      event,
      payload: asJson(payload),
      created_at: at,
      next_at: at,
      state: heard.has(event) ? ('pending' as const) : ('done' as const),
    }))
    await db.insertInto('outbox').values(rows).execute()
    if (events.some(({ event }) => heard.has(event))) await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
  }
}
