import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { seal, sessionOf, signIn } from '../../testing/sign-in.ts'

const password = 'harbour42'
let portal: TestPortal
let call: Call
let merchant: Merchant
let admin: Person

const person = (options: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(portal.database, {
    tenantId: merchant.tenantId,
    password,
    secrets: portal.services.secrets,
    now: portal.services.now(),
    ...options,
  })

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  admin = await person()
})
afterAll(() => portal.stop())

let count = 0
const sealed = async (pw: string) => {
  const code = dataOf(await call(identity.getVerificationCode, {}))
  return { password: seal(pw, code, { captchaId: undefined }), keyId: code.keyId }
}
const newRole = async (paths: readonly `/${string}`[], as = admin) =>
  dataOf(
    await call(
      accounts.createRole,
      {
        name: { zh: `角色${++count}`, en: `Role ${count}` },
        paths: [...paths],
      },
      { as },
    ),
  ).id
const form = (roleId: string, more: Partial<Sent<typeof accounts.create>> = {}): Sent<typeof accounts.create> => ({
  userName: `person${++count}`,
  nickname: 'Lin Mei',
  email: 'lin.mei@example.com',
  kind: 'sub',
  roleId,
  ...more,
})
const info = async (as: Pick<Person, 'token'>) => call(identity.getUserInfo, {}, { as })

