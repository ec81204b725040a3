import type { SystemTime } from '../../kernel/system-time.ts'
import { failureLimits, signInLimits, waitAfter } from '@stowline/domain/identity/sign-in-limits'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { addressKey } from '../../kernel/address-key.ts'
import { tooMany } from '../../kernel/refusal.ts'

type Limit = { readonly most: number; readonly within: number }

/** Counts one more under the key, or as many as said; answers how long to wait when it is too many, else 0 (milliseconds). */
export async function count(db: Db, key: string, { most, within }: Limit, now: SystemTime, more = 1): Promise<number> {
  const { rows } = await sql<{ count: number; forgotten_at: Date }>`
    insert into throttles as t (key, count, forgotten_at) values (${key}, ${more}, ${new Date(now.getTime() + within)})
    on conflict (key) do update set
      count = case when t.forgotten_at <= ${now} then excluded.count else t.count + excluded.count end,
      forgotten_at = case when t.forgotten_at <= ${now} then excluded.forgotten_at else t.forgotten_at end
    returning count, forgotten_at`.execute(db)
  const row = rows[0]
  return row && row.count > most ? row.forgotten_at.getTime() - now.getTime() : 0
}

/** How long the key's count has to be waited for, else 0 (milliseconds). Counts nothing. */
const waitOf = async (db: Db, key: string, { most }: Limit, now: SystemTime): Promise<number> => {
  const row = await db
    .selectFrom('throttles')
    .select(['count', 'forgotten_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && row.count >= most ? Math.max(0, row.forgotten_at.getTime() - now.getTime()) : 0
}

/** Refuses the 31st call of a kind from one address in a minute. */
export async function countAddress(db: Db, kind: string, address: string, now: SystemTime): Promise<void> {
  const wait = await count(db, `${kind} ${addressKey(address)}`, signInLimits.callsPerAddress, now)
  if (wait > 0) throw tooMany(wait)
}

/**
 * Takes one try at an account's password and counts it as failed at once, so that parallel guesses can't outrun the count;
 * `forgive` takes it back. Answers how long to wait when none may be taken, else 0. A refused try does not lengthen the wait.
 */
export async function takeTry(db: Db, key: string, now: SystemTime): Promise<number> {
  const forgottenAt = new Date(now.getTime() + failureLimits.forgottenAfter)
  const { rows } = await sql<{ count: number }>`
    insert into throttles as t (key, count, forgotten_at) values (${key}, 1, ${forgottenAt})
    on conflict (key) do update set
      count = case when t.forgotten_at <= ${now} then 1 else t.count + 1 end, forgotten_at = ${forgottenAt}
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning count`.execute(db)
  const taken = rows[0]
  if (!taken) {
    const row = await db.selectFrom('throttles').select('blocked_until').where('key', '=', key).executeTakeFirst()
    return Math.max(1, (row?.blocked_until?.getTime() ?? 0) - now.getTime())
  }
  const wait = waitAfter(taken.count)
  if (wait > 0)
    await db
      .updateTable('throttles')
      .set({ blocked_until: new Date(now.getTime() + wait) })
      .where('key', '=', key)
      .execute()
  return 0
}

/** The right password was given: the failures are forgotten. */
export const forgive = (db: Db, key: string) => db.deleteFrom('throttles').where('key', '=', key).execute()

/** Who tries to sign in, and whether the account has signed in from there before. */
export type SignInTry = { readonly userName: string; readonly address: string; readonly isKnownThere: boolean }

/** Failures of an account that does not exist are counted just the same. */
const accountKey = ({ userName }: SignInTry): string => `account ${userName.toLowerCase()}`
const accountThereKey = (one: SignInTry): string => `${accountKey(one)} ${addressKey(one.address)}`

/**
 * Takes one try at signing in, as `takeTry` does, counted for the account at this address: a stranger who guesses elsewhere keeps nobody
 * out. A looser count over all other addresses bounds guessing from many; whoever signed in from here before is let past it.
 */
export async function takeSignIn(db: Db, one: SignInTry, now: SystemTime): Promise<number> {
  const { failuresFromElsewhere } = signInLimits
  const elsewhere = one.isKnownThere ? 0 : await waitOf(db, accountKey(one), failuresFromElsewhere, now)
  const wait = elsewhere || (await takeTry(db, accountThereKey(one), now))
  return wait || one.isKnownThere ? wait : count(db, accountKey(one), failuresFromElsewhere, now)
}

/** The right password was given: what was counted here is forgotten, the try elsewhere was none. */
export async function forgiveSignIn(db: Db, one: SignInTry): Promise<void> {
  await forgive(db, accountThereKey(one))
  if (one.isKnownThere) return
  await db
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', accountKey(one))
    .where('count', '>', 0)
    .execute()
}
