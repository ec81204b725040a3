import type { SystemTime } from '../../kernel/system-time.ts'
import { timingSafeEqual } from 'node:crypto'
import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import type { Handler, PublicContext } from '../../kernel/context.ts'
import { Refusal, tooMany } from '../../kernel/refusal.ts'
import { hashToken } from './password-hash.ts'
import { startSession } from './start-session.ts'
import { addressKey } from '../../kernel/address-key.ts'
import { count } from './throttle.ts'

const findAuthorization = (db: Db, clientId: string) =>
  db
    .selectFrom('authorizations as a')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.user_id'))
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select([
      'a.tenant_id',
      'a.id',
      'u.id as user_id',
      'a.secret_hash',
      'a.old_secret_hash',
      'a.old_secret_until',
      'a.scopes',
      'a.valid_until',
    ])
    .where('a.client_id', '=', clientId)
    .where('a.state', '=', 'active')
    .where('u.state', '=', 'active')
    .where('t.state', '=', 'active')
    .executeTakeFirst()
type Authorization = NonNullable<Awaited<ReturnType<typeof findAuthorization>>>

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const isSecretOf = (found: Authorization, secret: string, now: SystemTime): boolean => {
  const hash = hashToken(secret)
  const { old_secret_hash: old, old_secret_until: until } = found
  return isSame(hash, found.secret_hash) || (old !== null && until !== null && until > now && isSame(hash, old))
}

/** What was asked for, when the authorization gives it; all of it when nothing was asked for. */
const scopesOf = (scope: string | undefined, { scopes }: Authorization): string[] => {
  const asked = scope?.split(' ').filter(Boolean) ?? []
  if (asked.some((path) => !scopes.includes(path))) throw new Refusal('oauth.invalid_scope')
  return asked.length ? asked : scopes
}

/** Wrong secrets from one address are counted; right ones are free. */
async function refuseClient(ctx: PublicContext): Promise<never> {
  const key = `token ${addressKey(ctx.address)}`
  const wait = await ctx.within({ role: 'system' }, (db) =>
    count(db, key, signInLimits.callsPerAddress, ctx.systemNow()),
  )
  throw wait > 0 ? tooMany(wait) : new Refusal('oauth.invalid_client')
}

const noteUse = (db: Db, { tenant_id, id }: Authorization, last_used_at: SystemTime) =>
  db
    .updateTable('authorizations')
    .set({ last_used_at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

/** A token for a machine (RFC 6749, section 4.4), within its authorization's scope and validity. */
export const getToken: Handler<typeof identity.getToken> = async (input, ctx) => {
  if (!input.grant_type || !input.client_id || !input.client_secret) throw new Refusal('oauth.invalid_request')
  if (input.grant_type !== 'client_credentials') throw new Refusal('oauth.unsupported_grant_type')
  const [clientId, secret, now] = [input.client_id, input.client_secret, ctx.systemNow()]
  const found = await ctx.within({ role: 'system' }, (db) => findAuthorization(db, clientId))
  if (!found || !isSecretOf(found, secret, now) || (found.valid_until && found.valid_until <= now))
    return refuseClient(ctx)
  const scopes = scopesOf(input.scope, found)
  const left = found.valid_until ? found.valid_until.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  const lifetime = Math.min(signInLimits.session, left)
  const of = {
    tenantId: found.tenant_id,
    userId: found.user_id,
    authorizationId: found.id,
    address: ctx.address,
    scopes,
    lifetime,
  }
  const access_token = await ctx.within({ role: 'system' }, async (db) => {
    await noteUse(db, found, now)
    return startSession(db, of, ctx)
  })
  return { access_token, token_type: 'Bearer', expires_in: Math.floor(lifetime / 1_000), scope: scopes.join(' ') }
}
