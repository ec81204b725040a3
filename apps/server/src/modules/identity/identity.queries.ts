import type { SystemTime } from '../../kernel/system-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { addressKey } from '../../kernel/address-key.ts'

/** An account by its login name, whatever the case; for signing in, under the system role. */
export const findAccount = (db: Db, userName: string) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.tenant_id',
      'users.id',
      'users.user_name',
      'users.nickname',
      'users.email',
      'users.kind',
      'users.state',
      'users.password_hash',
    ])
    .select(['tenants.state as tenant_state', 'tenants.name_cn', 'tenants.name_en'])
    .where(sql`lower(users.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Whether the account has signed in from this network address, as far back as sessions are kept. Asked for unknown accounts too, at the same pace. */
export const hasSignedInFrom = async (db: Db, account: Account | undefined, address: string): Promise<boolean> => {
  const sessions = db.selectFrom('sessions').select('address').distinct().where('authorization_id', 'is', null)
  const seen = await sessions
    .where('tenant_id', '=', account?.tenant_id ?? '')
    .where('user_id', '=', account?.id ?? '')
    .execute()
  return seen.some((one) => addressKey(one.address) === addressKey(address))
}

/** Temporary passwords of an account that are still good. */
export const findResets = (db: Db, userId: string, now: SystemTime) =>
  db
    .selectFrom('password_resets')
    .select(['id', 'password_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** Everything that the signed-in person is told about himself. */
export const getPerson = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.tenant_id', '=', 'users.tenant_id').on('sessions.id', '=', sessionId),
    )
    .leftJoin('roles', (join) =>
      join.onRef('roles.tenant_id', '=', 'users.tenant_id').onRef('roles.id', '=', 'users.role_id'),
    )
    .select(['users.id', 'users.email', 'users.is_first_login', 'users.need_change_pwd', 'users.password_hash'])
    .select(['roles.name_cn as role_cn', 'roles.name_en as role_en', 'tenants.name_cn', 'tenants.name_en'])
    .select(['tenants.sales_manager', 'tenants.service_manager', 'sessions.created_at', 'sessions.expires_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The provider of this installation, under the system role. */
export const findProvider = (db: Db) =>
  db
    .selectFrom('tenants')
    .select(['id', 'name_cn', 'name_en', 'logo', 'icon'])
    .where('kind', '=', 'provider')
    .orderBy('id')
    .executeTakeFirst()

/** An activation link by the hash of its code, with whom it is for. */
export const findActivation = (db: Db, codeHash: string) =>
  db
    .selectFrom('activations')
    .innerJoin('tenants', 'tenants.id', 'activations.tenant_id')
    .leftJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'activations.tenant_id').onRef('users.id', '=', 'activations.user_id'),
    )
    .select([
      'activations.tenant_id',
      'activations.id',
      'activations.user_id',
      'activations.expires_at',
      'activations.used_at',
    ])
    .select(['users.user_name', 'tenants.name_cn', 'tenants.name_en'])
    .where('activations.code_hash', '=', codeHash)
    .executeTakeFirst()
export type Activation = NonNullable<Awaited<ReturnType<typeof findActivation>>>
