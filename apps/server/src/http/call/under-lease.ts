import type { Context } from '../../kernel/context.ts'
import { askForKey, type Claim, freeKey, keepKey, LEASE, renewLease } from '../../kernel/idempotency.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Reply } from './reply.ts'

export const replayed = { 'idempotency-replayed': 'true' }

/**
 * Runs a call that reaches outside under its key: the key is taken and committed first, so that neither a repeat nor another process
 * starts the call twice. While it runs the lease is renewed; after a crash the lease runs out and a repeat takes the call over. A refused call
 * has had no effect, so its key is free at once; after any other error nobody knows, and the key stays taken until the lease runs out.
 */
export async function underLease(context: Context, claim: Claim, run: () => Promise<Reply>): Promise<Reply> {
  const until = () => new Date(context.systemNow().getTime() + LEASE)
  const first = await context.transaction(async (db) => {
    const known = await askForKey(db, claim)
    if (known === undefined) await keepKey(db, claim, { leasedUntil: until() })
    return known
  })
  if (first !== undefined) return { status: 200, body: first, headers: replayed }
  const renewal = setInterval(
    () => void context.transaction((db) => renewLease(db, claim, until())).catch(() => {}),
    LEASE / 3,
  )
  try {
    const answer = await run()
    await context.transaction((db) => keepKey(db, claim, { answer: answer.body }))
    return answer
  } catch (error) {
    if (error instanceof Refusal)
      await context
        .transaction((db) => freeKey(db, claim))
        .catch((failed: unknown) => context.log.error({ err: failed }, 'key not freed'))
    throw error
  } finally {
    clearInterval(renewal)
  }
}
