import { api } from '@stowline/contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { inMerchant, draftOf, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { createOrder } from '../edit/create-order.ts'
import { createOrders } from '../edit/create-orders.ts'
import { getOrder } from '../edit/get-order.ts'
import * as moves from './order-moves.ts'

let database: Database
let merchant: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
})

const run = () => useCases(database, merchant.tenantId).run
const toShip = (orderIds: string[]) => run()(api.orders.moveToShip, moves.moveToShip, { orderIds })
const detail = (id: string) => run()(api.orders.detail, getOrder, { id })
const codes = ({ failed }: BatchResult) => failed.map(({ code }) => code)
const reservedOf = async (sku: string) => {
  const { rows } = await sql<{
    reserved: number
  }>`select k.reserved from stock k where k.product_id = ${merchant.products[sku]}`.execute(database.owner)
  return rows[0]?.reserved ?? 0
}

test.each<[what: string, changes: Parameters<typeof draftOf>[1], code: string]>([
  ['no street', { address: { ...addressOf(), street: '' } }, 'orders.noAddress'],
  ['a ZIP of another state', { address: { ...addressOf(), state: 'CA' } }, 'orders.addressInvalid'],
  ['no warehouse', { warehouseId: null }, 'orders.noWarehouse'],
  ['no service', { serviceCode: null }, 'orders.noService'],
  ['no package', { package: null }, 'orders.noPackage'],
  [
    'a SKU nobody knows',
    { lines: [{ sku: 'NOPE', quantity: 1 }], package: { length: 1, width: 1, height: 1, weight: 1, unit: 'imperial' } },
    'orders.unknownSku',
  ],
])('%s keeps the order where it is', async (_, changes, code) => {
  const [id = ''] = await makeOrders(database, merchant, 1, () => changes ?? {})
  expect(codes(await toShip([id]))).toEqual([code])
  const order = await detail(id)
  expect(order.status).toBe('pending')
  expect(order.addressState).toBe(
    code === 'orders.addressInvalid' || code === 'orders.noAddress' ? 'invalid' : 'unchecked',
  )
})

test('too little stock: to outOfStock, the missing units named, reported as failed', async () => {
  const poor = await makeMerchant(database, { stock: { MUG: 5 } })
  const [first = '', second = ''] = await makeOrders(database, poor, 2, (n) => ({
    lines: [
      { sku: 'MUG', quantity: 2 },
      { sku: 'MUG', quantity: 2 },
    ],
    createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
  }))
  const { run: poorRun } = useCases(database, poor.tenantId)
  const answer = await poorRun(api.orders.moveToShip, moves.moveToShip, { orderIds: [second, first] })
  expect(answer.succeeded).toEqual([first])
  expect(answer.failed).toMatchObject([
    { id: second, code: 'inventory.insufficient', message: expect.stringContaining('MUG ×3') },
  ])
  expect(await poorRun(api.orders.detail, getOrder, { id: second })).toMatchObject({
    status: 'outOfStock',
    isShort: true,
    shortage: [{ sku: 'MUG', missing: 3 }],
  })
  await poorRun(api.orders.cancel, moves.cancelOrders, { orderIds: [first] })
  expect((await poorRun(api.orders.moveToShip, moves.moveToShip, { orderIds: [second] })).succeeded).toEqual([second])
  expect(await poorRun(api.orders.detail, getOrder, { id: second })).toMatchObject({
    status: 'toShip',
    isShort: false,
    addressState: 'valid',
  })
})

test('a postponed order keeps its stock and takes none twice', async () => {
  const before = await reservedOf('DESK')
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'DESK', quantity: 3 }] }))
  await toShip([id])
  await run()(api.orders.moveToPostponed, moves.moveToPostponed, { orderIds: [id] })
  expect(await reservedOf('DESK')).toBe(before + 3)
  await toShip([id])
  expect(await reservedOf('DESK')).toBe(before + 3)
})

test('created and submitted in one; refused, nothing is made', async () => {
  const { address, ...draft } = { ...draftOf(merchant), address: wireAddress() }
  const input = {
    storeId: draft.storeId,
    platformNo: draft.platformNo,
    address,
    lines: [{ sku: 'MUG', quantity: 1 }],
    afterwards: 'submit' as const,
  }
  const { id, version } = await run()(api.orders.create, createOrder, input)
  expect(await detail(id)).toMatchObject({ status: 'toShip', version })
  await expect(run()(api.orders.create, createOrder, input)).rejects.toMatchObject({
    code: 'orders.numberTaken',
    params: { no: input.platformNo },
  })
  const broken = { ...input, platformNo: 'T-broken', address: { ...address, postalCode: '90001' } }
  await expect(run()(api.orders.create, createOrder, broken)).rejects.toMatchObject({ code: 'orders.addressInvalid' })
  await expect(
    run()(api.orders.create, createOrder, { ...broken, address, afterwards: 'draft' }),
  ).resolves.toMatchObject({ version: 0 })
})

test('the same number twice is reported, in one batch and over two', async () => {
  const drafts = ['D-1', 'D-2', 'D-1'].map((platformNo) => draftOf(merchant, { platformNo, source: 'import' }))
  const first = await inMerchant(database, merchant, (as) => createOrders(as, drafts))
  expect(first.created.map(({ index }) => index)).toEqual([0, 1])
  expect(first.duplicates).toEqual([{ index: 2, orderNo: first.created[0]?.orderNo }])
  const second = await inMerchant(database, merchant, (as) => createOrders(as, drafts))
  expect(second.created).toEqual([])
  expect(second.duplicates.map(({ index }) => index)).toEqual([0, 1, 2])
  const elsewhere = await inMerchant(database, merchant, (as) =>
    createOrders(as, [draftOf(merchant, { platformNo: 'D-1', storeId: merchant.stores.shopify })]),
  )
  expect(elsewhere.created).toHaveLength(1)
})

function addressOf() {
  return {
    recipient: 'Ann Lee',
    company: '',
    phone: '',
    street: '12 Broad St',
    street2: '',
    city: 'Newark',
    state: 'NJ',
    postalCode: '07102',
    country: 'US',
  }
}
function wireAddress() {
  const { city, state, ...rest } = addressOf()
  return { ...rest, cityName: city, stateorProvince: state }
}
