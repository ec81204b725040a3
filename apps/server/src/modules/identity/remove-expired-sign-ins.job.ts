import { defineJob } from '../../jobs/job.ts'
import { KEPT } from '../../kernel/idempotency.ts'

const day = 86_400_000

/** Every ten minutes: what signing in and repeated calls leave behind goes when it can no longer matter. */
export const removeExpiredSignInsJob = defineJob({
  queue: 'identity.removeExpired',
  every: '*/10 * * * *',
  handle: async (_data, { systemNow, within }) => {
    const at = systemNow()
    const before = (age: number) => new Date(at.getTime() - age)
    await within({ role: 'system' }, async (db) => {
      await db.deleteFrom('puzzles').where('expires_at', '<', at).execute()
      await db.deleteFrom('throttles').where('forgotten_at', '<', at).execute()
      await db.deleteFrom('password_tickets').where('expires_at', '<', at).execute()
      await db.deleteFrom('factor_tickets').where('expires_at', '<', at).execute()
      await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute()
      // Ended sessions stay a while, so that their owner is told why.
      await db
        .deleteFrom('sessions')
        .where('expires_at', '<', before(7 * day))
        .execute()
      await db
        .deleteFrom('password_resets')
        .where('expires_at', '<', before(7 * day))
        .execute()
      await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT)).execute()
    })
  },
})
