/** On whose behalf a transaction runs: one tenant (requests, jobs), or the system role whose policies name the tables it may read. */
export type Scope = { readonly role: 'app'; readonly tenantId: string } | { readonly role: 'system' }

const ID = /^[0-9a-z]{1,64}$/
const HASH = /^[0-9a-f]{16,128}$/

/** What a transaction begins with: its role, and a statement that puts it under a tenant. */
export type Entry = {
  readonly role: string
  readonly lookup: { readonly name: string; readonly text: string; readonly values: string[] }
}

const setTenant = (tenant: string): Entry['lookup'] => ({
  name: 'enter-tenant',
  text: "select set_config('app.tenant', $1, true)",
  values: [tenant],
})

/** Puts a transaction under a scope. */
export function enterScope(scope: Scope): Entry {
  if (scope.role === 'system') return { role: 'set local role stowline_system', lookup: setTenant('') }
  if (!ID.test(scope.tenantId)) throw new TypeError(`Not a tenant id: ${JSON.stringify(scope.tenantId)}`)
  return { role: 'set local role stowline_app', lookup: setTenant(scope.tenantId) }
}

/** Looks a session up and puts the transaction under its tenant (enter_session does so), as the application's role. */
export function enterSession(tokenHash: string): Entry {
  if (!HASH.test(tokenHash)) throw new TypeError('A session is looked up by the hexadecimal hash of its token')
  return {
    role: 'set local role stowline_app',
    lookup: { name: 'enter-session', text: 'select * from enter_session($1)', values: [tokenHash] },
  }
}

/** Role and tenant of a transaction as they stand, to be put back after an inner scope. */
export type ScopeBefore = { readonly role: string; readonly tenant: string | null }

export const readScope = `select current_setting('role') as role, current_setting('app.tenant', true) as tenant`

export function restoreScope({ role, tenant }: ScopeBefore): string {
  if (!/^(stowline_app|stowline_system|none)$/.test(role)) throw new TypeError(`Unknown role ${role}`)
  if (tenant !== null && tenant !== '' && !ID.test(tenant)) throw new TypeError('Not a tenant id')
  return `set local role ${role}; select set_config('app.tenant', '${tenant ?? ''}', true)`
}
