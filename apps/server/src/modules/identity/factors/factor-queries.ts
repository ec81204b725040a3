import type { FactorKind } from '@stowline/domain/identity/second-factor'
import type { Db } from '../../../db/database.ts'

/** What an account has set up. Asked by the tenant too: also under the system role. */
export async function factorsOf(db: Db, tenantId: string, userId: string) {
  const own = { tenant_id: tenantId, user_id: userId }
  const [totp, passkeys, codes] = await Promise.all([
    db
      .selectFrom('totp_secrets')
      .select(['secret', 'confirmed_at', 'last_step'])
      .where((eb) => eb.and(own))
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'transports', 'name', 'is_synced', 'created_at', 'last_used_at'])
      .where((eb) => eb.and(own))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('recovery_codes')
      .select('used_at')
      .where((eb) => eb.and(own))
      .execute(),
  ])
  const left = codes.filter(({ used_at }) => used_at === null).length
  return { totp: totp?.confirmed_at ? totp : undefined, passkeys, codes: { made: codes.length, left } }
}

/** By which kinds it may prove itself after the password; recovery codes alone are none. */
export async function kindsOf(db: Db, tenantId: string, userId: string): Promise<FactorKind[]> {
  const { totp, passkeys, codes } = await factorsOf(db, tenantId, userId)
  const main: FactorKind[] = [...(totp ? ['totp' as const] : []), ...(passkeys.length > 0 ? ['passkey' as const] : [])]
  return main.length > 0 && codes.left > 0 ? [...main, 'recovery'] : main
}

/** Whether the account's role, or the provider of a merchant's administrators, asks for a second factor. */
export async function isRequired(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .leftJoin('roles as r', (join) => join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'))
    .select(['u.is_admin', 't.admins_need_factor', 'r.requires_factor'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && ((row.is_admin && row.admins_need_factor) || row.requires_factor === true)
}
