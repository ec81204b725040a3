import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemTime } from './system-time.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from './refusal.ts'

/** How long a first answer is kept, in milliseconds. */
export const KEPT = 24 * 3_600_000
/** How long a running remote call holds its key without a sign of life. */
export const LEASE = 60_000

/** A call under a key: who, which, and with what. */
export type Claim = {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  readonly at: SystemTime
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** The same for the same call with the same data, however its fields are ordered. */
export const hashOf = (call: string, input: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(sorted(input))}`)
    .digest('hex')

/** What is known of the key: the first answer, or nothing yet. Holds the key until the transaction ends; a key held by another is in progress. */
export async function askForKey(db: Db, claim: Claim): Promise<string | undefined> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(current_tenant() || ${`:${claim.userId}:${claim.key}`}, 0)) as is_free`.execute(
    db,
  )
  if (!rows[0]?.is_free) throw new Refusal('request.inProgress')
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer', 'leased_until'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('created_at', '>', new Date(claim.at.getTime() - KEPT))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.call !== claim.call || row.body_hash !== claim.bodyHash) throw new Refusal('request.keyReused')
  if (row.answer !== null) return row.answer
  if (row.leased_until && row.leased_until > claim.at) throw new Refusal('request.inProgress')
  return undefined
}

/** Writes the first answer, or with a lease that the call is in progress. Replaces only what has run out. */
export async function keepKey(db: Db, claim: Claim, state: { answer: string } | { leasedUntil: Date }): Promise<void> {
  const values = {
    tenant_id: sql<string>`current_tenant()`,
    user_id: claim.userId,
    key: claim.key,
    call: claim.call,
    body_hash: claim.bodyHash,
    answer: 'answer' in state ? state.answer : null,
    leased_until: 'leasedUntil' in state ? state.leasedUntil : null,
    created_at: claim.at,
  }
  await db
    .insertInto('idempotency_keys')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet(values))
    .execute()
}

/** A remote call that was refused has had no effect: its key is free again. */
export async function freeKey(db: Db, { userId, key }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}

/** The sign of life of a running remote call. */
export async function renewLease(db: Db, { userId, key }: Claim, leasedUntil: Date): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ leased_until: leasedUntil })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
