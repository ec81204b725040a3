import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { moveOrders, submitRule } from '../orders/index.ts'
import * as inventory from './index.ts'

let database: Database
let merchant: Merchant
let phone: { readonly warehouseId: string; readonly productId: string }

/** A product with serial numbers: P1 and P2 came first, P3 and P4 later. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 0 } })
  phone = { warehouseId: merchant.warehouses.east, productId: merchant.products['MUG'] ?? '' }
  await database.owner.updateTable('products').set({ has_serials: true }).where('id', '=', phone.productId).execute()
  await come(['P1', 'P2'])
  await come(['P3', 'P4'])
})

const work = <T>(fn: (as: inventory.StockWork) => Promise<T>) => inMerchant(database, merchant, fn)
const come = (serials: string[], quantity = serials.length) =>
  work((as) => inventory.putAway(as, [{ ...phone, quantity, serials, reference: { kind: 'inbound', id: 'IB' } }]))
const order = async (quantity: number): Promise<string> => {
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity }] }))
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [id]))
  return id
}
const ship = (orderId: string, serials?: string[]) =>
  work((as) =>
    inventory.consume(
      as,
      [orderId],
      serials?.map((serial) => ({ orderId, productId: phone.productId, serial })),
    ),
  )
const here = async () => {
  const rows = await database.owner
    .selectFrom('stock_serials')
    .select(['serial', 'is_here', 'is_named'])
    .where('product_id', '=', phone.productId)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial, is_here, is_named }) => `${serial} ${is_here ? 'here' : is_named ? 'named' : 'oldest'}`)
}

test.each<[string, () => Promise<unknown>, string]>([
  ['fewer numbers than pieces', () => come(['P9'], 2), 'inventory.serialCount'],
  ['one number twice', () => come(['P9', 'P9']), 'inventory.serialCount'],
  ['a number that is in stock', () => come(['P1']), 'inventory.serialTaken'],
  [
    'a correction without numbers',
    () =>
      work((as) =>
        inventory.adjust(as, [
          { ...phone, bucket: 'sellable', quantity: 1, reason: 'found', reference: { kind: 'adjustment', id: 'A' } },
        ]),
      ),
    'inventory.serialsNeeded',
  ],
])('%s is refused without effect', async (_, act, code) => {
  const before = await here()
  await expect(act()).rejects.toMatchObject({ code })
  expect(await here()).toEqual(before)
})

test('pieces leave as they are named, also of another lot; as many as the order has, and only what is there', async () => {
  const id = await order(2)
  await expect(ship(id, ['P1'])).rejects.toMatchObject({ code: 'inventory.serialCount' })
  await expect(ship(id, ['P1', 'P7'])).rejects.toMatchObject({ code: 'inventory.serialUnknown' })
  await ship(id, ['P2', 'P3'])
  expect(await here()).toEqual(['P1 here', 'P2 named', 'P3 named', 'P4 here'])
  const lots = await database.owner
    .selectFrom('stock_lots')
    .select(['sellable', 'reserved'])
    .where('product_id', '=', phone.productId)
    .orderBy('id')
    .execute()
  expect(lots).toEqual([
    { sellable: 1, reserved: 0 },
    { sellable: 1, reserved: 0 },
  ])
})

test('where nobody names them the oldest leave, and a piece may come back', async () => {
  await ship(await order(1))
  expect(await here()).toEqual(['P1 oldest', 'P2 named', 'P3 named', 'P4 here'])
  await come(['P2'])
  expect(await here()).toEqual(['P1 oldest', 'P2 here', 'P3 named', 'P4 here'])
  expect(
    (await checkInvariants(database)).filter(({ violations, name }) => violations && !name.includes('order')),
  ).toEqual([])
})
