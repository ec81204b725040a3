import { api } from '@stowline/contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant, putAway } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { orderHandlers } from '../orders.handlers.ts'
import { strategyHandlers as handlers } from './index.ts'

let database: Database
let merchant: Merchant
/** Four orders from the east, one mug each; the west has two mugs. */
let made: readonly string[]
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  const { east, west } = merchant.warehouses
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    putAway(db, west, merchant.products['MUG'] ?? '', 2),
  )
  made = await makeOrders(database, merchant, 4, () => ({ lines: [{ sku: 'MUG', quantity: 1 }], warehouseId: east }))
})

const { strategies, orders } = api
const cases = () => useCases(database, merchant.tenantId)
const backTest = (edited: object): Promise<Output<typeof strategies.backTest>> =>
  cases().run(strategies.backTest, handlers.backTest, { edited, last: 100 } as never)
const tryOrder = (edited: object, orderNo: string) =>
  cases().run(strategies.tryOrder, handlers.tryOrder, { edited, orderNo } as never)
const detail = (id: string) => cases().run(orders.detail, orderHandlers.detail, { id })
const fromWest = () => ({
  policyNameCn: '纽瓦克由西部发货',
  policyNameEn: 'Jersey from the west',
  conditions: { join: 'and', conditions: [{ field: 'state', operator: 'oneOf', values: ['NJ'] }], groups: [] },
  warehouseIds: [merchant.warehouses.west],
})

test('the last orders under a new rule: what it moves until its stock is gone, at what price, and why', async () => {
  const { east, west } = merchant.warehouses
  const tested = await backTest(fromWest())
  expect(tested).toMatchObject({ orders: 4, priced: 4, unknown: 0, moved: 2 })
  expect(tested.before.warehouses).toEqual([{ warehouseId: east, orders: 4 }])
  expect(new Map(tested.after.warehouses.map((one) => [one.warehouseId, one.orders]))).toEqual(
    new Map([
      [west, 2],
      [east, 2],
    ]),
  )
  expect([tested.before.stockOuts, tested.after.stockOuts]).toEqual([0, 0])
  // The oldest two took what the west has.
  expect(tested.moves).toEqual([
    {
      from: east,
      to: west,
      reason: 'ruleStocked',
      rule: { id: expect.any(String), policyNameCn: '纽瓦克由西部发货', policyNameEn: 'Jersey from the west' },
      orders: 2,
      freightChange: (Number(tested.after.freight) - Number(tested.before.freight)).toFixed(2),
      newest: [made[1], made[0]].map((orderId) => ({ orderId, orderNo: expect.any(String) })),
    },
  ])
  expect(Number(tested.moves[0]?.freightChange)).toBeGreaterThan(0)
  const farther = ({ zones }: typeof tested.before) =>
    zones.reduce((sum, one) => sum + Number(one.zone) * one.orders, 0)
  expect(farther(tested.after)).toBeGreaterThan(farther(tested.before))
})

test('nothing is changed by it: no rule, no order', async () => {
  const before = await detail(made[0] ?? '')
  await backTest(fromWest())
  expect(await detail(made[0] ?? '')).toEqual(before)
  expect(await cases().run(strategies.list, handlers.list, {})).toEqual([])
})

test('a stored rule is replaced by the one of the editor, in its place and switched off too', async () => {
  const { west } = merchant.warehouses
  const { id } = await cases().run(strategies.create, handlers.create, fromWest() as never)
  // As it is stored there is no difference.
  expect(await backTest({ id, ...fromWest() })).toMatchObject({ moved: 0, moves: [] })
  expect(await backTest({ id, ...fromWest(), status: 'invalid' })).toMatchObject({
    moved: 2,
    moves: [{ from: west, reason: 'nearestStocked', rule: null }],
  })
  const wider = { ...fromWest(), policyNameCn: '新', policyNameEn: 'New', warehouseIds: [merchant.warehouses.central] }
  // Behind the stored one it decides nothing, before it everything.
  expect(await backTest(wider)).toMatchObject({ moved: 0 })
  expect(await backTest({ ...wider, strategySequence: 1 })).toMatchObject({ moved: 2, moves: [{ from: west }] })
})

test('one order is tried by its number: the rule that fires, the warehouse, and why', async () => {
  const { east, central } = merchant.warehouses
  const { orderNo } = await detail(made[3] ?? '')
  const edited = { ...fromWest(), policyNameEn: 'Edited', strategySequence: 1, warehouseIds: [central, east] }
  expect(await tryOrder(edited, orderNo)).toMatchObject({
    orderNo,
    warehouseId: east,
    present: east,
    reason: 'ruleNextStocked',
    rule: { policyNameEn: 'Edited' },
    isEdited: true,
  })
  // Behind the stored rule, which takes it.
  expect(await tryOrder({ ...edited, strategySequence: 2 }, orderNo)).toMatchObject({
    reason: 'ruleStocked',
    isEdited: false,
  })
})

test('what orders hold counts as there when they are asked again', async () => {
  const own = await makeMerchant(database)
  const { west } = own.warehouses
  await database.transaction({ role: 'app', tenantId: own.tenantId }, (db) =>
    putAway(db, west, own.products['MUG'] ?? '', 3),
  )
  const ids = await makeOrders(database, own, 3, () => ({ lines: [{ sku: 'MUG', quantity: 1 }], warehouseId: west }))
  const { run } = useCases(database, own.tenantId)
  expect(await run(orders.moveToShip, orderHandlers.moveToShip, { orderIds: ids })).toMatchObject({ failed: [] })
  const edited = { ...fromWest(), warehouseIds: [west] }
  expect(await run(strategies.backTest, handlers.backTest, { edited, last: 100 } as never)).toMatchObject({
    after: { warehouses: [{ warehouseId: west, orders: 3 }], stockOuts: 0 },
  })
})

test.each([
  ['without a warehouse', { warehouseIds: [] }, 'strategies.noWarehouse'],
  [
    'deeper than two levels',
    {
      conditions: {
        join: 'and',
        groups: [{ join: 'or', conditions: [], groups: [{ join: 'and', conditions: [] }] }],
      },
    },
    'strategies.tooDeep',
  ],
  ['of a rule that is not there', { id: 'another' }, 'request.notFound'],
  ['with a warehouse of nobody', { warehouseIds: ['elsewhere'] }, 'request.notFound'],
])('refused: a rule %s', async (_, changes, code) => {
  const { orderNo } = await detail(made[0] ?? '')
  await expect(backTest({ ...fromWest(), ...changes })).rejects.toMatchObject({ code })
  await expect(tryOrder({ ...fromWest(), ...changes }, orderNo)).rejects.toMatchObject({ code })
})

test('one at a time of a merchant; another merchant’s orders are not there', async () => {
  const both = await Promise.allSettled([backTest(fromWest()), backTest(fromWest())])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(backTest(fromWest())).resolves.toMatchObject({ orders: 4 })
  const other = await makeMerchant(database)
  const { orderNo } = await detail(made[0] ?? '')
  const edited = { ...fromWest(), warehouseIds: [other.warehouses.west] }
  const others = useCases(database, other.tenantId)
  await expect(others.run(strategies.tryOrder, handlers.tryOrder, { edited, orderNo } as never)).rejects.toMatchObject({
    code: 'request.notFound',
  })
  expect(await others.run(strategies.backTest, handlers.backTest, { edited, last: 100 } as never)).toMatchObject({
    orders: 0,
    moves: [],
  })
})
