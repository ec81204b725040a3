import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { orderHandlers } from '../orders/orders.handlers.ts'
import { settingsHandlers as handlers } from './settings.handlers.ts'

let database: Database
let merchant: Merchant
let stranger: Merchant
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  stranger = await makeMerchant(database)
})

const { settings } = api
const as = (who = merchant) => useCases(database, who.tenantId).run
type Form = { shopName: string; platformId: 'ebay' | 'shopify'; isActive?: boolean }
const create = (form: Form) => as()(settings.createStore, handlers.createStore, form)
const update = (form: Form & { id: string; version: number }) =>
  as()(settings.updateStore, handlers.updateStore, form as never)
const list = (filters: object = {}) => as()(settings.stores, handlers.stores, filters as never)
const refused = (code: string) => ({ code })

test('a store is made, found by its name and platform, changed, and each change stands in the trail', async () => {
  const { id } = await create({ shopName: 'Garden Sale', platformId: 'ebay' })
  const [row] = (await list({ text: 'garden', platforms: ['ebay'] })).items
  expect(row).toMatchObject({ id, shopName: 'Garden Sale', platformId: 'ebay', isActive: true, version: 0 })
  expect((await list({ platforms: ['tiktok'] })).items).toEqual([])
  expect(await update({ id, version: 0, shopName: 'Garden', platformId: 'shopify' })).toEqual({ id, version: 1 })
  expect((await list({ text: 'garden' })).items).toMatchObject([{ shopName: 'Garden', platformId: 'shopify' }])
  const trail = await database.owner.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
  expect(trail.map(({ action }) => action).sort()).toEqual(['created', 'edited'])
})

test('a name that a store has already is refused; its own name is not taken', async () => {
  const { id } = await create({ shopName: 'Once', platformId: 'ebay' })
  await expect(create({ shopName: 'Once', platformId: 'shopify' })).rejects.toMatchObject(refused('settings.nameTaken'))
  expect(await update({ id, version: 0, shopName: 'Once', platformId: 'ebay' })).toMatchObject({ version: 1 })
})

test('a disabled store keeps its orders and takes no new ones until it is enabled', async () => {
  const { id } = await create({ shopName: 'Closing', platformId: 'ebay' })
  const drafts = () => ({ storeId: id, platformNo: 'C-1' })
  const [order = ''] = await makeOrders(database, merchant, 1, drafts)
  await update({ id, version: 0, shopName: 'Closing', platformId: 'ebay', isActive: false })
  const run = as()
  expect(await run(api.orders.detail, orderHandlers.detail, { id: order as never })).toMatchObject({ storeId: id })
  expect(await run(api.orders.moveToShip, orderHandlers.moveToShip, { orderIds: [order as never] })).toMatchObject({
    succeeded: [order],
  })
  const form = {
    storeId: id,
    platformNo: 'C-2',
    address: {
      recipient: 'Ann',
      street: '12 Broad St',
      cityName: 'Newark',
      stateorProvince: 'NJ',
      postalCode: '07102',
    },
    lines: [{ sku: 'MUG', quantity: 1 }],
  } as never
  await expect(run(api.orders.create, orderHandlers.create, form)).rejects.toMatchObject(
    refused('orders.storeDisabled'),
  )
  const tree = await run(api.orders.stores, orderHandlers.stores, {})
  expect(tree.flatMap(({ stores }) => stores).find((one) => one.id === id)).toMatchObject({ state: 'disabled' })
  await update({ id, version: 1, shopName: 'Closing', platformId: 'ebay', isActive: true })
  expect(await run(api.orders.create, orderHandlers.create, form)).toHaveProperty('id')
})

test('the platform stays once the store has orders', async () => {
  const { id } = await create({ shopName: 'Fixed', platformId: 'ebay' })
  await makeOrders(database, merchant, 1, () => ({ storeId: id }))
  await expect(update({ id, version: 0, shopName: 'Fixed', platformId: 'shopify' })).rejects.toMatchObject(
    refused('settings.platformFixed'),
  )
  expect(await update({ id, version: 0, shopName: 'Still fixed', platformId: 'ebay' })).toMatchObject({ version: 1 })
})

test('an old version is refused, and another merchant’s store is not found', async () => {
  const { id } = await create({ shopName: 'Mine alone', platformId: 'ebay' })
  const form = { id, version: 0, shopName: 'Renamed', platformId: 'ebay' } as const
  await expect(as(stranger)(settings.updateStore, handlers.updateStore, form as never)).rejects.toMatchObject(
    refused('request.notFound'),
  )
  expect((await as(stranger)(settings.stores, handlers.stores, {})).items).toHaveLength(2)
  await update(form)
  await expect(update(form)).rejects.toMatchObject(refused('request.stale'))
})

test('a store tells how many of its orders are there to be worked on, and when the newest came', async () => {
  const { id } = await create({ shopName: 'Busy', platformId: 'ebay' })
  const [row] = (await list({ text: 'Busy' })).items
  expect(row).toMatchObject({ pending: 0, toShip: 0, lastOrderTime: null })
  const [first = ''] = await makeOrders(database, merchant, 3, () => ({ storeId: id }))
  await as()(api.orders.moveToShip, orderHandlers.moveToShip, { orderIds: [first as never] })
  const [busy] = (await list({ text: 'Busy' })).items
  expect(busy).toMatchObject({ pending: 2, toShip: 1, lastOrderTime: expect.any(String) })
})
