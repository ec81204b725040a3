import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A message of a carrier on its way in: whose account it names, and the bytes as they came. */
export type ArrivedMessage = { readonly carrier: string; readonly accountId: string; readonly raw: Uint8Array }
type Clock = { readonly now: () => Date; readonly newId: () => string }

/**
 * Keeps a message, a row for each number that it speaks of, the bytes in the first; one without any is kept as ignored. Answers the rows that
 * are new: none when the same bytes came before.
 */
export const keepMessage = (db: Db, message: ArrivedMessage, numbers: readonly string[], { now, newId }: Clock) => {
  const at = now()
  const digest = createHash('sha256').update(message.raw).digest('hex')
  return db
    .insertInto('carrier_messages')
    .values(
      (numbers.length ? numbers : ['']).map((number, index) => ({
        tenant_id: sql<string>`current_tenant()`,
        id: newId(),
        carrier: message.carrier,
        logistics_account_id: message.accountId,
        digest,
        tracking_number: number,
        raw: index === 0 ? Buffer.from(message.raw) : null,
        state: number === '' ? ('ignored' as const) : ('received' as const),
        received_at: at,
        settled_at: number === '' ? at : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'state'])
    .execute()
}

/** The bytes of a message as they came. */
export const bytesOf = async (db: Db, carrier: string, digest: string): Promise<Uint8Array> => {
  const { raw } = await db
    .selectFrom('carrier_messages')
    .select('raw')
    .where('carrier', '=', carrier)
    .where('digest', '=', digest)
    .where('raw', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return raw ?? new Uint8Array()
}

/** A message that still has to be applied, locked; nothing when somebody else is at it. */
export const takeMessage = (db: Db, id: string) =>
  db
    .selectFrom('carrier_messages')
    .select(['id', 'carrier', 'tracking_number', 'state'])
    .where('id', '=', id)
    .where('state', 'in', ['received', 'waiting'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const settleMessage = async (
  db: Db,
  id: string,
  state: 'applied' | 'waiting' | 'ignored',
  at: Date,
): Promise<void> => {
  await db
    .updateTable('carrier_messages')
    .set({ state, settled_at: state === 'waiting' ? null : at })
    .where('id', '=', id)
    .execute()
}
