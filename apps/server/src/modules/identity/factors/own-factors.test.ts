import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { factors } from '@stowline/contract/identity/factors.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { personal } from '@stowline/contract/personal/personal.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../../testing/outbox.ts'
import { type Call, caller, dataOf } from '../../../testing/call.ts'
import { factorDesk, password } from '../../../testing/factor-desk.ts'
import { makeClient, type Person } from '../../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../../testing/server.ts'
import { sessionOf, signIn } from '../../../testing/sign-in.ts'

let portal: TestPortal
let call: Call
let desk: ReturnType<typeof factorDesk>

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  desk = factorDesk(portal, call)
})
afterAll(() => portal.stop())

const codeAfter = async (who: Person) => (await call(personal.sessions, {}, { as: who })).code

describe('what a person sets up for himself', () => {
  test('adding asks for the password once the sign-in is older than ten minutes', async () => {
    const who = await desk.person()
    portal.clock.move(11 * 60_000)
    for (const begin of [factors.beginTotp, factors.beginPasskey])
      expect((await call(begin, {}, { as: who })).code).toBe('auth.passwordNeeded')
    const ticket = await desk.passwordTicket(who)
    expect((await call(factors.beginTotp, { ticket }, { as: who })).success).toBe(true)
    expect((await call(factors.beginTotp, { ticket }, { as: who })).code).toBe('identity.ticketExpired')
  })

  test('removing asks for the password; with the last factor the recovery codes go', async () => {
    const who = await desk.person()
    const { secret } = await desk.addTotp(who)
    expect((await call(factors.beginTotp, {}, { as: who })).code).toBe('auth.hasTotp')
    expect((await call(factors.removeTotp, { ticket: 'none' }, { as: who })).code).toBe('identity.ticketExpired')
    expect(await desk.factorsOf(who)).toMatchObject({ hasTotp: true, recoveryLeft: 10, isRequired: false })
    dataOf(await call(factors.removeTotp, { ticket: await desk.passwordTicket(who) }, { as: who }))
    expect(await desk.factorsOf(who)).toEqual({
      ...{ isRequired: false, hasTotp: false, totpSince: null, recoveryLeft: 0, recoveryMade: 0, passkeys: [] },
    })
    expect((await signIn(call, who.userName, password)).data).toHaveProperty('accessToken')
    expect(secret).toHaveLength(32)
  })

  test('passkeys are renamed and removed; another account’s are not found', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    await desk.addPasskey(who)
    const colleague = await desk.person({ tenantId: who.tenantId })
    const [one] = (await desk.factorsOf(who)).passkeys
    const id = one?.id ?? ('' as NonNullable<typeof one>['id'])
    for (const stranger of [other, colleague]) {
      expect(await call(factors.renamePasskey, { id, name: 'Mine' }, { as: stranger })).toMatchObject({ status: 404 })
      const ticket = await desk.passwordTicket(stranger)
      expect(await call(factors.removePasskey, { id, ticket }, { as: stranger })).toMatchObject({ status: 404 })
    }
    dataOf(await call(factors.renamePasskey, { id, name: 'Desk' }, { as: who }))
    expect((await desk.factorsOf(who)).passkeys).toMatchObject([{ name: 'Desk' }])
    dataOf(await call(factors.removePasskey, { id, ticket: await desk.passwordTicket(who) }, { as: who }))
    expect((await desk.factorsOf(who)).passkeys).toEqual([])
  })

  test('new recovery codes end the old ones', async () => {
    const who = await desk.person()
    expect((await call(factors.renewRecovery, { ticket: await desk.passwordTicket(who) }, { as: who })).code).toBe(
      'auth.noFactor',
    )
    const { recoveryCodes } = await desk.addTotp(who)
    const renewed = dataOf(await call(factors.renewRecovery, { ticket: await desk.passwordTicket(who) }, { as: who }))
    expect((await desk.withCode((await desk.due(who)).ticket, recoveryCodes[0] ?? '')).code).toBe('auth.wrongCode')
    expect((await desk.withCode((await desk.due(who)).ticket, renewed.recoveryCodes?.[0] ?? '')).success).toBe(true)
  })

  test('a machine has none, and who has to change the password does that first', async () => {
    const who = await desk.person({ changes: { need_change_pwd: true } })
    expect(await call(factors.get, {}, { as: who })).toMatchObject({
      status: 403,
      code: 'access.passwordChangeRequired',
    })
    const admin = await desk.person()
    const { clientId, clientSecret } = await makeClient(portal.database, admin, ['/home'])
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const response = await fetch(`${portal.url}/api/v1/oauth/token`, { method: 'POST', body })
    const { access_token: token } = (await response.json()) as { access_token: string }
    expect(await call(factors.get, {}, { as: { token } })).toMatchObject({ status: 404 })
  })

  test('mails and the trail tell of it, without what is secret', async () => {
    const email = `told${Date.now()}@merchant.example`
    const who = await desk.person({ email })
    const { secret, recoveryCodes } = await desk.addTotp(who)
    dataOf(await call(factors.removeTotp, { ticket: await desk.passwordTicket(who) }, { as: who }))
    const letters = await lettersTo(portal, email)
    expect(letters.map((letter) => /was (added|removed)/.exec(letter)?.[1]).toSorted()).toEqual(['added', 'removed'])
    const trail = await portal.database.owner
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', who.userId)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['factorAdded', 'factorRemoved']))
    for (const told of [secret, ...recoveryCodes]) {
      expect(JSON.stringify(trail)).not.toContain(told)
      expect(letters.join()).not.toContain(told)
    }
  })
})