describe('accounts', () => {
  test('one is made with a password, signs in with two screens, loses one while signed in, and is closed', async () => {
    const roleId = await newRole(['/delivery/index', '/logistics/index'])
    const input = form(roleId, await sealed('lantern77'))
    const { id, isMailed } = dataOf(await call(accounts.create, input, { as: admin }))
    expect(isMailed).toBeNull()
    const as = { token: sessionOf(await signIn(call, input.userName, 'lantern77')).accessToken }
    expect(dataOf(await info(as))).toMatchObject({
      isFristLogin: true,
      kind: 'sub',
      isAdmin: false,
      paths: ['/delivery/index', '/logistics/index'],
    })
    const { version } = dataOf(await call(accounts.permissions, { roleId }, { as: admin }))
    expect(
      dataOf(
        await call(
          accounts.changePermissions,
          { roleId, version, paths: ['/logistics/index', '/home'] },
          { as: admin },
        ),
      ),
    ).toEqual({ version: 1, added: 1, removed: 1, accounts: 1 })
    expect(dataOf(await info(as)).paths).toEqual(['/home', '/logistics/index'])
    dataOf(await call(accounts.setState, { id, state: 'closed' }, { as: admin }))
    expect(await info(as)).toMatchObject({ status: 401, code: 'USR0015' })
    expect((await signIn(call, input.userName, 'lantern77')).code).toBe('auth.closed')
    dataOf(await call(accounts.setState, { id, state: 'active' }, { as: admin }))
    expect((await info(as)).success).toBe(true)
    dataOf(await call(accounts.remove, { id }, { as: admin }))
    expect(await info(as)).toMatchObject({ status: 401, code: 'WBS00012' })
    expect((await signIn(call, input.userName, 'lantern77')).code).toBe('auth.refused')
  })

  test.each<[string, Partial<Sent<typeof accounts.create>>, string]>([
    ['an empty account', { userName: '' }, 'identity.accountRequired'],
    ['a short account', { userName: 'abcd' }, 'accounts.accountForm'],
    ['a long account', { userName: 'a'.repeat(26) }, 'accounts.accountForm'],
    ['signs', { userName: 'lin-mei' }, 'accounts.accountForm'],
    ['a customer without stores', { kind: 'customer' }, 'accounts.storeRequired'],
    ['neither password nor address', { email: null }, 'accounts.emailNeeded'],
  ])('%s is refused in words', async (_what, more, code) => {
    const input = form(await newRole(['/delivery/index']), more)
    expect(await call(accounts.create, input, { as: admin })).toMatchObject({ success: false, code })
  })

  test('the texts are those of the specification', async () => {
    const roleId = await newRole(['/home'])
    const empty = await call(accounts.create, form(roleId, { userName: '' }), { as: admin })
    expect(empty).toMatchObject({ message: 'the account cannot be empty' })
    const short = await call(accounts.create, form(roleId, await sealed('ab1')), { as: admin })
    expect(short).toMatchObject({ message: 'Password should be 6-12 characters' })
    expect(
      await call(accounts.createRole, { name: { zh: '空', en: 'Empty' }, paths: [] }, { as: admin }),
    ).toMatchObject({
      message: 'At least one menu must be configured',
    })
  })

  test('without a password the person is invited by mail; the login account is taken whatever its case', async () => {
    const input = form(await newRole(['/home']))
    const { id, isMailed } = dataOf(await call(accounts.create, input, { as: admin }))
    expect(isMailed).toBe(true)
    const again = form(input.roleId, { userName: input.userName.toUpperCase() })
    expect((await call(accounts.create, again, { as: admin })).code).toBe('identity.accountTaken')
    const { items } = dataOf(await call(accounts.list, { id, states: ['invited'] }, { as: admin }))
    expect(items).toMatchObject([{ isActivated: false, menus: 1, role: { id: input.roleId } }])
    expect(dataOf(await call(accounts.resetPassword, { id }, { as: admin })).isMailed).toBe(true)
  })

  test('a new password goes by mail; the old one stays good until it is used', async () => {
    const who = await person({ kind: 'sub', email: 'sub@example.com' })
    expect(dataOf(await call(accounts.resetPassword, { id: who.userId }, { as: admin })).isMailed).toBe(true)
    expect((await signIn(call, who.userName, password)).success).toBe(true)
  })

  test('an administrator gives a password after his own: it ends the sessions and has to be changed', async () => {
    const who = await person({ kind: 'sub' })
    const verified = await call(
      identity.verifyPassword,
      { id: admin.userId, ...(await sealed(password)) },
      { as: admin },
    )
    const { ticket } = dataOf(verified)
    const give = async (as: Person, given: string) =>
      call(identity.updatePassword, { id: who.userId, ticket: given, ...(await sealed('gablehut77')) }, { as })
    expect(await give(await person({ kind: 'sub' }), ticket)).toMatchObject({ status: 404 })
    dataOf(await give(admin, ticket))
    expect(await info(who)).toMatchObject({ status: 401, code: 'WBS00014' })
    const as = { token: sessionOf(await signIn(call, who.userName, 'gablehut77')).accessToken }
    expect(dataOf(await info(as)).needChangePwd).toBe(true)
    expect((await give(admin, ticket)).code).toBe('identity.ticketExpired')
  })

  test('another merchant’s account, role and store are not there', async () => {
    const stranger = await makePerson(portal.database)
    const theirs = dataOf(await call(accounts.roleNames, {}, { as: stranger }))[0]?.id ?? ''
    const roleId = await newRole(['/delivery/index'])
    for (const answer of [
      await call(accounts.setState, { id: stranger.userId, state: 'closed' }, { as: admin }),
      await call(accounts.remove, { id: stranger.userId }, { as: admin }),
      await call(accounts.resetPassword, { id: stranger.userId }, { as: admin }),
      await call(accounts.create, form(theirs), { as: admin }),
      await call(accounts.create, form(roleId, { kind: 'customer', storeIds: ['nobodys'] }), { as: admin }),
      await call(accounts.permissions, { roleId: theirs }, { as: admin }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'request.notFound' })
  })
})

describe('a role', () => {
  test('is made whole in one call, with the second step that it asks for; refused, nothing of it is there', async () => {
    const name = { zh: '仓管', en: 'Warehouse desk' }
    const input = { name, paths: ['/delivery/index' as const], requiresFactor: true }
    const refused = await call(accounts.createRole, { ...input, paths: [] }, { as: admin })
    expect(refused.code).toBe('accounts.menuRequired')
    const { id } = dataOf(await call(accounts.createRole, input, { as: admin }))
    const made = dataOf(await call(accounts.permissions, { roleId: id }, { as: admin }))
    expect(made).toMatchObject({ name, requiresFactor: true, version: 0 })
    const { items } = dataOf(await call(accounts.audit, { text: id }, { as: admin }))
    expect(items).toMatchObject([{ action: 'created', after: { requiresFactor: true } }])
  })
})

describe('nobody grants more than he has', () => {
  test('neither by a role, nor by its screens, nor over an account that has more', async () => {
    const narrow = await person({ menus: ['/account/index', '/delivery/index'] })
    const wide = await newRole(['/delivery/index', '/finance/bill'])
    const own = await newRole(['/delivery/index'], narrow)
    expect((await call(accounts.create, form(wide), { as: narrow })).code).toBe('accounts.holdsMore')
    for (const paths of [['/finance/bill'], ['/delivery/index', '/finance/bill']] as const)
      expect(
        (await call(accounts.changePermissions, { roleId: own, version: 0, paths: [...paths] }, { as: narrow })).code,
      ).toBe('accounts.holdsMore')
    // Not even to make it less: what he cannot give he does not decide about.
    expect(
      (await call(accounts.changePermissions, { roleId: wide, version: 0, paths: ['/delivery/index'] }, { as: narrow }))
        .code,
    ).toBe('accounts.holdsMore')
    for (const answer of [
      await call(accounts.resetPassword, { id: admin.userId }, { as: narrow }),
      await call(accounts.setState, { id: admin.userId, state: 'closed' }, { as: narrow }),
      await call(accounts.remove, { id: admin.userId }, { as: narrow }),
    ])
      expect(answer.code).toBe('accounts.holdsMore')
    const offered = dataOf(await call(accounts.menus, {}, { as: narrow })).flatMap((one) => [one, ...one.children])
    expect(offered.map(({ path }) => path)).toEqual(['/delivery/index'])
    expect((await call(accounts.create, form(own), { as: narrow })).success).toBe(true)
  })

  test('the administrators’ role stays, and a role that somebody has', async () => {
    const roles = dataOf(await call(accounts.roleNames, {}, { as: admin }))
    const adminRole = roles.find((role) => role.isAdmin)?.id ?? ''
    expect((await call(accounts.removeRole, { id: adminRole }, { as: admin })).code).toBe('accounts.adminRole')
    const input = { roleId: adminRole, version: 0, paths: ['/home' as const] }
    expect((await call(accounts.changePermissions, input, { as: admin })).code).toBe('accounts.adminRole')
    const roleId = await newRole(['/home'])
    const { id } = dataOf(await call(accounts.create, form(roleId), { as: admin }))
    expect(await call(accounts.removeRole, { id: roleId }, { as: admin })).toMatchObject({
      code: 'accounts.roleInUse',
      message: '1 account still has this role',
    })
    dataOf(await call(accounts.remove, { id }, { as: admin }))
    expect((await call(accounts.removeRole, { id: roleId }, { as: admin })).success).toBe(true)
  })

  test('account management goes with the flag, not with a menu', async () => {
    const sub = await person({ kind: 'sub', menus: ['/account/index', '/home'] })
    expect(dataOf(await info(sub)).paths).toEqual(['/home'])
    expect(await call(accounts.list, {}, { as: sub })).toMatchObject({ status: 403, code: 'access.denied' })
  })
})

test('the list is sorted, filtered and counted', async () => {
  const other = await makeMerchant(portal.database)
  const boss = await person({ tenantId: other.tenantId })
  await person({ tenantId: other.tenantId, kind: 'sub' })
  await person({ tenantId: other.tenantId, kind: 'customer', stores: [other.stores.amazon] })
  await person({ tenantId: other.tenantId, kind: 'sub', changes: { state: 'closed' } })
  const list = async (input: Sent<typeof accounts.list>) => dataOf(await call(accounts.list, input, { as: boss }))
  const all = await list({ sort: { field: 'userName', order: 'asc' } })
  expect(all.total).toBe(4)
  expect((await list({ states: ['active', 'closed'] })).total).toBe(4)
  expect(all.items.map(({ userName }) => userName)).toEqual(all.items.map(({ userName }) => userName).sort())
  expect((await list({ kinds: ['customer'] })).items).toMatchObject([
    { kind: 'customer', stores: [{ id: other.stores.amazon, shopName: 'Harbor Amazon' }], menus: 2 },
  ])
  expect((await list({ storeIds: [other.stores.amazon] })).total).toBe(1)
  expect((await list({ text: boss.userName.toUpperCase() })).items.map(({ id }) => id)).toEqual([boss.userId])
  expect((await list({ sort: { field: 'lastSignInTime', order: 'desc' }, states: ['closed'] })).total).toBe(1)
})
