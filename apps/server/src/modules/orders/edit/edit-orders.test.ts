import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { sql } from 'kysely'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { getOrder } from './get-order.ts'
import { orderList } from '../list/order-list.ts'
import { listStores } from '../list-stores.ts'
import { moveToShip } from '../moves/order-moves.ts'
import { differing } from './edit-order.ts'
import { lockOrder } from '../lock-orders.ts'
import { startProcessing } from '../moves/ship-orders.ts'
import { updateBatch } from './update-batch.ts'
import { updateItemBatch } from './update-item-batch.ts'
import { updateItems } from './update-items.ts'
import { updateBuyer, updateOrder } from './update-order.ts'
import { validateAddress } from './validate-address.ts'

let database: Database
let merchant: Merchant
let stranger: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 100, LAMP: 100, DESK: 2 } })
  stranger = await makeMerchant(database)
})

const run = () => useCases(database, merchant.tenantId).run
const detail = (id: string) => run()(api.orders.detail, getOrder, { id })
const one = async (changes: Parameters<typeof makeOrders>[3] = () => ({})): Promise<string> =>
  (await makeOrders(database, merchant, 1, changes))[0] ?? ''
const submit = (id: string) => run()(api.orders.moveToShip, moveToShip, { orderIds: [id] })
const update = (input: Sent<typeof api.orders.update>) => run()(api.orders.update, updateOrder, input)
const seattle = {
  recipient: 'Bo Yang',
  street: '1 Pike St',
  cityName: 'Seattle',
  stateorProvince: 'WA',
  postalCode: '98101',
}

