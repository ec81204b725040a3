import { createHash, randomBytes } from 'node:crypto'
import { customerPaths } from '@stowline/domain/identity/accounts'
import { merchantMenuPaths, providerMenuPaths } from '@stowline/domain/identity/menus'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
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

/** How long the demo's people have had their accounts, in milliseconds: as long as its work goes back. */
const workingFor = 90 * 86_400_000

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
  readonly kind: 'admin' | 'sub' | 'customer' | 'provider'
  readonly changes?: Record<string, unknown>
}

type MadeRoles = Readonly<Record<'admin' | 'tracking' | 'empty' | 'authorizer' | 'example' | 'customer', string>>

/** Looks at orders and stock. */
export const exampleRole = 'Example module person'

/** The roles that the specification's labels name, and those that the people below need. */
const makeRoles = async ({ db, tenantId, newId }: Making): Promise<MadeRoles> => {
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
  return {
    admin: await role('系统管理员', 'System administrator', merchantMenuPaths, true),
    tracking: await role('物流专员', 'Tracking clerk', ['/logistics/index']),
    empty: await role('待授权', 'Not yet permitted', []),
    authorizer: await role('授权管理员', 'Authorization manager', ['/home', '/settings/shop', '/settings/logistics']),
    example: await role('示例模块人员', exampleRole, ['/delivery/index', '/inventory/index']),
    customer: await role('合作客户', 'Business customer', customerPaths),
  }
}

type Line = readonly [role: keyof MadeRoles, what: string, kind: Person['kind'], changes?: Person['changes']]
/** Behind the administrator: one of few menus, and one of each further state and kind. Their accounts are numbered. */
const colleagues: readonly Line[] = [
  ['tracking', 'tracking only', 'sub'],
  ['admin', 'must change the password', 'sub', { need_change_pwd: true }],
  ['admin', 'closed', 'sub', { state: 'closed' }],
  ['empty', 'without menus', 'sub'],
  ['authorizer', 'authorizations', 'sub'],
  ['example', 'orders and stock', 'sub'],
  ['customer', 'customer of one store', 'customer'],
  ['example', 'invited', 'sub', { password_hash: null, is_first_login: true }],
]

/** A merchant's people: the administrator first. */
export const makeMerchantPeople = async (making: Making, { code, people }: DemoMerchant) => {
  const roles = await makeRoles(making)
  const changes = { last_signed_in_at: new Date(making.now.getTime() - 2 * 3_600_000) }
  const others = colleagues.map(([role, what, kind, more], at) => ({
    userName: `${code}${at + 1}`,
    nickname: at === 0 ? people.sub : `${people.sub} ${at + 1}`,
    ...{ role: what, kind, roleId: roles[role] },
    ...(more && { changes: more }),
  }))
  const admin = { userName: code, nickname: people.admin, role: 'admin', kind: 'admin', roleId: roles.admin } as const
  return addPeople(making, code, [{ ...admin, changes }, ...others])
}

/** Which store the merchant's own customer looks at. */
export const giveStores = async (db: Db, storeId: string): Promise<void> => {
  const customers = await db.selectFrom('users').select('id').where('kind', '=', 'customer').execute()
  await insertRows(
    db,
    'user_stores',
    customers.map(({ id }) => ({ user_id: id, store_id: storeId })),
  )
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
        is_admin: person.kind === 'admin' || person.kind === 'provider',
        role_id: person.roleId,
        password_hash: await hash(password),
        is_first_login: false,
        created_at: new Date(now.getTime() - workingFor),
        ...person.changes,
      })
      .execute()
    if (person.changes?.['password_hash'] !== null)
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
