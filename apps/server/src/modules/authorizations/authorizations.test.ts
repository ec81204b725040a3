import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'

let portal: TestPortal
let call: Call
let merchant: Merchant
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  admin = await makePerson(portal.database, { tenantId: merchant.tenantId })
})
afterAll(() => portal.stop())

type Form = Sent<typeof authorizations.create>
let count = 0
const form = (more: Partial<Form> = {}): Form => ({
  authorizationName: `ERP ${++count}`,
  companyName: 'Harbor Home',
  scope: ['/delivery/index'],
  ...more,
})
const make = async (more: Partial<Form> = {}, as = admin) =>
  dataOf(await call(authorizations.create, form(more), { as }))
const rowOf = async (id: string, as = admin) => {
  const { items } = dataOf(await call(authorizations.list, { id }, { as }))
  return items[0]
}

type Client = { readonly clientId: string; readonly clientSecret: string }
const signIn = async ({ clientId, clientSecret }: Client, scope?: string) => {
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    ...(scope && { scope }),
  })
  const response = await fetch(`${portal.url}/api/v1/oauth/token`, { method: 'POST', body })
  const answer = (await response.json()) as { access_token?: string; error?: string }
  return { ...answer, as: { token: answer.access_token ?? '' } }
}

const order = () => ({
  storeId: merchant.stores.amazon,
  platformNo: `M-${++count}`,
  address: { recipient: 'Ann', street: '12 Broad St', cityName: 'Newark', stateorProvince: 'NJ', postalCode: '07102' },
  lines: [{ sku: 'MUG', quantity: 1 }],
})

describe('a machine', () => {
  test('signs in, creates an order, and is refused what is outside its scope', async () => {
    const made = await make()
    expect(await rowOf(made.id)).toMatchObject({ lastUsedTime: null, state: 'active', actsForName: admin.userName })
    const { as } = await signIn(made)
    expect(dataOf(await call(orders.create, order(), { as }))).toHaveProperty('id')
    expect(await call(settings.accounts, {}, { as })).toMatchObject({ status: 403, code: 'access.denied' })
    expect((await signIn(made, '/settings/logistics')).error).toBe('invalid_scope')
    expect((await rowOf(made.id))?.lastUsedTime).not.toBeNull()
  })

  test('is told its scope when it signs in, and loses a menu with the person that it acts for', async () => {
    const sub = await makePerson(portal.database, {
      tenantId: merchant.tenantId,
      kind: 'sub',
      menus: ['/settings/logistics', '/delivery/index'],
    })
    const { as } = await signIn(await make({ scope: ['/settings/logistics', '/delivery/index'] }, sub))
    expect(dataOf(await call(identity.getUserInfo, {}, { as })).paths).toEqual([
      '/delivery/index',
      '/settings/logistics',
    ])
    await portal.database.raw.query(
      `delete from role_menus where path = '/delivery/index' and role_id = (select role_id from users where id = $1)`,
      [sub.userId],
    )
    expect(await call(orders.create, order(), { as })).toMatchObject({ status: 403 })
  })

  test('is refused on its next request once the authorization is deleted', async () => {
    const made = await make()
    const { as } = await signIn(made)
    dataOf(await call(authorizations.remove, { id: made.id }, { as: admin }))
    expect(await call(orders.create, order(), { as })).toMatchObject({ status: 401, code: 'WBS00014' })
    expect((await signIn(made)).error).toBe('invalid_client')
    expect(await rowOf(made.id)).toBeUndefined()
  })

  test('manages no authorizations, its own neither', async () => {
    const made = await make({ scope: ['/settings/logistics'] })
    const { as } = await signIn(made)
    const { id } = made
    for (const answer of [
      await call(authorizations.create, form({ scope: ['/settings/logistics'] }), { as }),
      await call(authorizations.update, { id, version: 0, ...form({ scope: ['/settings/logistics'] }) }, { as }),
      await call(authorizations.rotateSecret, { id }, { as }),
      await call(authorizations.remove, { id }, { as }),
    ])
      expect(answer).toMatchObject({ success: false, code: 'authorizations.byMachine' })
    expect(dataOf(await call(authorizations.list, { id }, { as })).items).toHaveLength(1)
  })
})

