import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'

/** Hears that the demo's clock has been put forward, in whichever process. */
export const demoClockMoved = 'demo_clock'

export type StoredClock = { readonly aheadMs: number; readonly nightsUntil: Date }

/** Makes this installation a demo, whose clock can be put forward. */
export const beginDemoClock = async (db: Db, now: Date): Promise<void> => {
  await db.insertInto('demo_clock').values({ nights_until: now }).execute()
}

/** The demo's clock as the database has it; undefined in an installation that was not filled as a demo. */
export const readDemoClock = async (db: Db): Promise<StoredClock | undefined> => {
  const row = await db.selectFrom('demo_clock').select(['ahead_ms', 'nights_until']).executeTakeFirst()
  return row && { aheadMs: Number(row.ahead_ms), nightsUntil: row.nights_until }
}

/** Puts the demo's clock so far ahead; it never goes back. Other processes hear of it when the transaction commits. */
export const storeAhead = async (db: Db, aheadMs: number): Promise<void> => {
  await sql`update demo_clock set ahead_ms = greatest(ahead_ms, ${aheadMs})`.execute(db)
  await sql`select pg_notify(${demoClockMoved}, '')`.execute(db)
}

export type Following = { readonly isDemo: boolean; readonly stop: () => Promise<void> }

/** Keeps a process's clock with the database's: at once, and whenever some process puts it forward. */
export const followDemoClock = async (database: Database, clock: Clock): Promise<Following> => {
  const look = async () => {
    const stored = await database.transaction({ role: 'system' }, readDemoClock)
    if (stored) clock.putAhead(stored.aheadMs)
    return stored !== undefined
  }
  const isDemo = await look()
  if (!isDemo) return { isDemo, stop: async () => {} }
  const hear = () => void look().catch(() => {})
  return { isDemo, stop: await database.listen(demoClockMoved, hear, hear) }
}
