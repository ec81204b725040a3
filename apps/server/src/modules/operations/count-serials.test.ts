import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { putAway, transferOut } from '../inventory/index.ts'
import { moveOrders, submitRule } from '../orders/index.ts'
import { operationsHandlers } from './operations.handlers.ts'

let database: Database
let merchant: Merchant
let ann: ReturnType<typeof useCases>['run']
let bob: typeof ann
let phone: { readonly warehouseId: string; readonly productId: string }

/** Two mugs of before they had numbers, and S1 to S4, of which an order holds the two that came first. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 2 } })
  phone = { warehouseId: merchant.warehouses.east, productId: merchant.products['MUG'] ?? '' }
  await database.owner.updateTable('products').set({ has_serials: true }).where('id', '=', phone.productId).execute()
  const reference = { kind: 'inbound', id: 'IB', no: 'IN1' } as const
  await inMerchant(database, merchant, (as) =>
    putAway(as, [{ ...phone, quantity: 4, serials: ['S1', 'S2', 'S3', 'S4'], reference }]),
  )
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity: 2 }] }))
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [id]))
  const provider = await newTenant(database, 'provider')
  const staff = (nickname: string) =>
    useCases(database, provider, { caller: { tenantKind: 'provider', kind: 'provider', nickname } }).run
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
})

type Changes = Partial<Sent<typeof api.operations.correctStock>> & { readonly serials: string[] }
const correct = (changes: Changes) =>
  ann(api.operations.correctStock, operationsHandlers.correctStock, {
    merchantId: merchant.tenantId,
    ...phone,
    kind: 'count',
    bucket: 'sellable',
    quantity: changes.serials.length,
    reason: 'cycleCount',
    ...changes,
  })
const find = async (serial: string) => {
  const [piece] = await ann(api.operations.findSerial, operationsHandlers.findSerial, { serial })
  return piece && [piece.isHere ? piece.shelf : 'gone', ...piece.events.map(({ type, by }) => `${type} ${by}`)]
}
const stock = () =>
  database.owner
    .selectFrom('stock')
    .select(['sellable', 'reserved', 'defective'])
    .where('product_id', '=', phone.productId)
    .where('warehouse_id', '=', phone.warehouseId)
    .executeTakeFirst()

test('a count names the pieces that had no number, and finds and misses others', async () => {
  // S4 is gone, N1 and N2 are the nameless ones, N3 was never in the books.
  expect(await correct({ serials: ['S1', 'S2', 'S3', 'N1', 'N2', 'N3'] })).toMatchObject({
    state: 'done',
    difference: 0,
  })
  expect(await stock()).toEqual({ sellable: 4, reserved: 2, defective: 0 })
  expect(await find('S4')).toEqual(['gone', 'count Ann', 'putAway Tester'])
  expect(await find('N3')).toEqual(['sellable', 'count Ann'])
})

test.each<[string, Changes, string]>([
  ['fewer numbers than pieces', { serials: ['S1'], quantity: 6 }, 'inventory.serialCount'],
  ['one number twice', { serials: ['S1', 'S1'] }, 'inventory.serialCount'],
  [
    'a number that is not there taken away',
    { kind: 'adjust', quantity: -1, serials: ['S4'] },
    'inventory.serialUnknown',
  ],
  ['a number found that is in stock', { kind: 'adjust', serials: ['S1'] }, 'inventory.serialTaken'],
  ['fewer than orders hold', { serials: ['S1'] }, 'inventory.countBelowReserved'],
])('%s is refused without effect', async (_, changes, code) => {
  const before = await stock()
  await expect(correct(changes)).rejects.toMatchObject({ code })
  expect(await stock()).toEqual(before)
})

test('a piece changes its shelf, and its history tells it', async () => {
  await correct({ kind: 'move', toBucket: 'defective', quantity: 1, reason: 'damaged', serials: ['S3'] })
  expect(await stock()).toEqual({ sellable: 3, reserved: 2, defective: 1 })
  expect(await find('S3')).toEqual(['defective', 'move Ann', 'putAway Tester'])
  await expect(correct({ kind: 'adjust', quantity: -1, serials: ['S3'] })).rejects.toMatchObject({
    code: 'inventory.serialUnknown',
  })
})

test('what goes to another warehouse keeps its number', async () => {
  const reference = { kind: 'transfer', id: 'T', no: 'TR1' } as const
  await inMerchant(database, merchant, async (as) => {
    const [sent = []] = await transferOut(as, [{ ...phone, quantity: 1, serials: ['N3'], reference }])
    const west = { warehouseId: merchant.warehouses.west, productId: phone.productId }
    await putAway(
      as,
      sent.map((lot) => ({ ...west, ...lot, reference, type: 'transferIn' as const })),
    )
  })
  expect(await find('N3')).toEqual(['sellable', 'transferIn Tester', 'transferOut Tester', 'count Ann'])
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test('an approval that is refused at its last number books none of the others', async () => {
  const serials = Array.from({ length: 60 }, (_, n) => `F${n}`)
  const { id, state } = await correct({ kind: 'adjust', reason: 'found', serials })
  expect(state).toBe('waiting')
  const before = await stock()
  const west = { warehouseId: merchant.warehouses.west, productId: phone.productId }
  const reference = { kind: 'inbound', id: 'IB2', no: 'IN2' } as const
  await inMerchant(database, merchant, (as) => putAway(as, [{ ...west, quantity: 1, serials: ['F59'], reference }]))
  const approve = () =>
    bob(api.operations.approveCorrections, operationsHandlers.approveCorrections, {
      merchantId: merchant.tenantId,
      correctionIds: [id],
    })
  for (const _ of ['once', 'twice'])
    expect(await approve()).toMatchObject({ failed: [{ code: 'inventory.serialTaken', no: expect.any(String) }] })
  expect(await stock()).toEqual(before)
  expect(await find('F0')).toBeUndefined()
})
