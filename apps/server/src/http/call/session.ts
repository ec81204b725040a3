import type { SystemTime } from '../../kernel/system-time.ts'
import { createHash } from 'node:crypto'
import { screensOf } from '@stowline/domain/identity/accounts'
import type { Caller } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The row of enter_session (migration 0390). */
export type SessionRow = {
  readonly session_id: string
  readonly tenant_id: string
  readonly tenant_kind: Caller['tenantKind']
  readonly user_id: string
  readonly user_name: string
  readonly nickname: string
  readonly kind: Caller['kind']
  readonly is_admin: boolean
  readonly menus: string[]
  readonly stores: string[] | null
  readonly must_change_password: boolean
  readonly must_add_factor: boolean
  readonly is_closed: boolean
  readonly created_at: Date
  readonly expires_at: Date
  readonly end_reason: string | null
}

/** Tokens have 256 bits, base64url: 43 characters. Anything else is not looked up. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The hash under which a token's session is kept. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The hash of the token in an Authorization header, or undefined when there is none that could be one. */
export const bearerHash = (authorization: string | undefined): string | undefined => {
  const token = BEARER.exec(authorization?.trim() ?? '')?.[1]
  return token && tokenHash(token)
}

/** Who is calling, or the refusal with which the session has ended (wire.md, section 1). */
export function callerOf(row: SessionRow | undefined, now: SystemTime): Caller {
  if (!row) throw new Refusal('WBS00012')
  if (row.is_closed) throw new Refusal('USR0015')
  if (row.end_reason !== null) throw new Refusal('WBS00014')
  if (row.expires_at <= now) throw new Refusal('WBS00013')
  return {
    tenantId: row.tenant_id,
    tenantKind: row.tenant_kind,
    userId: row.user_id,
    userName: row.user_name,
    nickname: row.nickname,
    kind: row.kind,
    isAdmin: row.is_admin,
    menus: screensOf(row.kind, row.is_admin, row.menus),
    stores: row.stores,
    sessionId: row.session_id,
    mustChangePassword: row.must_change_password,
    mustAddFactor: row.must_add_factor,
  }
}
