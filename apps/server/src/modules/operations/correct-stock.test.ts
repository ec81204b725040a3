import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { moveOrders, submitRule } from '../orders/index.ts'
import { operationsHandlers } from './operations.handlers.ts'

let database: Database
let merchant: Merchant
let ann: ReturnType<typeof useCases>['run']
let bob: typeof ann

/** 1,000 mugs of USD 4.00, of which an order holds 3, and 40 lamps of USD 30.00. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 1_000, LAMP: 40 } })
  for (const [sku, declared_value_cents] of [
    ['MUG', 400],
    ['LAMP', 3_000],
  ] as const)
    await database.owner.updateTable('products').set({ declared_value_cents }).where('sku', '=', sku).execute()
  const provider = await newTenant(database, 'provider')
  const staff = (nickname: string) =>
    useCases(database, provider, { caller: { tenantKind: 'provider', kind: 'provider', nickname } }).run
  ann = staff('Ann')
  bob = staff('Bob')
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity: 3 }] }))
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [id]))
})

const correct = (run: typeof ann, changes: object) =>
  run(api.operations.correctStock, operationsHandlers.correctStock, {
    merchantId: merchant.tenantId,
    productId: merchant.products['MUG'] ?? '',
    warehouseId: merchant.warehouses.east,
    kind: 'count',
    bucket: 'sellable',
    quantity: 1_000,
    reason: 'cycleCount',
    ...changes,
  })
const stock = async (sku = 'MUG') =>
  database.owner
    .selectFrom('stock')
    .select(['sellable', 'reserved', 'defective', 'frozen'])
    .where('product_id', '=', merchant.products[sku] ?? '')
    .executeTakeFirst()
const decide = (run: typeof ann, what: 'approveCorrections' | 'rejectCorrections', id: string) => {
  const asked = { merchantId: merchant.tenantId, correctionIds: [id] }
  return what === 'approveCorrections'
    ? run(api.operations.approveCorrections, operationsHandlers.approveCorrections, asked)
    : run(api.operations.rejectCorrections, operationsHandlers.rejectCorrections, { ...asked, remark: 'Count again' })
}

test('a count is booked at once, and the merchant reads who, why and by which document', async () => {
  const done = await correct(ann, { quantity: 998, note: 'shelf A3' })
  expect(done).toMatchObject({ state: 'done', difference: -2, no: expect.stringMatching(/^PD\d{6}-/) })
  expect(await stock()).toMatchObject({ sellable: 995, reserved: 3 })
  const { run } = useCases(database, merchant.tenantId)
  const { inventoryHandlers } = await import('../inventory/index.ts')
  const { items } = await run(api.inventory.movements, inventoryHandlers.movements, { types: ['count'] })
  expect(items).toMatchObject([
    { quantity: -2, reason: 'cycleCount', note: 'shelf A3', by: 'Ann', reference: { kind: 'count', no: done.no } },
  ])
})

test.each<[string, object, string]>([
  ['a count below what is reserved', { quantity: 2 }, 'inventory.countBelowReserved'],
  [
    'an adjustment below 0',
    { kind: 'adjust', bucket: 'defective', quantity: -1, reason: 'lost' },
    'inventory.belowZero',
  ],
  ['an adjustment of nothing', { kind: 'adjust', quantity: 0 }, 'inventory.nothingToBook'],
  ['a move to the same shelf', { kind: 'move', toBucket: 'sellable', quantity: 1 }, 'inventory.sameShelf'],
  [
    'more moved than is there',
    { kind: 'move', bucket: 'frozen', toBucket: 'sellable', quantity: 1 },
    'inventory.belowZero',
  ],
  ['a product that is not there', { productId: 'nothing' }, 'request.notFound'],
])('%s is refused without effect', async (_, changes, code) => {
  const before = await stock()
  await expect(correct(ann, changes)).rejects.toMatchObject({ code })
  expect(await stock()).toEqual(before)
})

test('above 50 pieces somebody else approves, never who asked; what moved in between has moved', async () => {
  const { id, state, difference } = await correct(ann, { quantity: 938 })
  expect([state, difference]).toEqual(['waiting', -60])
  expect(await stock()).toMatchObject({ sellable: 995, reserved: 3 })
  expect(await decide(ann, 'approveCorrections', id)).toMatchObject({ failed: [{ code: 'inventory.ownCorrection' }] })
  await correct(bob, { kind: 'move', toBucket: 'defective', quantity: 5, reason: 'damaged' })
  expect(await decide(bob, 'approveCorrections', id)).toMatchObject({ succeeded: [id] })
  expect(await stock()).toMatchObject({ sellable: 930, reserved: 3, defective: 5 })
  expect(await decide(bob, 'approveCorrections', id)).toMatchObject({ failed: [{ code: 'inventory.notWaiting' }] })
})

test('above USD 500 of declared value too; a rejected one changes nothing', async () => {
  const lamps = { productId: merchant.products['LAMP'] ?? '', kind: 'adjust', reason: 'lost' }
  expect(await correct(ann, { ...lamps, quantity: -16 })).toMatchObject({ state: 'done' })
  const { id, state } = await correct(ann, { ...lamps, quantity: -17 })
  expect(state).toBe('waiting')
  expect(await decide(ann, 'rejectCorrections', id)).toMatchObject({ succeeded: [id] })
  expect(await stock('LAMP')).toMatchObject({ sellable: 24 })
  const { items, counts } = await bob(api.operations.listCorrections, operationsHandlers.listCorrections, {
    tab: 'rejected',
  })
  expect(items).toMatchObject([
    { id, quantity: -17, value: '510.00', decisionNote: 'Count again', askedBy: 'Ann', isOwn: false },
  ])
  expect(counts).toMatchObject({ waiting: 0, rejected: 1 })
})

test('one that the stock no longer allows stays waiting, with its reason', async () => {
  const { id } = await correct(ann, { kind: 'adjust', quantity: -900, reason: 'lost' })
  await correct(bob, { kind: 'move', toBucket: 'frozen', quantity: 45, reason: 'quality' })
  expect(await decide(bob, 'approveCorrections', id)).toMatchObject({ failed: [{ code: 'inventory.belowZero' }] })
  const { items } = await ann(api.operations.listCorrections, operationsHandlers.listCorrections, { tab: 'waiting' })
  expect(items).toMatchObject([{ id, isOwn: true }])
})

test('who raises the limit books no more alone for it, until somebody else has set it', async () => {
  const { east: warehouseId } = merchant.warehouses
  const set = (run: typeof ann, units: number, value = '9000.00') =>
    run(api.operations.setApprovalLimit, operationsHandlers.setApprovalLimit, { warehouseId, units, value })
  const own = async (run: typeof ann) => {
    const all = await run(api.operations.approvalLimits, operationsHandlers.approvalLimits, {})
    return all.find((limit) => limit.warehouseId === warehouseId)?.own
  }
  const found = { kind: 'adjust', reason: 'found', quantity: 60 }
  await set(ann, 900)
  await set(ann, 901)
  expect([await own(ann), await own(bob)]).toEqual([{ units: 50, value: '500.00' }, null])
  expect((await correct(ann, found)).state).toBe('waiting')
  expect((await correct(bob, found)).state).toBe('done')
  await set(bob, 900)
  expect([await own(ann), await own(bob)]).toEqual([null, null])
  expect((await correct(ann, found)).state).toBe('done')
  await set(ann, 50, '500.00')
  await set(bob, 50, '500.00')
})

test('the limit is the warehouse’s own setting', async () => {
  const { east: warehouseId } = merchant.warehouses
  const limits = async () => {
    const all = await ann(api.operations.approvalLimits, operationsHandlers.approvalLimits, {})
    return all.find((limit) => limit.warehouseId === warehouseId)
  }
  expect(await limits()).toMatchObject({ units: 50, value: '500.00' })
  await ann(api.operations.setApprovalLimit, operationsHandlers.setApprovalLimit, {
    warehouseId,
    units: 1,
    value: '500.00',
  })
  expect(await limits()).toMatchObject({ units: 1 })
  const shelved = await ann(api.operations.findStock, operationsHandlers.findStock, { numbers: ['mug', 'nothing'] })
  expect(shelved).toMatchObject({ items: [{ sku: 'MUG', merchantId: merchant.tenantId }], notFound: ['nothing'] })
  expect(await correct(ann, { kind: 'adjust', quantity: 2, reason: 'found' })).toMatchObject({ state: 'waiting' })
  await ann(api.operations.setApprovalLimit, operationsHandlers.setApprovalLimit, {
    warehouseId,
    units: 50,
    value: '500.00',
  })
})

test('nothing of it disturbs the books', async () => {
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})
