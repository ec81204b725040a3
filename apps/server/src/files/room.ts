import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../kernel/refusal.ts'
import { mostUnused, type SlotName, slots } from './slots.ts'

const GB = 2 ** 30

/** What one merchant may keep: uploads in use, uploads of the last day, and what is made for it (exports a week, prints a day). */
export type Room = { readonly bytes: number; readonly files: number }

/** Refuses another file to a merchant (the transaction's) whose room is used up. */
export const mustHaveRoom = async (db: Db, room: Room): Promise<void> => {
  const used = await db
    .selectFrom('files')
    .select((eb) => [sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'), eb.fn.countAll<number>().as('files')])
    .executeTakeFirstOrThrow()
  if (used.bytes >= room.bytes || used.files >= room.files)
    throw new Refusal('files.noRoom', { bytes: `${Math.round((room.bytes / GB) * 10) / 10} GB`, files: room.files })
}

/** Refuses another upload to an account that has many of the kind lying about unused. */
export const mustUseUploads = async (db: Db, slot: SlotName, userId: string, now: Date): Promise<void> => {
  const { unused } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .where('created_by', '=', userId)
    .where('slot', '=', slot)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const most = mostUnused(slots[slot])
  if (unused >= most) throw new Refusal('files.tooManyUnused', { most })
}

/** Until the transaction ends nobody else adds an upload of the merchant: what is counted stays true. */
export const lockRoom = async (db: Db, tenantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${tenantId}`}, 0))`.execute(db)
}

/** A file that is being named must not go in the middle of it, in milliseconds. */
const naming = 10 * 60_000

/** The file is in use from now on and stays. False when there is none, or when it is about to be removed. */
export const keepFile = async (db: Db, fileId: string, now: Date): Promise<boolean> => {
  const kept = await db
    .updateTable('files')
    .set({ expires_at: null })
    .where('id', '=', fileId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now.getTime() + naming))]))
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
