import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { inventoryHandlers } from '../inventory/index.ts'
import { productHandlers } from '../products/index.ts'
import { referenceHandlers } from './index.ts'

let database: Database
let merchant: Merchant
const run = () => useCases(database, merchant.tenantId).run

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 10, LAMP: 4 } })
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const sku = (id: string, sku_number: string, kind: string, store_id: string | null) => ({
      id,
      sku_number,
      kind,
      store_id,
      remark: '',
      created_at: new Date(),
      version: 0,
    })
    await insertRows(db, 'online_skus', [
      sku('u1', 'SET', 'combo', null),
      sku('u2', 'AMZ-MUG', 'single', merchant.stores.amazon),
    ])
    await insertRows(db, 'online_sku_children', [
      { online_sku_id: 'u1', product_id: merchant.products['MUG'], quantity: 2 },
      { online_sku_id: 'u1', product_id: merchant.products['LAMP'], quantity: 1 },
      { online_sku_id: 'u2', product_id: merchant.products['MUG'], quantity: 1 },
    ])
  })
})

test('warehouses: the merchant’s, in its order; the provider sees all', async () => {
  const own = await run()(api.reference.warehouses, referenceHandlers.warehouses, {})
  expect(own.map(({ shortName }) => shortName)).toEqual(['NJ', 'TX', 'CA'])
  expect(own[0]).toMatchObject({ zone: 'east', cutOff: '15:00', stateorProvince: 'NJ', timeZone: 'America/New_York' })
  const poor = await newTenant(database)
  expect(await useCases(database, poor).run(api.reference.warehouses, referenceHandlers.warehouses, {})).toEqual([])
  const provider = await newTenant(database, 'provider')
  const asProvider = useCases(database, provider, { caller: { tenantKind: 'provider' } })
  expect(
    (await asProvider.run(api.reference.warehouses, referenceHandlers.warehouses, {})).length,
  ).toBeGreaterThanOrEqual(3)
})

test('code tables in both languages, all or those asked for', async () => {
  const all = await run()(api.reference.dictionary, referenceHandlers.dictionary, {})
  expect(all['orderStatus']).toContainEqual({ code: 'toShip', nameCn: '待发货', nameEn: 'To ship' })
  expect(Object.values(all).every((entries) => entries.length > 1)).toBe(true)
  expect(
    Object.keys(
      await run()(api.reference.dictionary, referenceHandlers.dictionary, { types: ['signType', 'nothing'] }),
    ),
  ).toEqual(['signType'])
  expect(await run()(api.reference.countries, referenceHandlers.countries, {})).toEqual([
    { type: 'country', detail: 'US', nameCn: '美国', nameEn: 'United States' },
  ])
})

test('what a line may name: store SKUs and products, a combo as often as its scarcest part allows', async () => {
  const select = (query: object) => run()(api.products.select, productHandlers.select, query)
  const { items, total } = await select({})
  expect(items.map(({ sku, kind, available }) => [sku, kind, available])).toEqual([
    ['AMZ-MUG', 'single', 10],
    ['LAMP', 'product', 4],
    ['MUG', 'product', 10],
    ['SET', 'combo', 4],
  ])
  expect(total).toBe(4)
  expect((await select({ storeId: merchant.stores.shopify })).items.map(({ sku }) => sku)).toEqual([
    'LAMP',
    'MUG',
    'SET',
  ])
  expect((await select({ text: '商品 lam' })).items.map(({ sku }) => sku)).toEqual(['LAMP'])
  expect(
    (await select({ text: 'mug', warehouseId: merchant.warehouses.west })).items.map(({ available }) => available),
  ).toEqual([0, 0])
  expect((await select({ pageSize: 10, page: 2 })).items).toEqual([])
  const stranger = await makeMerchant(database, { stock: { SECRET: 1 } })
  expect((await select({ text: 'SECRET' })).items).toEqual([])
  expect((await select({ storeId: stranger.stores.amazon })).items.map(({ sku }) => sku)).toEqual([
    'LAMP',
    'MUG',
    'SET',
  ])
})

test('what a line may name is read page by page; a sign of the pattern language is only a sign', async () => {
  const many = await makeMerchant(database, {
    stock: {
      ...Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`P${String(n).padStart(2, '0')}`, n])),
      'A%_\\': 1,
    },
  })
  const at = useCases(database, many.tenantId)
  await at.inTransaction(({ db }) =>
    insertRows(db, 'online_skus', [
      { id: 'u3', sku_number: 'P10', kind: 'single', store_id: null, remark: '', created_at: new Date(), version: 0 },
    ]),
  )
  const select = (query: object) => at.run(api.products.select, productHandlers.select, query)
  const first = await select({})
  expect([first.items.length, first.total]).toEqual([10, 13])
  const { items: rest, next } = await select({ after: first.next })
  // Of one SKU the product comes before the store's, which nothing stands behind.
  expect(rest.map(({ sku, kind, available }) => [sku, kind, available])).toEqual([
    ['P09', 'product', 9],
    ['P10', 'product', 10],
    ['P10', 'single', 0],
  ])
  expect(next).toBeUndefined()
  expect(await select({ page: 2 })).toMatchObject({ items: rest, total: 13 })
  expect((await select({ page: 3 })).total).toBe(13)
  const backwards = await select({ sort: { field: 'sku', order: 'desc' } })
  expect(backwards.items[0]?.kind).toBe('single')
  for (const text of ['%', '_', '\\', 'a%_'])
    expect((await select({ text })).items.map(({ sku }) => sku)).toEqual(['A%_\\'])
})

test('stock of SKUs per warehouse', async () => {
  const stock = await run()(api.inventory.stockSelect, inventoryHandlers.stockSelect, {
    skus: ['SET', 'MUG', 'NOPE'],
    warehouseId: merchant.warehouses.east as never,
  })
  expect(stock).toEqual([
    { sku: 'MUG', warehouseId: merchant.warehouses.east, available: 10, sellable: 10, reserved: 0 },
    { sku: 'SET', warehouseId: merchant.warehouses.east, available: 4, sellable: 4, reserved: 0 },
  ])
  expect(await run()(api.inventory.stockSelect, inventoryHandlers.stockSelect, { skus: ['MUG'] })).toHaveLength(3)
})
