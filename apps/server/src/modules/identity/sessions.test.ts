import { api } from '@stowline/contract'
import { identity } from '@stowline/contract/identity/identity.contract'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeClient, makePerson } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'

let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const person = (options: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(portal.database, { now: portal.services.now(), ...options })
const info = (token: string) => call(identity.getUserInfo, {}, { as: { token } })
const change = (table: 'users' | 'tenants' | 'role_menus', apply: string, id: string) =>
  portal.database.raw.query(`update ${table} set ${apply} where id = $1`, [id])

describe('sessions', () => {
  test('last 24 hours', async () => {
    const { token } = await person()
    portal.clock.move(86_390_000)
    expect((await info(token)).status).toBe(200)
    portal.clock.move(20_000)
    expect(await info(token)).toMatchObject({ status: 401, code: 'WBS00013' })
  })

  test('end with logout, on the next request, without touching the account’s others', async () => {
    const who = await person()
    const second = await makePerson(portal.database, { tenantId: who.tenantId, now: portal.services.now() })
    dataOf(await call(identity.logOut, {}, { as: who }))
    expect(await info(who.token)).toMatchObject({ status: 401, code: 'WBS00014' })
    expect((await info(second.token)).status).toBe(200)
  })

  test('end when the account or its tenant is closed', async () => {
    const [who, other] = [await person(), await person()]
    await change('users', "state = 'closed'", who.userId)
    expect(await info(who.token)).toMatchObject({ status: 401, code: 'USR0015' })
    await change('tenants', "state = 'closed'", other.tenantId)
    expect(await info(other.token)).toMatchObject({ status: 401, code: 'USR0015' })
  })

  test('a menu taken away is gone on the next request; without menus the list is empty', async () => {
    const who = await person({ kind: 'sub', menus: ['/logistics/index'] })
    expect(dataOf(await info(who.token)).menus.map(({ path }) => path)).toEqual(['/logistics/index'])
    await portal.database.raw.query('delete from role_menus where tenant_id = $1', [who.tenantId])
    expect(dataOf(await info(who.token)).menus).toEqual([])
  })

  test('the provider’s staff arrive at the task centre', async () => {
    const { token } = await person({ kind: 'provider' })
    const { tenantKind, menus } = dataOf(await info(token))
    const paths = menus.map(({ path }) => path)
    expect(tenantKind).toBe('provider')
    expect(paths.slice(0, 2)).toEqual(['/ops/orders', '/ops/labels'])
    expect(paths.filter((path) => !path.startsWith('/ops/'))).toEqual(['/download/center', '/account/index'])
  })
})

describe('machines', () => {
  const ask = async (form: Record<string, string>) => {
    const response = await fetch(`${portal.url}/api/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  const grant = { grant_type: 'client_credentials' }
  const client = async (scopes: string[], validUntil?: Date) => {
    const who = await person()
    const { clientId, clientSecret } = await makeClient(portal.database, who, scopes, validUntil)
    return { who, form: { ...grant, client_id: clientId, client_secret: clientSecret } }
  }

  test('get a bare answer, act within their scope and for their maker', async () => {
    const { who, form } = await client(['/logistics/index', '/delivery/index'])
    const { status, cache, body } = await ask(form)
    expect({ status, cache }).toEqual({ status: 200, cache: 'no-store' })
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 86_400,
      scope: '/logistics/index /delivery/index',
    })
    const me = dataOf(await info(String(body['access_token'])))
    expect(me).toMatchObject({
      id: who.userId,
      kind: 'machine',
      isAdmin: false,
      paths: ['/delivery/index', '/logistics/index'],
    })
    const narrow = await ask({ ...form, scope: '/logistics/index' })
    expect(dataOf(await info(String(narrow.body['access_token']))).paths).toEqual(['/logistics/index'])
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'x' }, 401, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 400, 'invalid_request'],
    ['too much', { scope: '/finance/bill' }, 400, 'invalid_scope'],
    ['an unknown field', { other: '1' }, 400, 'invalid_request'],
  ])('%s is refused as RFC 6749 says', async (_name, changes, status, error) => {
    const { form } = await client(['/logistics/index'])
    expect(await ask({ ...form, ...changes })).toMatchObject({ status, body: { error } })
  })

  test('end with their validity, and at once when revoked', async () => {
    const { form } = await client(['/logistics/index'], new Date(portal.services.now().getTime() + 600_000))
    const { body } = await ask(form)
    expect([599, 600]).toContain(body['expires_in'])
    portal.clock.move(601_000)
    expect(await info(String(body['access_token']))).toMatchObject({ status: 401, code: 'WBS00013' })
    expect((await ask(form)).status).toBe(401)
    const other = await client(['/logistics/index'])
    const token = String((await ask(other.form)).body['access_token'])
    expect((await info(token)).status).toBe(200)
    await portal.database.raw.query("update authorizations set state = 'revoked' where client_id = $1", [
      other.form.client_id,
    ])
    expect(await info(token)).toMatchObject({ status: 401, code: 'WBS00014' })
  })
})

describe('without a token', () => {
  const calls = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
  )
  const closed = calls.filter(([, { access }]) => access !== 'public')

  test('every call but the public ones is 401, whatever is sent', async () => {
    expect(closed.length).toBeGreaterThan(50)
    for (const [name, { wire }] of closed) {
      const [method = '', path = ''] = wire.split(' ')
      const response = await fetch(`${portal.url}/api/v1/${path}`, {
        method,
        ...(method === 'POST' && { body: '{"x":' }),
      })
      expect([name, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        name,
        401,
        'WBS00012',
      ])
    }
  })

  test('GetTenantInfo tells the provider’s name, and with a token the caller’s tenant', async () => {
    const who = await person()
    const anonymous = dataOf(await call(identity.getTenantInfo, {}))
    expect(anonymous.tenant).toBeNull()
    expect(dataOf(await call(identity.getTenantInfo, {}, { as: who })).tenant).toMatchObject({
      id: who.tenantId,
      kind: 'merchant',
    })
    expect(dataOf(await call(identity.getTenantInfo, {}, { as: { token: 'a'.repeat(43) } }))).toEqual(anonymous)
  })
})