describe('one order', () => {
  test('a patch changes what it names, asks for a new address check, and is found by its new words', async () => {
    const id = await one()
    const saved = await update({ id, version: 0, address: seattle, signType: 'adult', remark: 'ring twice' })
    expect(saved).toEqual({ id, version: 1 })
    expect(await detail(id)).toMatchObject({
      recipient: 'Bo Yang',
      cityName: 'Seattle',
      addressState: 'unchecked',
      signType: 'adult',
      remark: 'ring twice',
      buyerName: 'Ann Lee',
      version: 1,
    })
    expect((await run()(api.orders.list, orderList.handler, { text: 'bo yang' })).items.map((row) => row.id)).toEqual([
      id,
    ])
    expect((await detail(id)).events[0]).toMatchObject({
      action: 'edited',
      detail: { before: { recipient: 'Ann Lee' }, after: { recipient: 'Bo Yang' } },
    })
  })

  test('an old version is refused, a patch of nothing keeps the version', async () => {
    const id = await one()
    expect(await update({ id, version: 0, remark: '' })).toEqual({ id, version: 0 })
    await update({ id, version: 0, remark: 'x' })
    await expect(update({ id, version: 0, remark: 'y' })).rejects.toMatchObject({ code: 'request.stale' })
  })

  test('an edit writes what differs; a column that orders do not have does not compile', async () => {
    const id = await one()
    await inMerchant(database, merchant, async ({ db }) => {
      const order = await lockOrder(db, id, 0)
      expect(differing(order, { remark: order.remark, city: 'Reno' })).toEqual({ city: 'Reno' })
      expectTypeOf<'colour'>().not.toExtend<keyof Parameters<typeof differing>[1]>()
    })
  })

  test('what the warehouse has begun, and what has left, cannot be changed', async () => {
    const id = await one()
    await submit(id)
    await inMerchant(database, merchant, (as) => startProcessing(as, [id]))
    const { version } = await detail(id)
    await expect(update({ id, version, remark: 'x' })).rejects.toMatchObject({ code: 'orders.alreadyProcessing' })
    await expect(
      run()(api.orders.updateBuyer, updateBuyer, { id, version, buyerName: 'B', buyerEmail: '', address: seattle }),
    ).rejects.toMatchObject({
      code: 'orders.alreadyProcessing',
    })
  })

  test('a live label holds the address, not the remark', async () => {
    const id = await one()
    await submit(id)
    await sql`update orders set label_state = 'ready' where id = ${id}`.execute(database.owner)
    const { version } = await detail(id)
    await expect(update({ id, version, address: seattle })).rejects.toMatchObject({ code: 'orders.hasLabel' })
    await expect(update({ id, version, package: null })).rejects.toMatchObject({ code: 'orders.hasLabel' })
    await expect(update({ id, version, remark: 'later' })).resolves.toMatchObject({ version: version + 1 })
  })

  test('service brings its carrier; unknown ones and ids of other merchants are refused', async () => {
    const id = await one(() => ({ serviceCode: null, warehouseId: null }))
    await update({
      id,
      version: 0,
      serviceCode: 'PRACTICE_2DAY',
      logisticsAccountId: merchant.accountId,
      warehouseId: merchant.warehouses.west,
    })
    expect(await detail(id)).toMatchObject({
      carrier: 'practice',
      serviceCode: 'PRACTICE_2DAY',
      logisticsAccountId: merchant.accountId,
    })
    await expect(update({ id, version: 1, serviceCode: 'PIGEON' })).rejects.toMatchObject({
      code: 'orders.unknownService',
    })
    await expect(update({ id, version: 1, logisticsAccountId: stranger.accountId })).rejects.toMatchObject({
      code: 'request.notFound',
    })
    await expect(update({ id, version: 1, warehouseId: 'elsewhere' })).rejects.toMatchObject({
      code: 'request.notFound',
    })
    const [theirs = ''] = await makeOrders(database, stranger, 1)
    await expect(update({ id: theirs, version: 0, remark: 'mine' })).rejects.toMatchObject({ code: 'request.notFound' })
  })

  test('an edit of what is to be shipped takes its stock along, or is refused whole', async () => {
    const id = await one(() => ({ lines: [{ sku: 'DESK', quantity: 1 }] }))
    await submit(id)
    const { lines, version } = await detail(id)
    const change = (quantity: number) =>
      run()(api.orders.updateItems, updateItems, { id, version, lines: [{ id: lines[0]?.id, sku: 'DESK', quantity }] })
    await expect(change(3)).rejects.toMatchObject({ code: 'inventory.notEnough', params: { skus: 'DESK ×1' } })
    expect((await detail(id)).lines).toMatchObject([{ quantity: 1, reserved: 1 }])
    await change(2)
    expect(await detail(id)).toMatchObject({
      unitCount: 2,
      firstQuantity: 2,
      lines: [{ id: lines[0]?.id, quantity: 2, reserved: 2 }],
    })
    await expect(update({ id, version: version + 1, warehouseId: merchant.warehouses.west })).rejects.toMatchObject({
      code: 'inventory.notEnough',
    })
  })

  test('lines of another order are not this order’s', async () => {
    const [mine, other] = [await one(), await one()]
    const { lines } = await detail(other)
    await expect(
      run()(api.orders.updateItems, updateItems, {
        id: mine,
        version: 0,
        lines: [{ id: lines[0]?.id, sku: 'MUG', quantity: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'request.notFound' })
  })
})

describe('many orders', () => {
  test('edited and moved in one call; rows that cannot be edited are not moved', async () => {
    const ids = await makeOrders(database, merchant, 3, () => ({ serviceCode: null }))
    const [first = '', second = '', begun = ''] = ids
    await update({ id: begun, version: 0, serviceCode: 'PRACTICE_GROUND' })
    await submit(begun)
    await inMerchant(database, merchant, (as) => startProcessing(as, [begun]))
    const answer = await run()(api.orders.updateBatch, updateBatch, {
      orderIds: [...ids, 'nobody'],
      serviceCode: 'PRACTICE_GROUND',
      move: 'toShip',
    })
    expect(answer.succeeded).toEqual([first, second])
    expect(answer.failed.map(({ id, code }) => [id, code])).toEqual([
      [begun, 'orders.alreadyProcessing'],
      ['nobody', 'request.notFound'],
    ])
    expect(await detail(first)).toMatchObject({ status: 'toShip', serviceCode: 'PRACTICE_GROUND', carrier: 'practice' })
    await expect(run()(api.orders.updateBatch, updateBatch, { orderIds: ids })).rejects.toMatchObject({
      code: 'orders.nothingToChange',
    })
  })

  test('one SKU for another', async () => {
    const [a = '', b = ''] = await makeOrders(database, merchant, 2, (n) => ({
      lines: [{ sku: n ? 'LAMP' : 'MUG', quantity: 2 }],
    }))
    const answer = await run()(api.orders.updateItemBatch, updateItemBatch, {
      orderIds: [a, b],
      sku: 'MUG',
      toSku: 'DESK',
      quantity: 1,
    })
    expect(answer).toMatchObject({ succeeded: [a], failed: [{ id: b, code: 'orders.skuNotInOrder' }] })
    expect(await detail(a)).toMatchObject({ firstSku: 'DESK', unitCount: 1, lines: [{ sku: 'DESK', quantity: 1 }] })
  })
})

describe('checking an address', () => {
  test('the practice carrier corrects the city; the order keeps the suggestion', async () => {
    const id = await one(() => ({ city: 'Nowark' }))
    const result = await run()(api.orders.validateAddress, validateAddress, { id })
    const order = await detail(id)
    expect(order.addressState).toBe(result.addressState)
    expect(order.addressNotes).toEqual(result.notes)
    expect(order.addressSuggestion).toEqual(result.suggestion)
    expect(result.addressState).not.toBe('unchecked')
  })

  test('an address that is only typed is judged and nothing is stored', async () => {
    const id = await one()
    expect(
      (await run()(api.orders.validateAddress, validateAddress, { id, address: { ...seattle, postalCode: '1' } }))
        .addressState,
    ).toBe('invalid')
    expect((await detail(id)).addressState).toBe('unchecked')
    expect(
      (await run()(api.orders.validateAddress, validateAddress, { address: { ...seattle, street: '' } })).notes,
    ).toEqual(['incomplete'])
    await expect(run()(api.orders.validateAddress, validateAddress, {})).rejects.toMatchObject({
      code: 'request.notFound',
    })
  })
})

test('stores by platform', async () => {
  expect(await run()(api.orders.stores, listStores, {})).toMatchObject([
    { platform: 'amazon', stores: [{ id: merchant.stores.amazon }] },
    { platform: 'shopify', stores: [{ id: merchant.stores.shopify }] },
  ])
})
