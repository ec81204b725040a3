import { identity } from '@stowline/contract/identity/identity.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'

let portal: TestPortal
let call: Call
let merchant: Merchant
let admin: Person
let staff: Person

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  const now = portal.services.now()
  admin = await makePerson(portal.database, { tenantId: merchant.tenantId, now })
  staff = await makePerson(portal.database, { kind: 'provider', now })
})
afterAll(() => portal.stop())

const detail = async () => dataOf(await call(operations.getMerchant, { merchantId: merchant.tenantId }, { as: staff }))
const info = (as: Person) => call(identity.getUserInfo, {}, { as })
const { east, central, west } = { east: 'whtesteast', central: 'whtestcentral', west: 'whtestwest' }

const change = async (more: object = {}) => {
  const { id: merchantId, version, name, menus, warehouseIds, salesManager, serviceManager } = await detail()
  const input = { merchantId, version, name, menus, warehouseIds, salesManager, serviceManager, ...more }
  return call(operations.updateMerchant, input, { as: staff })
}

test('a merchant is renamed, gets people who look after him and fewer screens; all his roles lose those at the next request', async () => {
  const sub = await makePerson(portal.database, {
    tenantId: merchant.tenantId,
    kind: 'sub',
    menus: ['/delivery/index', '/finance/bill'],
    now: portal.services.now(),
  })
  const salesManager = { name: 'Lee Park', phone: '+1 555 0100', email: null }
  const menus = ['/delivery/index', '/logistics/index'] as const
  dataOf(await change({ name: { zh: '新名', en: 'New name' }, salesManager, menus }))
  const told = dataOf(await info(admin))
  expect(told).toMatchObject({ tenantName: { zh: '新名', en: 'New name' }, salesManager, serviceManager: null })
  expect(told.paths).toEqual([...menus, '/account/index'])
  expect(dataOf(await info(sub)).paths).toEqual(['/delivery/index'])
  expect(await change({ version: 0 })).toMatchObject({ code: 'request.stale' })
})

test('a warehouse that holds goods of his stays; another may go', async () => {
  expect(await change({ warehouseIds: [central, west] })).toMatchObject({ code: 'operations.warehouseInUse' })
  dataOf(await change({ warehouseIds: [east] }))
  expect((await detail()).warehouseIds).toEqual([east])
})

test('closed, his people are refused at the next request; opened again, they go on', async () => {
  const set = async (state: 'active' | 'closed') =>
    call(operations.setMerchantState, { merchantId: merchant.tenantId, state }, { as: staff })
  dataOf(await set('closed'))
  expect(await info(admin)).toMatchObject({ status: 401, code: 'USR0015' })
  dataOf(await set('active'))
  expect((await info(admin)).success).toBe(true)
  const trail = await portal.database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('tenant_id', '=', merchant.tenantId)
    .where('entity', '=', 'merchant')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['edited', 'closed', 'reopened']))
})

test('neither a merchant nor a tenant that is none is edited', async () => {
  const input = { merchantId: merchant.tenantId, state: 'closed' } as const
  expect(await call(operations.setMerchantState, input, { as: admin })).toMatchObject({ status: 403 })
  const own = { merchantId: staff.tenantId, state: 'closed' } as const
  expect(await call(operations.setMerchantState, own, { as: staff })).toMatchObject({ status: 404 })
  expect(await call(operations.getMerchant, { merchantId: 'nobody' }, { as: staff })).toMatchObject({ status: 404 })
})
