import type { identity } from '@stowline/contract/identity/identity.contract'
import type { Handler } from '../../kernel/context.ts'

/** Ends this session; the others of the account stay. */
export const logOut: Handler<typeof identity.logOut> = async (_input, { db, caller, systemNow, audit }) => {
  await db
    .updateTable('sessions')
    .set({ ended_at: systemNow(), end_reason: 'signedOut' })
    .where('id', '=', caller.sessionId)
    .execute()
  await audit({ entity: 'user', id: caller.userId, action: 'signedOut' })
  return {}
}
