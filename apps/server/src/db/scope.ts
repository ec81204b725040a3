/** On whose behalf a transaction runs: one tenant (requests, jobs), or the system role whose policies name the tables it may read. */
export type Scope = { readonly role: 'app'; readonly tenantId: string } | { readonly role: 'system' }

const ID = /^[0-9a-z]{1,64}$/
const HASH = /^[0-9a-f]{16,128}$/

/** The statements that put a transaction under a scope. Ids go into the text, so that all of it is one round trip; hence the check. */
export function enterScope(scope: Scope): string {
  if (scope.role === 'system') return "set local role stowline_system; select set_config('app.tenant', '', true)"
  if (!ID.test(scope.tenantId)) throw new TypeError(`Not a tenant id: ${JSON.stringify(scope.tenantId)}`)
  return `set local role stowline_app; select set_config('app.tenant', '${scope.tenantId}', true)`
}

/** The statements that look a session up and put the transaction under its tenant (open_session does so), as the application's role. */
export function enterSession(tokenHash: string): string {
  if (!HASH.test(tokenHash)) throw new TypeError('A session is looked up by the hexadecimal hash of its token')
  return `set local role stowline_app; select * from open_session('${tokenHash}')`
}

/** Role and tenant of a transaction as they stand, to be put back after an inner scope. */
export type Standing = { readonly role: string; readonly tenant: string | null }

export const readStanding = `select current_setting('role') as role, current_setting('app.tenant', true) as tenant`

export function restoreStanding({ role, tenant }: Standing): string {
  if (!/^(stowline_app|stowline_system|none)$/.test(role)) throw new TypeError(`Unknown role ${role}`)
  if (tenant !== null && tenant !== '' && !ID.test(tenant)) throw new TypeError('Not a tenant id')
  return `set local role ${role}; select set_config('app.tenant', '${tenant ?? ''}', true)`
}
