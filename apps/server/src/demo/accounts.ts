import { createHash, randomBytes } from 'node:crypto'
import { merchantMenuPaths, providerMenuPaths } from '@stowline/domain/identity/menus'
import type { Db } from '../db/database.ts'
import type { DemoMerchant } from './merchants.ts'

export type DemoAccount = {
  readonly tenant: string
  readonly userName: string
  readonly password: string
  readonly role: string
}
export type DemoClient = { readonly tenant: string; readonly clientId: string; readonly clientSecret: string }
type Making = {
  readonly db: Db
  readonly tenantId: string
  readonly newId: () => string
  readonly now: Date
  readonly hash: (password: string) => Promise<string>
}

/** Letters and digits that cannot be taken for each other; always with both, as the password rule wants. */
export const demoPassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const bytes = randomBytes(10)
  return [...bytes].map((byte, at) => (at % 5 === 4 ? String(2 + (byte % 8)) : letters[byte % letters.length])).join('')
}

type Person = {
  readonly userName: string
  readonly nickname: string
  readonly role: string
  readonly kind: 'admin' | 'sub' | 'provider'
  readonly changes?: Record<string, unknown>
}

/** A merchant's people: admin, one of few menus, one who must change the password, one closed, one without menus. */
export const makeMerchantPeople = async (making: Making, merchant: DemoMerchant) => {
  const { db, tenantId, newId } = making
  const role = async (zh: string, en: string, paths: readonly string[], isAdmin = false) => {
    const id = newId()
    await db
      .insertInto('roles')
      .values({ tenant_id: tenantId, id, name_cn: zh, name_en: en, is_admin: isAdmin })
      .execute()
    if (paths.length)
      await db
        .insertInto('role_menus')
        .values(paths.map((path) => ({ tenant_id: tenantId, role_id: id, path })))
        .execute()
    return id
  }
  const admin = await role('系统管理员', 'System administrator', merchantMenuPaths, true)
  const tracking = await role('物流专员', 'Tracking clerk', ['/logistics/index'])
  const empty = await role('待授权', 'Not yet permitted', [])
  const { code, people } = merchant
  const list: (Person & { roleId: string })[] = [
    {
      userName: code,
      nickname: people.admin,
      role: 'admin',
      kind: 'admin',
      roleId: admin,
      changes: { last_signed_in_at: new Date(making.now.getTime() - 2 * 3_600_000) },
    },
    { userName: `${code}1`, nickname: people.sub, role: 'tracking only', kind: 'sub', roleId: tracking },
    {
      userName: `${code}2`,
      nickname: `${people.sub} 2`,
      role: 'must change the password',
      kind: 'sub',
      roleId: admin,
      changes: { need_change_pwd: true },
    },
    {
      userName: `${code}3`,
      nickname: `${people.sub} 3`,
      role: 'closed',
      kind: 'sub',
      roleId: admin,
      changes: { state: 'closed' },
    },
    { userName: `${code}4`, nickname: `${people.sub} 4`, role: 'without menus', kind: 'sub', roleId: empty },
  ]
  return addPeople(making, code, list)
}

/** The provider's two accounts: what one asks for the other approves. */
export const makeProviderPeople = async (making: Making, code: string) => {
  const { db, tenantId, newId } = making
  const roleId = newId()
  await db
    .insertInto('roles')
    .values({ tenant_id: tenantId, id: roleId, name_cn: '运营', name_en: 'Operations', is_admin: true })
    .execute()
  await db
    .insertInto('role_menus')
    .values(providerMenuPaths.map((path) => ({ tenant_id: tenantId, role_id: roleId, path })))
    .execute()
  return addPeople(making, code, [
    { userName: 'stowops', nickname: 'Ops desk', role: 'provider', kind: 'provider', roleId },
    { userName: 'stowlead', nickname: 'Mia Park', role: 'provider, approves', kind: 'provider', roleId },
  ])
}

const addPeople = async (
  { db, tenantId, newId, now, hash }: Making,
  tenant: string,
  people: readonly (Person & { roleId: string })[],
) => {
  const accounts: DemoAccount[] = []
  const ids: string[] = []
  for (const person of people) {
    const id = newId()
    const password = demoPassword()
    await db
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        id,
        user_name: person.userName,
        nickname: person.nickname,
        email: `${person.userName}@${tenant}.example`,
        kind: person.kind,
        is_admin: person.kind !== 'sub',
        role_id: person.roleId,
        password_hash: await hash(password),
        is_first_login: false,
        created_at: now,
        ...person.changes,
      })
      .execute()
    accounts.push({ tenant, userName: person.userName, password, role: person.role })
    ids.push(id)
  }
  const client = await addClient({ db, tenantId, newId, now, hash }, tenant, ids[0] ?? '')
  return { accounts, client, adminId: ids[0] ?? '', adminName: people[0]?.nickname ?? '' }
}

const addClient = async ({ db, tenantId, newId, now }: Making, tenant: string, userId: string): Promise<DemoClient> => {
  const clientId = newId()
  const clientSecret = randomBytes(32).toString('base64url')
  const scopes = tenant === 'stowline' ? providerMenuPaths : merchantMenuPaths
  await db
    .insertInto('authorizations')
    .values({
      tenant_id: tenantId,
      id: newId(),
      user_id: userId,
      name: 'Demo client',
      client_id: clientId,
      secret_hash: createHash('sha256').update(clientSecret).digest('hex'),
      scopes,
      created_at: now,
    })
    .execute()
  return { tenant, clientId, clientSecret }
}
