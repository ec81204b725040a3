import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { momentsOf, zoneDays, zoneMoments } from '../../../testing/zone-days.ts'
import { getOrder } from '../edit/get-order.ts'
import { orderList } from './order-list.ts'
import { cancelOrders, moveToPostponed } from '../moves/order-moves.ts'

type Query = Sent<typeof api.orders.list>

let database: Database
let merchant: Merchant
let ids: string[]
let all: OrderRow[]
let statements = 0

const list = (query: Query) =>
  useCases(database, merchant.tenantId, { onStatement: () => statements++ }).run(
    api.orders.list,
    orderList.handler,
    query,
  )
const everything = async (query: Query) => {
  const rows: OrderRow[] = []
  for (let after: string | undefined, page = 1; ; page++) {
    const answer = await list({ ...query, page, ...(after && { after }) })
    rows.push(...answer.items)
    if (!answer.next) return rows
    after = answer.next
  }
}

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  const stranger = await makeMerchant(database)
  await makeOrders(database, stranger, 15)
  const cities = ['Newark', 'Dallas', 'Ontario']
  ids = await makeOrders(database, merchant, 60, (n) => ({
    storeId: n % 3 ? merchant.stores.amazon : merchant.stores.shopify,
    platformNo: `113-${String(n).padStart(4, '0')}-77`,
    buyerName: n % 7 ? 'Ann Lee' : 'Bob Stone',
    // Several of one moment: the id decides.
    createdAt: new Date(Date.UTC(2026, 5, 1 + Math.floor(n / 4))),
    shipBy: n % 5 ? new Date(Date.UTC(2026, 6, 1 + (n % 9))) : null,
    warehouseId: n % 4 ? undefined : null,
    city: cities[n % 3] ?? '',
    lines: [{ sku: n % 2 ? 'MUG' : 'LAMP', quantity: 1 + (n % 3) }],
  }))
  const { run } = useCases(database, merchant.tenantId)
  await run(api.orders.cancel, cancelOrders, { orderIds: ids.slice(0, 9) })
  await run(api.orders.moveToPostponed, moveToPostponed, { orderIds: ids.slice(9, 16) })
  all = await everything({ pageSize: 100 })
})

test('the newest come first, with the total and the count of every status; two statements', async () => {
  statements = 0
  const page = await list({ pageSize: 20 })
  expect(statements).toBe(2)
  expect(page.items.map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id))
  expect({ total: page.total, counts: page.counts }).toEqual({
    total: 60,
    counts: { pending: 44, cancelled: 9, postponed: 7, pendingReturn: 0 },
  })
  expect(all.map(({ createdTime }) => createdTime)).toEqual(
    [...all]
      .map(({ createdTime }) => createdTime)
      .sort()
      .reverse(),
  )
  expect(page.items[0]).toMatchObject({
    shopName: 'Harbor Amazon',
    platform: 'amazon',
    firstSku: 'MUG',
    unitCount: 3,
    version: 0,
  })
})

test.each<[what: string, query: Query]>([
  ['a tab', { status: 'cancelled' }],
  ['a filter', { storeIds: [] as never, items: 'multi' }],
  ['a jump', { page: 3 }],
])('%s takes two statements too', async (_, query) => {
  statements = 0
  await list(query)
  expect(statements).toBe(2)
})

const sorts: NonNullable<Query['sort']>[] = (['createdTime', 'shipBy', 'orderNo'] as const).flatMap((field) =>
  (['asc', 'desc'] as const).map((order) => ({ field, order })),
)

test.each(sorts)(
  'pages by cursor are complete and without doubles, and jumps show the same: $field $order',
  async (sort) => {
    const rows = await everything({ sort, pageSize: 10 })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
    const value = (row: OrderRow) =>
      ({ createdTime: row.createdTime, shipBy: row.shipBy ?? '9999', orderNo: row.orderNo })[sort.field]
    const sorted = [...rows].sort((a, b) => {
      const [x, y] = [value(a) + a.id, value(b) + b.id]
      return (x < y ? -1 : x > y ? 1 : 0) * (sort.order === 'asc' ? 1 : -1)
    })
    expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    const jump = await list({ sort, page: 4, pageSize: 10 })
    expect(jump.items.map(({ id }) => id)).toEqual(rows.slice(30, 40).map(({ id }) => id))
  },
)