describe('a role that asks for one', () => {
  const roleOf = async (who: Person) => {
    const rows = dataOf(await call(accounts.roleNames, {}, { as: who }))
    const row = await portal.database.owner.selectFrom('users').select('role_id').where('id', '=', who.userId).execute()
    const id = rows.find((one) => one.id === row[0]?.role_id)?.id
    if (!id) throw new Error('no role')
    return dataOf(await call(accounts.permissions, { roleId: id }, { as: who }))
  }

  test('holds its accounts up from the next request on, until they have one', async () => {
    const admin = await desk.person()
    const { id, version } = await roleOf(admin)
    expect((await call(personal.sessions, {}, { as: admin })).success).toBe(true)
    dataOf(await call(accounts.requireFactor, { id, version, requiresFactor: true }, { as: admin }))
    expect(await codeAfter(admin)).toBe('access.factorRequired')
    expect(dataOf(await call(identity.getUserInfo, {}, { as: admin })).mustAddFactor).toBe(true)
    const { accessToken } = sessionOf(await signIn(call, admin.userName, password))
    const as = { ...admin, token: accessToken }
    expect(await codeAfter(as)).toBe('access.factorRequired')
    await desk.addTotp(as)
    expect(await codeAfter(as)).toBe('ok')
    expect(dataOf(await call(identity.getUserInfo, {}, { as })).mustAddFactor).toBe(false)
    expect((await call(factors.removeTotp, { ticket: await desk.passwordTicket(as) }, { as })).code).toBe(
      'auth.lastFactor',
    )
    expect((await desk.factorsOf(as)).hasTotp).toBe(true)
  })

  test('machines of its accounts go on', async () => {
    const admin = await desk.person()
    const { clientId, clientSecret } = await makeClient(portal.database, admin, ['/delivery/index'])
    const { id, version } = await roleOf(admin)
    dataOf(await call(accounts.requireFactor, { id, version, requiresFactor: true }, { as: admin }))
    const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const response = await fetch(`${portal.url}/api/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
    })
    const { access_token: token } = (await response.json()) as { access_token: string }
    expect((await call(personal.sessions, {}, { as: { token } })).success).toBe(true)
  })

  test('what the provider asks of a merchant’s administrators the merchant cannot take back', async () => {
    const staff = await desk.person({ kind: 'provider' })
    const admin = await desk.person()
    const before = dataOf(await call(operations.getMerchant, { merchantId: admin.tenantId as never }, { as: staff }))
    const { id: merchantId, version, name, menus, warehouseIds } = before
    const input = { merchantId, version, name, menus, warehouseIds, salesManager: null, serviceManager: null }
    dataOf(await call(operations.updateMerchant, { ...input, adminsNeedFactor: true }, { as: staff }))
    expect(await codeAfter(admin)).toBe('access.factorRequired')
    await desk.addPasskey(admin)
    const role = await roleOf(admin)
    expect(role).toMatchObject({ requiresFactor: true, isFactorFixed: true })
    dataOf(
      await call(accounts.requireFactor, { id: role.id, version: role.version, requiresFactor: false }, { as: admin }),
    )
    expect(await roleOf(admin)).toMatchObject({ requiresFactor: true })
    expect((await desk.factorsOf(admin)).isRequired).toBe(true)
  })

  test('of another merchant’s role nothing is found', async () => {
    const [admin, other] = [await desk.person(), await desk.person()]
    const { id, version } = await roleOf(admin)
    expect(await call(accounts.requireFactor, { id, version, requiresFactor: true }, { as: other })).toMatchObject({
      status: 404,
    })
  })
})

describe('who lost his', () => {
  test('an administrator takes a colleague’s away, who is signed out and told; his own he cannot', async () => {
    const admin = await desk.person()
    const email = `lost${Date.now()}@merchant.example`
    const colleague = await desk.person({ tenantId: admin.tenantId, kind: 'sub', email, menus: ['/home'] })
    const id = colleague.userId as never
    expect((await call(accounts.resetFactors, { id }, { as: admin })).code).toBe('auth.noFactor')
    await desk.addTotp(colleague)
    await desk.addPasskey(colleague)
    dataOf(await call(accounts.resetFactors, { id }, { as: admin }))
    expect((await call(identity.getUserInfo, {}, { as: colleague })).status).toBe(401)
    expect((await signIn(call, colleague.userName, password)).data).toHaveProperty('accessToken')
    expect((await lettersTo(portal, email)).some((letter) => letter.includes('has reset'))).toBe(true)
    await desk.addTotp(admin)
    expect((await call(accounts.resetFactors, { id: admin.userId as never }, { as: admin })).code).toBe(
      'accounts.ownFactors',
    )
  })

  test('the provider does so for a merchant’s administrator; nobody else’s is found', async () => {
    const staff = await desk.person({ kind: 'provider' })
    const [admin, other] = [await desk.person(), await desk.person()]
    await desk.addPasskey(admin)
    const reset = (merchantId: string, as: Person) =>
      call(operations.resetMerchantFactors, { merchantId: merchantId as never, userName: admin.userName }, { as })
    expect(await reset(admin.tenantId, other)).toMatchObject({ status: 403 })
    expect(await reset(other.tenantId, staff)).toMatchObject({ status: 404 })
    dataOf(await reset(admin.tenantId, staff))
    expect((await signIn(call, admin.userName, password)).data).toHaveProperty('accessToken')
    expect(await call(accounts.resetFactors, { id: admin.userId as never }, { as: other })).toMatchObject({
      status: 404,
    })
  })
})
