import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import * as inventory from './index.ts'

const { inventoryHandlers } = inventory
let database: Database
let merchant: Merchant
let orderId: string
let mug: { readonly warehouseId: string; readonly productId: string }
let lamp: typeof mug

const clock = { at: '2026-05-01T12:00:00Z' }
const cases = () => useCases(database, merchant.tenantId, { now: () => new Date(clock.at) })
const at = (moment: string, fn: (as: inventory.StockWork) => Promise<unknown>) => {
  clock.at = moment
  return cases().inTransaction(fn)
}
const inbound = (no: string) => ({ kind: 'inbound', id: no, no }) as const

/** 100 mugs in May, 40 more in June; 30 ordered on 1 July and gone on the 3rd; 2 broken on the 5th, 1 lost at a count on the 8th. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 0, LAMP: 0 } })
  mug = { warehouseId: merchant.warehouses.east, productId: merchant.products['MUG'] ?? '' }
  lamp = { ...mug, productId: merchant.products['LAMP'] ?? '' }
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity: 30 }] }))
  orderId = id
  await at('2026-05-01T12:00:00Z', (as) =>
    inventory.putAway(as, [{ ...mug, quantity: 100, reference: inbound('IB1') }]),
  )
  await at('2026-06-10T12:00:00Z', (as) =>
    inventory.putAway(as, [
      { ...mug, quantity: 40, reference: inbound('IB2') },
      { ...lamp, quantity: 5, reference: inbound('IB2'), expiresOn: '2026-08-01' },
    ]),
  )
  const { id: lineId } = await database.owner
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await at('2026-07-01T12:00:00Z', (as) => inventory.reserve(as, [{ ...mug, orderId, lineId, quantity: 30 }]))
  await at('2026-07-03T12:00:00Z', (as) => inventory.consume(as, [orderId]))
  const found = { kind: 'adjustment', id: 'ADJ1', no: 'ADJ1' } as const
  await at('2026-07-05T12:00:00Z', (as) =>
    inventory.moveBucket(as, [
      { ...mug, from: 'sellable', to: 'defective', quantity: 2, reference: found, reason: 'broken' },
    ]),
  )
  await at('2026-07-08T12:00:00Z', (as) =>
    inventory.count(as, [
      { ...mug, bucket: 'sellable', counted: 107, reference: { kind: 'count', id: 'C1', no: 'C1' }, reason: 'cycle' },
    ]),
  )
  clock.at = '2026-07-14T12:00:00Z'
})

const stock = (asked: object = {}) => cases().run(api.inventory.stock, inventoryHandlers.stock, asked)
const movements = (asked: object = {}) => cases().run(api.inventory.movements, inventoryHandlers.movements, asked)
const age = (asked: object = {}) => cases().run(api.inventory.age, inventoryHandlers.age, asked)

describe('stock', () => {
  test('what nothing narrows is counted as it is shown', async () => {
    const all = await stock({ pageSize: 50 })
    const parts = await Promise.all(
      [mug, lamp].map(({ productId }) => stock({ text: productId === mug.productId ? 'MUG' : 'LAMP' })),
    )
    expect(all.total).toBe(all.items.length)
    expect(all.total).toBe(parts.reduce((sum, { total }) => sum + total, 0))
  })

  test('what has expired is told, and not available: by the calendar of its warehouse, then and as of then', async () => {
    const lamps = async (now: string, asOf?: string) => {
      clock.at = now
      const { items } = await stock({ numbers: ['lamp'], ...(asOf && { asOf }) })
      clock.at = '2026-07-14T12:00:00Z'
      return items.map(({ sellable, expired, available }) => [sellable, expired, available])
    }
    // The second of August begins at four in New York.
    expect(await lamps('2026-08-02T03:59:00Z')).toEqual([[5, 0, 5]])
    expect(await lamps('2026-08-02T04:00:00Z')).toEqual([[5, 5, 0]])
    expect(await lamps('2026-09-01T00:00:00Z', '2026-08-02T03:59:00Z')).toEqual([[5, 0, 5]])
    expect(await lamps('2026-09-01T00:00:00Z', '2026-08-02T04:00:00Z')).toEqual([[5, 5, 0]])
  })

  test('tells every bucket, what sells and how long it lasts', async () => {
    const { items } = await stock({ numbers: ['mug', 'NONE'] })
    expect(items).toMatchObject([
      {
        sku: 'MUG',
        sellable: 107,
        reserved: 0,
        defective: 2,
        onHand: 109,
        available: 107,
        shipped: 30,
        coverDays: 107,
        daysToReorder: 62,
      },
    ])
    expect(await stock({ numbers: ['mug', 'NONE'] })).toMatchObject({ total: 1, notFound: ['NONE'] })
  })

  test.each([
    ['2026-04-30T00:00:00Z', []],
    ['2026-05-01T12:00:00Z', [['MUG', 100, 0, 0]]],
    [
      '2026-07-02T00:00:00Z',
      [
        ['LAMP', 5, 0, 0],
        ['MUG', 110, 30, 0],
      ],
    ],
    [
      '2026-07-04T00:00:00Z',
      [
        ['LAMP', 5, 0, 0],
        ['MUG', 110, 0, 0],
      ],
    ],
    [
      '2026-07-06T00:00:00Z',
      [
        ['LAMP', 5, 0, 0],
        ['MUG', 108, 0, 2],
      ],
    ],
    [
      '2026-07-14T00:00:00Z',
      [
        ['LAMP', 5, 0, 0],
        ['MUG', 107, 0, 2],
      ],
    ],
  ])('as of %s', async (asOf, expected) => {
    const { items, total } = await stock({ asOf })
    expect(items.map(({ sku, sellable, reserved, defective }) => [sku, sellable, reserved, defective])).toEqual(
      expected,
    )
    expect(total).toBe(expected.length)
  })

  test('is narrowed by what is left, by bucket, text and warehouse', async () => {
    const skus = async (asked: object) => (await stock(asked)).items.map(({ sku }) => sku)
    expect(await skus({ level: 'none' })).toEqual([])
    expect(await skus({ level: 'none', asOf: '2026-05-02T00:00:00Z' })).toEqual([])
    expect(await skus({ level: 'low', asOf: '2026-07-04T00:00:00Z' })).toEqual([])
    expect(await skus({ buckets: ['defective', 'frozen'] })).toEqual(['MUG'])
    expect(await skus({ buckets: ['defective'], asOf: '2026-07-04T00:00:00Z' })).toEqual([])
    expect(await skus({ text: 'lam' })).toEqual(['LAMP'])
    expect(await skus({ warehouseIds: [merchant.warehouses.west] })).toEqual([])
    expect(await skus({ sort: { field: 'onHand', order: 'desc' } })).toEqual(['MUG', 'LAMP'])
  })
})

describe('movements', () => {
  test('tell what each left, with its lot and document', async () => {
    const { items, total } = await movements({ numbers: ['MUG'], dateFrom: '2026-07-01', dateTo: '2026-07-14' })
    expect(total).toBe(6)
    expect(items.map(({ type, bucket, quantity, before, after }) => [type, bucket, quantity, before, after])).toEqual([
      ['count', 'sellable', -1, 108, 107],
      ['move', 'defective', 2, 0, 2],
      ['move', 'sellable', -2, 110, 108],
      ['ship', 'reserved', -30, 30, 0],
      ['reserve', 'reserved', 30, 0, 30],
      ['reserve', 'sellable', -30, 140, 110],
    ])
    expect(items[0]).toMatchObject({ reference: { kind: 'count', no: 'C1' }, reason: 'cycle', by: 'Tester' })
    expect(items[3]).toMatchObject({ reference: { kind: 'order', orderId }, sku: 'MUG' })
    expect(items[3]?.lotNo).toMatch(/^260501-/)
  })

  test('are of 31 days without days, before the moment asked for', async () => {
    expect((await movements()).total).toBe(6)
    expect((await movements({ asOf: '2026-06-12T00:00:00Z' })).total).toBe(2)
    expect((await movements({ asOf: '2026-05-20T00:00:00Z', types: ['putAway'] })).total).toBe(1)
    expect((await movements({ text: 'ib1', dateFrom: '2026-05-01' })).total).toBe(0)
    expect((await movements({ text: 'IB1', dateFrom: '2026-05-01' })).total).toBe(1)
  })

  test('of more than 31 days are refused with the specification’s words', async () => {
    expect((await movements({ dateFrom: '2026-06-14', dateTo: '2026-07-14' })).total).toBe(6)
    await expect(movements({ dateFrom: '2026-06-13', dateTo: '2026-07-14' })).rejects.toMatchObject({
      code: 'inventory.rangeTooLong',
    })
  })
})

describe('age', () => {
  test('is told lot by lot, with the next step of the storage fee', async () => {
    expect((await age()).items).toMatchObject([
      { sku: 'MUG', onHand: 69, ageDays: 74, tier: { from: 61, to: 90, daysToNext: 17 } },
      { sku: 'MUG', onHand: 40, ageDays: 34 },
      { sku: 'LAMP', onHand: 5, ageDays: 34, tier: { from: 31, to: 60 }, expires: '2026-08-01', isExpired: false },
    ])
  })

  test('as of a past moment, by tier and by expiry', async () => {
    expect(
      (await age({ asOf: '2026-06-20T00:00:00Z' })).items.map(({ ageDays, onHand }) => [ageDays, onHand]).sort(),
    ).toEqual(
      [
        [9, 40],
        [9, 5],
        [49, 100],
      ].sort(),
    )
    expect((await age({ tiers: ['61', '91'] })).total).toBe(1)
    expect((await age({ expiresWithin: 20 })).items.map(({ sku }) => sku)).toEqual(['LAMP'])
    expect((await age({ expiresWithin: 10 })).total).toBe(0)
  })

  test('a lot expires when its day is over at its warehouse, wherever somebody looks at it', async () => {
    const expiredOn = async (asOf: string) => {
      const { lots } = await cases().run(api.inventory.detail, inventoryHandlers.detail, { ...lamp, asOf })
      const { items } = await age({ asOf, numbers: ['LAMP'] })
      return [...lots, ...items].map(({ isExpired }) => isExpired)
    }
    // At New York it is still the first of August.
    expect(await expiredOn('2026-08-02T03:59:00Z')).toEqual([false, false])
    expect(await expiredOn('2026-08-02T04:00:00Z')).toEqual([true, true])
  })
})

test('the drawer tells lots and who holds pieces, now and then', async () => {
  const detail = (asked: object) => cases().run(api.inventory.detail, inventoryHandlers.detail, { ...mug, ...asked })
  expect(await detail({})).toMatchObject({
    lots: [{ sellable: 67, defective: 2 }, { sellable: 40 }],
    holds: [],
    holding: 0,
  })
  expect(await detail({ asOf: '2026-07-02T00:00:00Z' })).toMatchObject({
    lots: [{ sellable: 70, reserved: 30 }, { sellable: 40 }],
  })
})

describe('between two moments', () => {
  const between = (from: string, to: string) =>
    cases().run(api.inventory.between, inventoryHandlers.between, { ...mug, from, to })

  test('the chain explains every unit', async () => {
    const { before, after, sums, steps, total } = await between('2026-06-30T00:00:00Z', '2026-07-14T00:00:00Z')
    expect([before.sellable, after.sellable, after.defective, total]).toEqual([140, 107, 2, 4])
    for (const bucket of ['sellable', 'reserved', 'defective'] as const) {
      expect(before[bucket] + sums.reduce((sum, one) => sum + one[bucket], 0)).toBe(after[bucket])
      expect(before[bucket] + steps.reduce((sum, one) => sum + one[bucket], 0)).toBe(after[bucket])
    }
    expect(steps.map(({ type }) => type)).toEqual(['count', 'move', 'ship', 'reserve'])
  })

  test('begins with nothing before the first piece came, and does not go backwards', async () => {
    expect(await between('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).toMatchObject({
      total: 0,
      before: { sellable: 0 },
    })
    await expect(between('2026-07-02T00:00:00Z', '2026-07-01T00:00:00Z')).rejects.toMatchObject({
      code: 'inventory.rangeTurned',
    })
  })
})

test('what shipments announce is on its way until it is counted; the room of what is there is known', async () => {
  const { run } = cases()
  const { inboundHandlers } = await import('../inbound/index.ts')
  const { id } = await run(api.inbound.create, inboundHandlers.create, {
    warehouseId: merchant.warehouses.west,
    transportType: 'truck',
    lines: [{ productId: mug.productId, quantity: 12, cartonRate: 6 }],
  })
  const inWest = { numbers: ['mug'], warehouseIds: [merchant.warehouses.west] }
  expect((await stock(inWest)).items).toMatchObject([{ sku: 'MUG', inTransit: 12, onHand: 0, volume: 0 }])
  await run(api.inbound.remove, inboundHandlers.remove, { shipmentIds: [id] })
  expect((await stock(inWest)).items).toMatchObject([{ inTransit: 0 }])
  // 10 x 8 x 4 inches, 109 of them.
  expect((await stock({ numbers: ['mug'], warehouseIds: [mug.warehouseId] })).items).toMatchObject([{ volume: 0.572 }])
})