describe('a secret', () => {
  test('is answered once: rows hold its end and its hash', async () => {
    const made = await make()
    const row = await rowOf(made.id)
    expect(row?.clientSecret).toBe(`••••${made.clientSecret.slice(-4)}`)
    const stored = await portal.database.owner.selectFrom('authorizations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(made.clientSecret)
  })

  test('is rotated: both are taken for a day, the new one afterwards', async () => {
    const made = await make()
    const next = dataOf(await call(authorizations.rotateSecret, { id: made.id }, { as: admin }))
    expect(next.clientId).toBe(made.clientId)
    expect((await signIn(made)).access_token).toBeDefined()
    expect((await signIn(next)).access_token).toBeDefined()
    expect((await rowOf(made.id))?.oldSecretUntil).toBe(next.oldSecretUntil)
    portal.clock.move(86_400_001)
    expect((await signIn(made)).error).toBe('invalid_client')
    expect((await signIn(next)).access_token).toBeDefined()
    portal.clock.move(-86_400_001)
  })
})

describe('its validity', () => {
  test('ends with the last day of the person’s calendar', async () => {
    const today = portal.services.systemNow().toISOString().slice(0, 10)
    const made = await make({ validUntil: today, timeZone: 'UTC' })
    expect((await rowOf(made.id))?.validUntil).toMatch(/T00:00:00.000Z$/)
    expect((await signIn(made)).access_token).toBeDefined()
    portal.clock.move(86_400_000)
    expect((await signIn(made)).error).toBe('invalid_client')
    portal.clock.move(-86_400_000)
  })

  test('does not begin in the past; what has ended is told', async () => {
    const past = await call(authorizations.create, form({ validUntil: '2020-02-02' }), { as: admin })
    expect(past).toMatchObject({ code: 'authorizations.validUntilPast' })
    const { id } = await make()
    await portal.database.raw.query(`update authorizations set valid_until = '2020-02-02' where id = $1`, [id])
    expect((await rowOf(id))?.state).toBe('expired')
    const { items } = dataOf(await call(authorizations.list, { states: ['expired'] }, { as: admin }))
    expect(items.map((one) => one.id)).toEqual([id])
  })

  test('ends with its account; saved by somebody else it acts for him', async () => {
    const maker = await makePerson(portal.database, { tenantId: merchant.tenantId })
    const made = await make({}, maker)
    await portal.database.raw.query('delete from users where id = $1', [maker.userId])
    expect((await signIn(made)).error).toBe('invalid_client')
    const row = await rowOf(made.id)
    expect(row).toMatchObject({ state: 'noAccount', actsForName: null, createdByName: maker.userName })
    dataOf(await call(authorizations.update, { id: made.id, version: 0, ...form() }, { as: admin }))
    expect((await signIn(made)).access_token).toBeDefined()
  })
})

test('nobody gives a machine more than he has, nor changes one that has more', async () => {
  const menus = ['/settings/logistics', '/delivery/index'] as const
  const narrow = await makePerson(portal.database, { tenantId: merchant.tenantId, kind: 'sub', menus })
  const wide = await make({ scope: ['/finance/bill'] })
  for (const answer of [
    await call(authorizations.create, form({ scope: ['/finance/bill'] }), { as: narrow }),
    await call(authorizations.update, { id: wide.id, version: 0, ...form() }, { as: narrow }),
    await call(authorizations.rotateSecret, { id: wide.id }, { as: narrow }),
    await call(authorizations.remove, { id: wide.id }, { as: narrow }),
  ])
    expect(answer).toMatchObject({ code: 'accounts.holdsMore' })
})

test('names, versions and strangers', async () => {
  const made = await make({ authorizationName: 'Only one' })
  const twice = await call(authorizations.create, form({ authorizationName: 'Only one' }), { as: admin })
  expect(twice).toMatchObject({ code: 'settings.nameTaken' })
  const change = { id: made.id, version: 0, ...form({ authorizationName: 'Only one', companyName: 'Other' }) }
  expect(dataOf(await call(authorizations.update, change, { as: admin }))).toMatchObject({ id: made.id, version: 1 })
  expect(await call(authorizations.update, change, { as: admin })).toMatchObject({ code: 'request.stale' })
  const stranger = await makePerson(portal.database)
  for (const answer of [
    await call(authorizations.update, change, { as: stranger }),
    await call(authorizations.rotateSecret, { id: made.id }, { as: stranger }),
    await call(authorizations.remove, { id: made.id }, { as: stranger }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'request.notFound' })
  expect(dataOf(await call(authorizations.list, {}, { as: stranger })).items).toEqual([])
})

test.each([
  ['http://example.com/', 'notHttps'],
  ['https://2130706433/', 'notPublic'],
  ['https://[::ffff:7f00:1]/', 'notPublic'],
  ['https://a:b@example.com/', 'hasCredentials'],
  ['https://example.com:22/', 'wrongPort'],
  ['example', 'notAnAddress'],
])('no callbacks are sent to %s: %s', async (redirectUrl, reason) => {
  const answer = await call(authorizations.create, form({ redirectUrl }), { as: admin })
  expect(answer).toMatchObject({ success: false, code: `authorizations.${reason}` })
})
