import type { personal } from '@stowline/contract/personal/personal.contract'
import type { Context, Handler } from '../../kernel/context.ts'

/** A person's own sessions that hold. A system has none here, and can end none: what it opened is its authorization's. */
const held = ({ db, caller, systemNow }: Context) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', caller.kind === 'machine' ? '' : caller.userId)
    .where('authorization_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', systemNow())

export const sessions: Handler<typeof personal.sessions> = async (_input, ctx) => {
  const rows = await held(ctx)
    .select(['id', 'address', 'created_at', 'page_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.page_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    isThis: row.id === ctx.caller.sessionId,
  }))
}

export const endOtherSessions: Handler<typeof personal.endOtherSessions> = async (_input, ctx) => {
  const { db, caller, systemNow, audit } = ctx
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: systemNow(), end_reason: 'signedOut' })
    .where('id', 'in', held(ctx).select('id').where('id', '!=', caller.sessionId))
    .returning('id')
    .execute()
  if (ended.length)
    await audit({ entity: 'user', id: caller.userId, action: 'signedOutElsewhere', after: { count: ended.length } })
  return { ended: ended.length }
}
