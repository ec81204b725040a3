import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { asJson } from '../db/json.ts'
import type { Announcement, JobContext } from './context.ts'

const CHANNEL = 'outbox'
/** Events are looked for at least this often, should a notification get lost, in milliseconds. */
const POLL = 5_000
const MOST_ATTEMPTS = 12
/** Pause before the first new attempt; it doubles up to an hour. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 3_600_000

/** What happens because of an event: runs in a transaction of the event's tenant, in which the delivery is marked too. */
export type Subscriber = {
  readonly event: string
  /** Unique; kept in the rows, so never rename it. */
  readonly name: string
  readonly handle: (payload: Readonly<Record<string, unknown>>, db: Db, ctx: JobContext) => Promise<void>
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
    if (events.some(({ event }) => heard.has(event))) await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
  }
}

type RelaySettings = {
  readonly database: Database
  readonly subscribers: readonly Subscriber[]
  readonly context: (event: string) => JobContext
  readonly now: () => Date
  readonly log: Logger
}

type Row = { tenant_id: string; id: string; event: string }

/** Delivers announced events. Each subscriber gets each event once: its work and the mark of delivery are one transaction. */
export function createRelay({ database, subscribers, context, now, log }: RelaySettings) {
  const waiting = (): Promise<Row[]> =>
    database.transaction({ role: 'system' }, (db) =>
      db
        .selectFrom('outbox')
        .select(['tenant_id', 'id', 'event'])
        .where('state', '=', 'pending')
        .where('next_at', '<=', now())
        .orderBy('next_at')
        .orderBy('id')
        .limit(100)
        .execute(),
    )

  const lock = (db: Db, id: string) =>
    db.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '=', 'pending').forUpdate().skipLocked().executeTakeFirst()

  async function deliverTo(subscriber: Subscriber, { tenant_id, id }: Row): Promise<void> {
    await database.transaction({ role: 'app', tenantId: tenant_id }, async (db) => {
      const row = await lock(db, id)
      if (!row || row.delivered.includes(subscriber.name)) return
      await subscriber.handle(row.payload as Record<string, unknown>, db, context(row.event))
      await db
        .updateTable('outbox')
        .set({ delivered: sql`array_append(delivered, ${subscriber.name})` })
        .where('id', '=', id)
        .execute()
    })
  }

  async function settle({ tenant_id, id, event }: Row, problem: unknown): Promise<void> {
    await database.transaction({ role: 'app', tenantId: tenant_id }, async (db) => {
      const row = await lock(db, id)
      if (!row) return
      const attempts = row.attempts + 1
      const failed = problem !== undefined
      const pause = Math.min(FIRST_PAUSE * 2 ** row.attempts, LONGEST_PAUSE)
      const state = !failed ? 'done' : attempts >= MOST_ATTEMPTS ? 'dead' : 'pending'
      if (state === 'dead') log.error({ event, id }, 'event given up')
      const changes = { state, attempts, next_at: new Date(now().getTime() + (failed ? pause : 0)), last_error: failed ? String(problem) : null }
      await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
    })
  }

  async function deliver(row: Row): Promise<void> {
    let problem: unknown
    for (const subscriber of subscribers.filter(({ event }) => event === row.event)) {
      await deliverTo(subscriber, row).catch((error: unknown) => {
        log.warn({ err: error, event: row.event, subscriber: subscriber.name }, 'event not delivered')
        problem ??= error
      })
    }
    await settle(row, problem)
  }

  /** Delivers what is due now; answers with the number of events. */
  async function drain(): Promise<number> {
    let count = 0
    for (let rows = await waiting(); rows.length > 0; rows = await waiting()) {
      for (const row of rows) await deliver(row)
      count += rows.length
    }
    return count
  }

  let running: Promise<unknown> | undefined
  let isAsked = false
  const kick = (): void => {
    if (running) {
      isAsked = true
      return
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        running = undefined
        if (isAsked) {
          isAsked = false
          kick()
        }
      })
  }

  return {
    drain,
    async start() {
      const unlisten = await database.listen(CHANNEL, kick, kick)
      const timer = setInterval(kick, POLL)
      return async () => {
        clearInterval(timer)
        await unlisten()
        isAsked = false
        await running
      }
    },
  }
}
