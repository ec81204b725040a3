import { orders } from '@stowline/contract/orders/orders.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
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

const secret = 'shpat_0123456789abcdef'
const form = { shopName: 'Harbor', platformId: 'shopify' } as const
const create = async (more: Partial<Sent<typeof settings.createStore>> = {}) =>
  dataOf(await call(settings.createStore, { ...form, ...more }, { as: admin }))
const row = async (id: string) => dataOf(await call(settings.stores, { id }, { as: admin })).items[0]

test('what connects a store is kept sealed, shown by its end, kept when it is not typed again, and forgotten when emptied', async () => {
  const credentials = { accountName: 'harbor.myshopify.com', key: secret }
  const { id } = await create({ credentials })
  expect(await row(id)).toMatchObject({
    channelType: 'file',
    credentials: { accountName: 'harbor.myshopify.com', key: '••••cdef' },
  })
  const stored = await portal.database.owner.selectFrom('stores').selectAll().where('id', '=', id).execute()
  const trail = await portal.database.owner.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
  expect(JSON.stringify([stored, trail])).not.toContain(secret)
  const kept = { id, version: 0, ...form, credentials: { accountName: 'pier.myshopify.com', key: '' } }
  dataOf(await call(settings.updateStore, kept, { as: admin }))
  expect((await row(id))?.credentials).toEqual({ accountName: 'pier.myshopify.com', key: '••••cdef' })
  dataOf(await call(settings.updateStore, { id, version: 1, ...form }, { as: admin }))
  expect((await row(id))?.credentials).toHaveProperty('key')
  const emptied = { id, version: 2, ...form, credentials: { accountName: '', key: '' } }
  dataOf(await call(settings.updateStore, emptied, { as: admin }))
  expect((await row(id))?.credentials).toEqual({})
})

test('half of what a connector needs is refused, field by field; so is what no field takes', async () => {
  for (const [credentials, path] of [
    [{ accountName: 'harbor.myshopify.com' }, 'credentials.key'],
    [{ accountName: 'harbor', key: secret }, 'credentials.accountName'],
    [{ password: 'x' }, 'credentials.password'],
  ] as const)
    expect(await call(settings.createStore, { ...form, shopName: 'Half', credentials }, { as: admin })).toMatchObject({
      status: 400,
      errors: [{ path }],
    })
})

test('without a connector the test says that orders come by file, and whether the form is whole', async () => {
  const { id } = await create({ shopName: 'Tried' })
  const byFile = dataOf(await call(settings.testStore, { id }, { as: admin }))
  expect(byFile).toMatchObject({ result: 'byFile' })
  expect((await row(id))?.lastTest).toMatchObject({ result: 'byFile', testedByName: admin.userName })
  const typed = { platform: 'ebay', credentials: { clientID: 'app' } } as const
  expect(dataOf(await call(settings.testStore, { typed }, { as: admin }))).toMatchObject({ result: 'incomplete' })
  const platforms = dataOf(await call(settings.storePlatforms, {}, { as: admin }))
  expect(platforms.every(({ isConnected }) => !isConnected)).toBe(true)
  expect(platforms.find(({ platformId }) => platformId === 'amazon')?.fields.map(({ key }) => key)).toContain(
    'selling_partner_id',
  )
})

test('a store goes once no order of it is open: its name is free, its finished orders keep it', async () => {
  const { id } = await create({ shopName: 'Closing' })
  const [orderId = ''] = await makeOrders(portal.database, merchant, 1, () => ({ storeId: id }))
  expect(await call(settings.deleteStore, { id }, { as: admin })).toMatchObject({
    success: false,
    code: 'settings.storeInUse',
    message: '1 open order belongs to this store; ship or cancel it first',
  })
  dataOf(await call(orders.cancel, { orderIds: [orderId] }, { as: admin }))
  dataOf(await call(settings.deleteStore, { id }, { as: admin }))
  expect(await row(id)).toBeUndefined()
  expect(dataOf(await call(orders.detail, { id: orderId }, { as: admin }))).toMatchObject({ shopName: 'Closing' })
  const tree = dataOf(await call(orders.stores, {}, { as: admin })).flatMap(({ stores }) => stores)
  expect(tree.map((store) => store.id)).not.toContain(id)
  expect((await create({ shopName: 'Closing' })).id).not.toBe(id)
  const stranger = await makePerson(portal.database)
  expect(await call(settings.deleteStore, { id: merchant.stores.amazon }, { as: stranger })).toMatchObject({
    status: 404,
  })
  expect(await call(settings.testStore, { id: merchant.stores.amazon }, { as: stranger })).toMatchObject({
    status: 404,
  })
})
