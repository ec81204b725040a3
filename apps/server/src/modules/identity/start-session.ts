import type { SystemTime } from '../../kernel/system-time.ts'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { MOST_OF_MACHINE } from '../../kernel/machine-sessions.ts'
import { newToken } from './password-hash.ts'

export type SessionOf = {
  readonly tenantId: string
  readonly userId: string
  readonly address: string
  readonly authorizationId?: string
  readonly scopes?: readonly string[] | null
  readonly lifetime?: number
}

export type EndReason = 'signedOut' | 'newerSignIns' | 'passwordChanged' | 'accountChanged' | 'revoked'

/** Opens a session and ends the oldest ones beyond what an account may have. Answers with the token, which is kept nowhere. */
export async function startSession(
  db: Db,
  of: SessionOf,
  { systemNow, newId }: { systemNow: () => SystemTime; newId: () => string },
): Promise<string> {
  const { token, hash } = newToken()
  const at = systemNow()
  const most = of.authorizationId ? MOST_OF_MACHINE : signInLimits.sessionsPerAccount
  const authorizationId = of.authorizationId ?? null
  await sql`
    update sessions set ended_at = ${at}, end_reason = 'newerSignIns'
    where tenant_id = ${of.tenantId} and id in (
      select id from sessions
      where tenant_id = ${of.tenantId} and user_id = ${of.userId} and authorization_id is not distinct from ${authorizationId}::text
        and ended_at is null and expires_at > ${at}
      order by created_at desc, id desc offset ${most - 1}
    )`.execute(db)
  await db
    .insertInto('sessions')
    .values({
      tenant_id: of.tenantId,
      id: newId(),
      user_id: of.userId,
      authorization_id: authorizationId,
      token_hash: hash,
      scopes: of.scopes ? [...of.scopes] : null,
      address: of.address,
      created_at: at,
      expires_at: new Date(at.getTime() + (of.lifetime ?? signInLimits.session)),
    })
    .execute()
  return token
}

/** Ends every session of an account; the tokens are dead on their next request. */
export async function endSessions(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  reason: EndReason,
  at: SystemTime,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
