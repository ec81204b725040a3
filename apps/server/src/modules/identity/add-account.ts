import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type NewAccount = {
  readonly tenantId: string
  readonly userName: string
  readonly nickname: string
  readonly email: string | null
  readonly kind: 'admin' | 'sub' | 'customer' | 'provider'
  readonly isAdmin: boolean
  /** Menu paths of the role that is made for it. */
  readonly menus: readonly string[]
  readonly roleName?: readonly [zh: string, en: string]
  /** Null: the account waits for its activation. */
  readonly password_hash: string | null
}

const administrator = ['管理员', 'Administrator'] as const
/** PostgreSQL's code of a unique violation. */
const TAKEN = '23505'

/** Adds an account with a role of its own; answers with its id. Refuses a login name that anybody has. */
export async function addAccount(db: Db, account: NewAccount, { newId }: { newId: () => string }): Promise<string> {
  const [name_cn, name_en] = account.roleName ?? administrator
  const [roleId, id] = [newId(), newId()]
  const { tenantId: tenant_id, menus, isAdmin: is_admin } = account
  await db.insertInto('roles').values({ tenant_id, id: roleId, name_cn, name_en, is_admin }).execute()
  if (menus.length > 0)
    await db
      .insertInto('role_menus')
      .values(menus.map((path) => ({ tenant_id, role_id: roleId, path })))
      .execute()
  const { userName: user_name, nickname, email, kind, password_hash } = account
  const user = {
    tenant_id,
    id,
    user_name,
    nickname,
    email,
    kind,
    is_admin,
    role_id: roleId,
    password_hash,
    is_first_login: password_hash === null,
  }
  await db
    .insertInto('users')
    .values(user)
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === TAKEN ? new Refusal('identity.accountTaken') : error
    })
  return id
}
