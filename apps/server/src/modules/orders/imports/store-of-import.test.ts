import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { shopifyRows } from '../../../testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { csvOf } from '../../../testing/order-files/write-rows.ts'
import { orderList } from '../list/order-list.ts'
import { importHandlers } from './imports.handlers.ts'

let world: ImportingWorld
beforeAll(async () => {
  world = await makeImportingWorld()
})

let first = 40_000
const shopifyFile = (count: number) => {
  first += 100
  const products = [{ sku: 'MUG', title: 'Mug' }]
  return csvOf(shopifyRows([...sampleOrders(count, { seed: first, firstNumber: first, products })]))
}
const ownFile = (no: string, quantity = '1') =>
  [
    'Order no,Recipient name,Address 1,City,State,ZIP,SKU,Quantity',
    `${no},Dana Whitfield,12 Oak St,Portland,OR,97209,MUG,${quantity}`,
    `${no},Dana Whitfield,12 Oak St,Portland,OR,97209,LAMP,1`,
  ].join('\n')

const run = (input: object) => world.bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
/** A file that comes without a store. */
const given = async (content: string) => {
  const fileId = await world.bench.upload('orderImport', 'orders.csv', Buffer.from(content))
  const answer = await run({ fileId, step: 'check' })
  await world.bench.runTasks()
  return answer
}
const chosen = async (importId: string, storeId: string) => {
  const answer = await run({ importId, storeId, step: 'check' })
  await world.bench.runTasks()
  return answer
}
const ordersOf = (importId: string, tenantId = world.merchant.tenantId) =>
  useCases(world.database, tenantId).run(api.orders.list, orderList.handler, {
    import: importId,
    pageSize: 100,
  } as never)

test('a platform’s file goes into the platform’s only store by itself', async () => {
  const { importId, taskId } = await given(shopifyFile(3))
  expect(taskId).toBeDefined()
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checked',
    platform: 'shopify',
    shopName: 'Harbor Shop',
    ordersReady: 3,
  })
})

test('a file of no platform waits for its store, and nothing is checked before', async () => {
  const { importId, taskId } = await given(ownFile('S-1'))
  expect(taskId).toBeUndefined()
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checking',
    platform: null,
    shopName: null,
    rowsTotal: 0,
  })
  await expect(run({ importId, step: 'check' })).rejects.toMatchObject({ code: 'imports.storeMissing' })
  await expect(run({ importId, step: 'commit' })).rejects.toMatchObject({ code: 'imports.notChecked' })

  const stranger = await makeMerchant(world.database)
  await expect(chosen(importId, stranger.stores.amazon)).rejects.toMatchObject({ code: 'request.notFound' })
  expect((await world.made.record(importId)).shopName).toBeNull()

  await chosen(importId, world.merchant.stores.amazon)
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checked',
    shopName: 'Harbor Amazon',
    ordersReady: 1,
  })
})

test('another store is chosen for a checked file: what was typed stays, orders of that store count as imported', async () => {
  await world.made
    .check(ownFile('S-2'), 'first.csv', world.merchant.stores.shopify)
    .then(({ importId }) => world.made.commit(importId))
  const { importId } = await world.made.check(ownFile('S-2', '0'), 'again.csv', world.merchant.stores.amazon)
  expect(await world.made.record(importId)).toMatchObject({ ordersReady: 0, ordersInvalid: 1 })
  const [bad] = (await world.made.listRows(importId, 'invalid')).items
  await world.made.fix(importId, [{ rowNo: bad?.rowNo ?? 0, cells: { quantity: '2' } }])
  expect(await world.made.record(importId)).toMatchObject({ ordersReady: 1, ordersInvalid: 0, rowsTotal: 2 })
  await chosen(importId, world.merchant.stores.shopify)
  expect(await world.made.record(importId)).toMatchObject({ shopName: 'Harbor Shop', ordersReady: 0, ordersSkipped: 1 })
  await chosen(importId, world.merchant.stores.amazon)
  const { items } = await world.made.listRows(importId)
  expect(items.map(({ cells }) => cells['quantity'])).toEqual(['2', '1'])
})

test('a file with orders already world.made stays with its store', async () => {
  const { importId } = await world.made.check(ownFile('S-3'))
  await world.made.commit(importId)
  await expect(chosen(importId, world.merchant.stores.amazon)).rejects.toMatchObject({
    code: 'imports.alreadyCommitted',
  })
})

test('the orders of an import are a list of their own, nobody else’s', async () => {
  const one = await given(shopifyFile(4))
  await world.made.commit(one.importId)
  const other = await given(shopifyFile(2))
  await world.made.commit(other.importId)
  expect((await ordersOf(one.importId)).total).toBe(4)
  expect((await ordersOf(other.importId)).counts).toMatchObject({ pending: 2 })
  expect((await world.made.record(one.importId)).ordersCreated).toBe(4)
  const stranger = await makeMerchant(world.database)
  expect((await ordersOf(one.importId, stranger.tenantId)).total).toBe(0)
})
