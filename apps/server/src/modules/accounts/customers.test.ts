import { orders } from '@stowline/contract/orders/orders.contract'
import { search } from '@stowline/contract/search/search.contract'
import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'

let portal: TestPortal
let call: Call
let merchant: Merchant
let customer: Person
let own: string[]
let others: string[]

const numberOf = async (id: string): Promise<string> =>
  (await portal.database.owner.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow())
    .order_no

/** A parcel of an order, under a number of its own. */
const ship = async (orderId: string, trackingNumber: string) => {
  await sql`
    insert into parcels (tenant_id, id, tracking_number, carrier, order_id, order_no, store_id, state, created_at, note, note_by, note_at)
    select o.tenant_id, 'parcel' || ${trackingNumber}, ${trackingNumber}, 'ups', o.id, o.order_no, o.store_id, 'inTransit', now(),
      'called the buyer', 'Ann', now()
    from orders o where o.id = ${orderId}`.execute(portal.database.owner)
}

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  const { amazon, shopify } = merchant.stores
  const made = await makeOrders(portal.database, merchant, 6, (n) => ({ storeId: n % 2 ? amazon : shopify }))
  const stores = await portal.database.owner
    .selectFrom('orders')
    .select(['id', 'store_id'])
    .where('id', 'in', made)
    .execute()
  own = stores.filter(({ store_id }) => store_id === amazon).map(({ id }) => id)
  others = stores.filter(({ store_id }) => store_id === shopify).map(({ id }) => id)
  await ship(own[0] ?? '', '1ZOWN')
  await ship(others[0] ?? '', '1ZOTHER')
  customer = await makePerson(portal.database, {
    tenantId: merchant.tenantId,
    kind: 'customer',
    stores: [amazon],
    now: portal.services.now(),
  })
})
afterAll(() => portal.stop())

test('sees the orders of its stores, without what the merchant pays, whatever it asks', async () => {
  const list = dataOf(await call(orders.list, { pageSize: 100 }, { as: customer }))
  expect(list.items.map(({ id }) => id).sort()).toEqual([...own].sort())
  expect(list.total).toBe(own.length)
  expect(list.counts).toEqual({ pending: own.length })
  for (const row of list.items)
    expect(row).toMatchObject({ charge: null, estimate: null, estimateReason: null, logisticsAccountId: null })
  const asked = { storeIds: [merchant.stores.shopify], pageSize: 100 } as const
  expect(dataOf(await call(orders.list, { ...asked, storeIds: [...asked.storeIds] }, { as: customer })).total).toBe(0)
  const numbers = await Promise.all(others.map(numberOf))
  expect(dataOf(await call(orders.list, { numbers }, { as: customer })).total).toBe(0)
})

test('opens its own order and none of another store', async () => {
  const detail = dataOf(await call(orders.detail, { id: own[0] ?? '' }, { as: customer }))
  expect(detail).toMatchObject({ id: own[0], labels: [], events: [], related: [], returns: [], remark: '' })
  expect(detail.lines.every(({ stock, products }) => stock.length === 0 && products.length === 0)).toBe(true)
  const foreign = await call(orders.detail, { id: others[0] ?? '' }, { as: customer })
  expect(foreign).toMatchObject({ status: 404, code: 'request.notFound' })
})

test('follows the parcels of its stores, and finds nothing else by search', async () => {
  const list = dataOf(await call(tracking.list, {}, { as: customer }))
  expect(list.items.map(({ trackingNumber }) => trackingNumber)).toEqual(['1ZOWN'])
  expect(list.items[0]).toMatchObject({ note: null, snoozed: null })
  const detail = dataOf(await call(tracking.detail, { trackingNumbers: ['1ZOWN', '1ZOTHER'] }, { as: customer }))
  expect(detail.map(({ found }) => found)).toEqual([true, false])
  expect(detail[0]?.history).toEqual([])
  const foreign = await numberOf(others[0] ?? '')
  const found = dataOf(await call(search.find, { text: foreign }, { as: customer }))
  expect(found).toEqual({ orders: [], parcels: [], transfers: [] })
  expect(dataOf(await call(search.find, { text: '1ZOTHER' }, { as: customer })).parcels).toEqual([])
  expect(dataOf(await call(search.find, { text: '1ZOWN' }, { as: customer })).parcels).toHaveLength(1)
})

test('sees its stores alone, and may change nothing', async () => {
  const tree = dataOf(await call(orders.stores, {}, { as: customer }))
  expect(tree.flatMap(({ stores }) => stores.map(({ id }) => id))).toEqual([merchant.stores.amazon])
  const cancelled = await call(orders.cancel, { orderIds: [own[0] ?? ''] }, { as: customer })
  expect(cancelled).toMatchObject({ status: 403, code: 'access.denied' })
})

test('a customer whose last store is taken away sees nothing', async () => {
  const nobodys = await makePerson(portal.database, {
    tenantId: merchant.tenantId,
    kind: 'customer',
    now: portal.services.now(),
  })
  expect(dataOf(await call(orders.list, {}, { as: nobodys })).total).toBe(0)
  expect(dataOf(await call(tracking.list, {}, { as: nobodys })).total).toBe(0)
})
