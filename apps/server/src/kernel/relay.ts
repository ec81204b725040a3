import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import type { SystemContext } from './context.ts'
import { inTransaction } from './work.ts'
import { outboxChannel, type Subscriber } from './outbox.ts'

/** Events are looked for at least this often, should a notification get lost, in milliseconds. */
const POLL = 5_000
const MOST_ATTEMPTS = 12
/** Pause before the first new attempt; it doubles up to an hour. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 3_600_000
const MOST_AT_ONCE = 100

export type RelaySettings = {
  readonly database: Database
  readonly subscribers: readonly Subscriber[]
  readonly context: (event: string) => SystemContext
  readonly now: () => Date
  readonly log: Logger
}
type Row = { readonly tenant_id: string; readonly id: string; readonly event: string }

/** Events that are due, over all tenants. */
const waiting = ({ database, now }: RelaySettings): Promise<Row[]> =>
  database.transaction({ role: 'system' }, (db) =>
    db
      .selectFrom('outbox')
      .select(['tenant_id', 'id', 'event'])
      .where('state', '=', 'pending')
      .where('next_at', '<=', now())
      .orderBy('next_at')
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute(),
  )

const lock = (db: Db, id: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The subscriber's work and the mark that it was done are one transaction. */
const deliverTo = (
  subscriber: Subscriber,
  { tenant_id, id }: Row,
  { database, context }: RelaySettings,
): Promise<void> =>
  database.transaction({ role: 'app', tenantId: tenant_id }, async (db) => {
    const row = await lock(db, id)
    if (!row || row.delivered.includes(subscriber.name)) return
    const work = inTransaction(context(row.event).workFor(tenant_id), db)
    await subscriber.handle(row.payload as Record<string, unknown>, work)
    await db
      .updateTable('outbox')
      .set({ delivered: sql`array_append(delivered, ${subscriber.name})` })
      .where('id', '=', id)
      .execute()
  })

/** Done when every subscriber has had it; otherwise tried again later, and given up in the end. False while another relay is at it. */
const settle = (
  { tenant_id, id, event }: Row,
  problem: unknown,
  { database, subscribers, now, log }: RelaySettings,
): Promise<boolean> =>
  database.transaction({ role: 'app', tenantId: tenant_id }, async (db) => {
    const row = await lock(db, id)
    const isLeft = (one: Subscriber) => one.event === event && !row?.delivered.includes(one.name)
    // A subscriber that another relay held when we came to it has not had it yet.
    if (!row || (problem === undefined && subscribers.some(isLeft))) return false
    const attempts = row.attempts + 1
    const hasFailed = problem !== undefined
    const pause = hasFailed ? Math.min(FIRST_PAUSE * 2 ** row.attempts, LONGEST_PAUSE) : 0
    const state = !hasFailed ? 'done' : attempts >= MOST_ATTEMPTS ? 'dead' : 'pending'
    if (state === 'dead') log.error({ event, id }, 'event given up')
    const changes = {
      state,
      attempts,
      next_at: new Date(now().getTime() + pause),
      last_error: hasFailed ? String(problem) : null,
    }
    await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
    return true
  })

async function deliver(row: Row, settings: RelaySettings): Promise<boolean> {
  let problem: unknown
  for (const subscriber of settings.subscribers.filter(({ event }) => event === row.event)) {
    await deliverTo(subscriber, row, settings).catch((error: unknown) => {
      settings.log.warn({ err: error, event: row.event, subscriber: subscriber.name }, 'event not delivered')
      problem ??= error
    })
  }
  return settle(row, problem, settings)
}

/** Delivers what is due now; answers with the number of events. What only another relay can bring to an end is left to it, and to the next round. */
async function drain(settings: RelaySettings): Promise<number> {
  let [count, settled] = [0, 0]
  do {
    settled = 0
    for (const row of await waiting(settings)) if (await deliver(row, settings)) settled += 1
    count += settled
  } while (settled > 0)
  return count
}

/** Delivers announced events, each once to each of its subscribers. */
export function createRelay(settings: RelaySettings) {
  let running: Promise<unknown> | undefined
  let isAsked = false
  const kick = (): void => {
    isAsked = true
    running ??= (async () => {
      while (isAsked) {
        isAsked = false
        await drain(settings).catch((error: unknown) => settings.log.error({ err: error }, 'outbox'))
      }
    })().finally(() => {
      running = undefined
    })
  }
  return {
    drain: () => drain(settings),
    /** Delivers from now on; answers with the way to stop. */
    async start(): Promise<() => Promise<void>> {
      const unlisten = await settings.database.listen(outboxChannel, kick, kick)
      const timer = settings.subscribers.length ? setInterval(kick, POLL) : undefined
      return async () => {
        clearInterval(timer)
        await unlisten()
        await running
      }
    },
  }
}