test.each([
  '',
  'x',
  Buffer.from('["createdTime","desc","2026-02-30T00:00:00.000Z","x"]').toString('base64url'),
  'bm90IGpzb24',
  Buffer.from('["createdTime","desc","soon","x"]').toString('base64url'),
  Buffer.from('["orderNo","desc","a","b"]').toString('base64url'),
])('a spoilt cursor is malformed input: %s', async (after) => {
  await expect(list({ after })).rejects.toMatchObject({ code: 'request.invalid' })
})

describe('filters agree with a plain model', () => {
  const model = (query: Query) =>
    all.filter(
      (row) =>
        (!query.status || row.status === query.status) &&
        (!query.storeIds?.length || (query.storeIds as string[]).includes(row.storeId)) &&
        (!query.platforms?.length || query.platforms.includes(row.platform)) &&
        (!query.items || (query.items === 'single') === (row.unitCount === 1)) &&
        (query.chip !== 'noWarehouse' ||
          (row.warehouseId === null && !['cancelled', 'shipped'].includes(row.status))) &&
        (query.weightFrom === undefined || (row.weight ?? -1) >= query.weightFrom) &&
        (query.weightTo === undefined || (row.weight !== null && row.weight <= query.weightTo)) &&
        (!query.dateFrom || row.createdTime.slice(0, 10) >= query.dateFrom) &&
        (!query.dateTo || row.createdTime.slice(0, 10) <= query.dateTo),
    )
  const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined })

  test('any combination', async () => {
    const queries = fc.record({
      status: maybe(fc.constantFrom('pending', 'cancelled', 'postponed', 'shipped')),
      storeIds: maybe(fc.subarray([merchant.stores.amazon, merchant.stores.shopify])),
      platforms: maybe(fc.subarray(['amazon', 'shopify', 'ebay'])),
      items: maybe(fc.constantFrom('single', 'multi')),
      chip: maybe(fc.constantFrom('noWarehouse')),
      weightFrom: maybe(fc.constantFrom(2, 5)),
      weightTo: maybe(fc.constantFrom(5, 7.5)),
      dateFrom: maybe(fc.constantFrom('2026-06-03', '2026-06-09')),
      dateTo: maybe(fc.constantFrom('2026-06-08', '2026-06-12')),
    })
    await fc.assert(
      fc.asyncProperty(queries, async (given) => {
        const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Query
        const page = await list({ ...query, pageSize: 100 })
        const expected = model(query)
        expect(page.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(page.total).toBe(expected.length)
        const { status, ...others } = query
        expect(page.counts?.[status ?? 'pending'] ?? 0).toBe(model({ ...others, status: status ?? 'pending' }).length)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  { dateFrom: '0000-01-01', dateTo: '9999-12-31' },
  { dateFrom: '9999-12-31' },
  { page: 1_000_000, pageSize: 100 },
  { text: '\\' },
  { text: '%' },
] satisfies Query[])('the edges of what may be asked are answered: %j', async (query) => {
  expect((await list(query)).pageSize).toBeGreaterThan(0)
})

test('numbers are found whole or by their beginning, text anywhere', async () => {
  const [row] = all
  if (!row) throw new Error('no rows')
  const ask = async (text: string) => (await list({ text, pageSize: 100 })).items.map(({ id }) => id)
  expect(await ask(row.orderNo)).toEqual([row.id])
  expect(await ask(row.orderNo.toLowerCase())).toEqual([row.id])
  expect(await ask('113-0059')).toEqual([all.find(({ platformNo }) => platformNo === '113-0059-77')?.id])
  expect(await ask('0059-77')).toEqual([all.find(({ platformNo }) => platformNo === '113-0059-77')?.id])
  expect(await ask('bob st')).toHaveLength(9)
  expect(await ask('newark')).toHaveLength(20)
  expect(await ask('100%')).toEqual([])
  expect(await ask('n_wark')).toEqual([])
})

test('pasted numbers of any kind, and those that nothing carries', async () => {
  const [first, second] = all as [OrderRow, OrderRow]
  const page = await list({ numbers: [first.orderNo, second.platformNo, 'NOPE-1', 'NOPE-1'], pageSize: 100 })
  expect(page.items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(page).toMatchObject({ total: 2, notFound: ['NOPE-1'] })
  expect((await list({ numbers: ['MUG'], numberField: 'sku', pageSize: 100 })).total).toBe(30)
  expect((await list({ numbers: ['MUG'], numberField: 'orderNo' })).notFound).toEqual(['MUG'])
})

test("another merchant's stores and numbers find nothing", async () => {
  const stranger = await makeMerchant(database)
  const [theirs] = await makeOrders(database, stranger, 1)
  expect((await list({ storeIds: [stranger.stores.amazon] as never })).total).toBe(0)
  await expect(
    useCases(database, merchant.tenantId).run(api.orders.detail, getOrder, { id: theirs ?? '' }),
  ).rejects.toMatchObject({
    code: 'request.notFound',
  })
  expect((await useCases(database, stranger.tenantId).run(api.orders.list, orderList.handler, {})).total).toBe(1)
})

test('the detail in three statements: lines with their products and stock, history', async () => {
  statements = 0
  const { run } = useCases(database, merchant.tenantId, { onStatement: () => statements++ })
  const order = await run(api.orders.detail, getOrder, { id: ids[0] ?? '' })
  expect(statements).toBe(3)
  expect(order).toMatchObject({
    id: ids[0],
    status: 'cancelled',
    buyerName: 'Bob Stone',
    labels: [],
    parcels: [],
    returns: [],
    shortage: [],
  })
  expect(order.lines).toMatchObject([
    {
      sku: 'LAMP',
      quantity: 1,
      reserved: 0,
      products: [{ sku: 'LAMP', perSku: 1 }],
      stock: [{ warehouseId: merchant.warehouses.east, available: 1_000 }],
    },
  ])
  expect(order.events.map(({ action }) => action)).toEqual(['cancel', 'created'])
})

test('any part of a tracking number finds its order; two letters do not stand for the numbers that begin with them', async () => {
  const [tracked = '', named = ''] = await makeOrders(database, merchant, 2, (n) => ({
    buyerName: n ? 'Xqart Lee' : 'Ann Lee',
  }))
  const ask = async (text: string) => (await list({ text, pageSize: 100 })).items.map(({ id }) => id).sort()
  const track = (number: string | null) =>
    sql`update orders set tracking_number = ${number} where id = ${tracked}`.execute(database.owner)
  await track('XQ9405511899')
  expect(await ask('5511899')).toEqual([tracked])
  expect(await ask('XQ94')).toEqual([tracked])
  expect(await ask('xq')).toEqual([tracked, named].sort())
  await track(null)
  expect(await ask('5511899')).toEqual([])
})

test('the chip of failed labels leaves out those that are being looked into', async () => {
  const [failed, unknown, review] = ids.slice(0, 3)
  for (const [id, state] of [
    [failed, 'failed'],
    [unknown, 'unknown'],
    [review, 'review'],
  ] as const)
    await sql`update orders set label_state = ${state} where id = ${id}`.execute(database.owner)
  expect((await list({ chip: 'labelFailed', pageSize: 100 })).items.map(({ id }) => id)).toEqual([failed])
  await sql`update orders set label_state = 'none' where id = any(${[failed, unknown, review]}::text[])`.execute(
    database.owner,
  )
})

test('the chip of orders without a label leaves out those that the warehouse has begun', async () => {
  const [waiting = '', begun = ''] = await makeOrders(database, merchant, 2)
  await sql`update orders set status = 'toShip', is_processing = id = ${begun} where id in (${waiting}, ${begun})`.execute(
    database.owner,
  )
  expect((await list({ chip: 'noLabel', pageSize: 100 })).items.map(({ id }) => id)).toEqual([waiting])
})

test.each(zoneDays)(
  '$day in $timeZone holds what happened on that day there; the counts agree; an unknown zone is no zone',
  async (zoneDay) => {
    const { day, timeZone } = zoneDay
    const own = await makeMerchant(database)
    await makeOrders(database, own, zoneMoments.length, (n) => ({ createdAt: new Date(zoneMoments[n] ?? '') }))
    const { run } = useCases(database, own.tenantId)
    const found = await run(api.orders.list, orderList.handler, { dateFrom: day, dateTo: day, timeZone, pageSize: 100 })
    expect(found.items.map(({ createdTime }) => new Date(createdTime).toISOString()).toSorted()).toEqual(
      momentsOf(zoneDay),
    )
    expect([found.total, found.counts?.['pending']]).toEqual([momentsOf(zoneDay).length, momentsOf(zoneDay).length])
    for (const unknown of ['Asia/Nowhere', '+08:00', ''])
      expect(api.orders.list.input.safeParse({ timeZone: unknown }).success).toBe(false)
  },
)
