import { randomInt } from 'node:crypto'
import { failuresUntilRest, pauseAfter, restOfReceiver } from '@stowline/domain/authorizations/retry-plan'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PostOutcome } from '../../kernel/guarded-post.ts'
import type { Work } from '../../kernel/context.ts'
import { standing } from './listeners.ts'
import { secretsToSign } from './signing-secrets.ts'
import { signedHeaders } from './sign-callback.ts'

/** Longer than an attempt can take: a message under way when its process was killed is tried again then. In milliseconds. */
const leaseMs = 30_000
/** The receiver says that it is not there any more: it is not asked again. */
const GONE = 410

type Taken = {
  readonly id: string
  readonly authorization_id: string
  readonly body: string
  readonly type: string
  readonly attempts: number
  readonly redirect_url: string
  readonly signing_secret: Uint8Array | null
  readonly old_signing_secret: Uint8Array | null
  readonly old_signing_until: Date | null
  readonly stands: boolean
}

/** Locks the message, and its authorization against being changed or ended; nothing when somebody else has it or it is done. */
const lock = async (db: Db, id: string, now: Date): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select c.id, c.authorization_id, c.body, c.type, c.attempts, a.redirect_url, a.signing_secret, a.old_signing_secret, a.old_signing_until,
      ${standing(now)} as stands
    from callbacks c join authorizations a on a.tenant_id = c.tenant_id and a.id = c.authorization_id
    where c.id = ${id} and c.next_at is not null and (c.leased_until is null or c.leased_until <= ${now})
    for update of c skip locked for share of a`.execute(db)
  return rows[0]
}

/** Takes the message for one attempt, which is counted before it is made. One whose authorization has ended is sent no more. */
const take = async (db: Db, id: string, now: Date): Promise<Taken | undefined> => {
  const found = await lock(db, id, now)
  if (!found) return undefined
  const changes = found.stands
    ? {
        attempts: found.attempts + 1,
        leased_until: new Date(now.getTime() + leaseMs),
        last_attempt_at: now,
        last_url: found.redirect_url,
      }
    : { state: 'ended' as const, next_at: null, leased_until: null }
  await db.updateTable('callbacks').set(changes).where('id', '=', id).execute()
  return found.stands ? { ...found, attempts: found.attempts + 1 } : undefined
}

const faultOf = (outcome: PostOutcome) => {
  if (outcome.kind === 'failed') return outcome.fault
  if (outcome.status >= 200 && outcome.status < 300) return null
  return outcome.status >= 300 && outcome.status < 400 ? 'redirect' : 'status'
}

/** What becomes of the message: a test is not repeated. */
const fateOf = ({ attempts, type }: Taken, outcome: PostOutcome, now: Date) => {
  if (faultOf(outcome) === null) return { state: 'delivered' as const, next_at: null }
  const isGone = outcome.kind === 'answered' && outcome.status === GONE
  const pause = isGone || type === 'callback.test' ? undefined : pauseAfter(attempts, randomInt(1_000) / 1_000)
  if (pause === undefined) return { state: 'dead' as const, next_at: null }
  return { state: 'retrying' as const, next_at: new Date(now.getTime() + pause) }
}

/** Writes down how the attempt ended, unless its lease ran out and another one was made. */
const settle = async (db: Db, taken: Taken, outcome: PostOutcome, { now, ms }: { now: Date; ms: number }) => {
  const fate = fateOf(taken, outcome, now)
  await db
    .updateTable('callbacks')
    .set({
      ...fate,
      leased_until: null,
      last_fault: faultOf(outcome),
      last_status: outcome.kind === 'answered' ? outcome.status : null,
      last_answer: outcome.kind === 'answered' ? outcome.text : '',
      last_ms: ms,
    })
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .execute()
  return fate.state
}

/** A receiver that fails and fails is left alone for a while; one success, and it is asked as before. */
const noteReceiver = async (db: Db, { authorization_id }: Taken, isDelivered: boolean, now: Date): Promise<void> => {
  const change = isDelivered
    ? sql`failures_in_row = 0, rests_until = null`
    : sql`failures_in_row = failures_in_row + 1,
        rests_until = case when failures_in_row + 1 >= ${failuresUntilRest} then ${new Date(now.getTime() + restOfReceiver)}::timestamptz end`
  const needed = isDelivered ? sql`failures_in_row > 0` : sql`true`
  await sql`update authorizations set ${change} where id = ${authorization_id} and ${needed}`.execute(db)
}

/**
 * One attempt to deliver a message, with its two short transactions: taken under a lease while its authorization stands, and settled. At least once:
 * a process that is killed between them sends again after the lease. Answers whether an attempt was made.
 */
export const sendCallback = async (work: Work, id: string): Promise<boolean> => {
  const begun = work.systemNow()
  const taken = await work.transaction((db) => take(db, id, begun))
  if (!taken) return false
  const headers = signedHeaders(taken, secretsToSign(work, taken, begun), begun)
  const outcome = await work.post.send({ url: taken.redirect_url, headers, body: taken.body })
  const now = work.systemNow()
  await work.transaction(async (db) => {
    const state = await settle(db, taken, outcome, { now, ms: now.getTime() - begun.getTime() })
    await noteReceiver(db, taken, state === 'delivered', now)
  })
  return true
}
