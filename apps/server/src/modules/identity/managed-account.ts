import { type AccountKind, beyond, screensOf } from '@stowline/domain/identity/accounts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

type Manager = Pick<Caller, 'tenantId' | 'userId' | 'menus'>

/** What an account's kind is called where accounts are managed: the provider's people are administrators or not, as a merchant's are. */
export const kindOf = ({ kind, is_admin }: { kind: string; is_admin: boolean }): AccountKind => {
  if (kind === 'customer') return kind
  return is_admin ? 'admin' : 'sub'
}

/** Nobody grants more than he has, nor takes over an account that has more. */
export const refuseBeyond = (manager: Pick<Manager, 'menus'>, paths: readonly string[]): void => {
  if (beyond(manager.menus, paths).length > 0) throw new Refusal('accounts.holdsMore')
}

/** An account that somebody is about to change, locked: one of his tenant that has no more screens than himself. */
export async function managedAccount(db: Db, id: string, manager: Manager) {
  const account = await db
    .selectFrom('users as u')
    .select(['u.tenant_id', 'u.id', 'u.user_name', 'u.nickname', 'u.email', 'u.kind', 'u.is_admin', 'u.role_id'])
    .select(['u.state', 'u.password_hash', 'u.version'])
    .select(
      sql<
        string[]
      >`array(select m.path from role_menus m where m.tenant_id = u.tenant_id and m.role_id = u.role_id order by m.path)`.as(
        'paths',
      ),
    )
    .where('u.tenant_id', '=', manager.tenantId)
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirst()
  if (!account) throw notFound()
  refuseBeyond(manager, screensOf(account.kind, account.is_admin, account.paths))
  return account
}
export type ManagedAccount = Awaited<ReturnType<typeof managedAccount>>

/** One change of a tenant's administrators after the other: taken before anything is read, held until the commit. The database asks once more (migration 0300). */
export const lockAdmins = (db: Db, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('admins ' || ${tenantId}::text, 0))`.execute(db)

/** Refuses what would leave the tenant without an administrator who can sign in, and what somebody would do to himself. */
export async function refuseLastAdmin(db: Db, account: ManagedAccount, manager: Manager): Promise<void> {
  const { tenant_id, id, is_admin, state, password_hash } = account
  if (is_admin && state === 'active' && password_hash !== null) {
    const other = await db
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '<>', id)
      .where('is_admin', '=', true)
      .where('state', '=', 'active')
      .where('password_hash', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!other) throw new Refusal('accounts.lastAdmin')
  }
  if (id === manager.userId) throw new Refusal('accounts.ownAccount')
}
