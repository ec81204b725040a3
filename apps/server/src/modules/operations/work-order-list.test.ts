import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { moveOrders, startProcessing, submitRule } from '../orders/index.ts'
import { workOrderList } from './work-order-list.ts'
import { merchantNames } from './merchant-names.ts'

let database: Database
let merchants: readonly [Merchant, Merchant]
let ids: readonly [readonly string[], readonly string[]]
let staff: ReturnType<typeof useCases>['run']

/** Six orders to ship of each of two merchants, two of them begun; the n-th is to leave in n days, the last has no deadline. */
beforeAll(async () => {
  database = await testDatabase()
  merchants = [await makeMerchant(database), await makeMerchant(database)]
  const made = []
  for (const merchant of merchants) {
    const own = await makeOrders(database, merchant, 7)
    await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, own.slice(0, 6)))
    await inMerchant(database, merchant, (as) => startProcessing(as, own.slice(0, 2)))
    for (const [n, id] of own.entries())
      await database.owner
        .updateTable('orders')
        .set({
          ship_by: n === 5 ? null : new Date(Date.UTC(2026, 6, 1 + n)),
          tracking_number: `1Z${id.slice(-10).toUpperCase()}`,
        })
        .where('id', '=', id)
        .execute()
    made.push(own)
  }
  ids = made as never
  staff = useCases(database, await newTenant(database, 'provider'), {
    caller: { tenantKind: 'provider', kind: 'provider' },
  }).run
})

const list = (query: object = {}) =>
  staff(api.operations.listOrders, workOrderList.handler, {
    merchantIds: merchants.map(({ tenantId }) => tenantId),
    pageSize: 100,
    ...query,
  } as never)
const found = async (query: object) => (await list(query)).items.map(({ id }) => id)

test('orders to ship of every merchant, the most urgent first, with the counts of both tabs', async () => {
  const page = await list()
  expect(page).toMatchObject({ total: 12, counts: { waiting: 8, processing: 4 } })
  expect(page.items.map(({ shipBy }) => shipBy?.slice(8, 10) ?? null)).toEqual([
    '01',
    '01',
    '02',
    '02',
    '03',
    '03',
    '04',
    '04',
    '05',
    '05',
    null,
    null,
  ])
  expect(page.items.map(({ id }) => id)).not.toContain(ids[0][6])
  expect(page.items[0]).toMatchObject({
    isProcessing: true,
    merchantName: { en: expect.any(String) },
    firstSku: expect.any(String),
  })
})

test('by tab, merchant, warehouse and label', async () => {
  expect(new Set(await found({ tab: 'processing' }))).toEqual(new Set([...ids[0].slice(0, 2), ...ids[1].slice(0, 2)]))
  expect(new Set(await found({ merchantIds: [merchants[1].tenantId], tab: 'waiting' }))).toEqual(
    new Set(ids[1].slice(2, 6)),
  )
  expect(await found({ warehouseIds: [merchants[0].warehouses.west] })).toEqual([])
  expect(await found({ labelStates: ['none'] })).toHaveLength(12)
  expect(await found({ labelStates: ['unknown'] })).toEqual([])
})

test('late are those that should have left, begun or not, and none without a deadline; an order is found by its id', async () => {
  const { run } = useCases(database, await newTenant(database, 'provider'), {
    caller: { tenantKind: 'provider', kind: 'provider' },
    now: () => new Date(Date.UTC(2026, 6, 3, 12)),
  })
  const page = await run(api.operations.listOrders, workOrderList.handler, {
    merchantIds: merchants.map(({ tenantId }) => tenantId),
    tab: 'late',
  } as never)
  expect(page.counts).toMatchObject({ waiting: 8, processing: 4, late: 6 })
  expect(new Set(page.items.map(({ id }) => id))).toEqual(new Set([...ids[0].slice(0, 3), ...ids[1].slice(0, 3)]))
  expect(await found({ id: ids[1][4] })).toEqual([ids[1][4]])
  expect(await found({ id: ids[1][6] })).toEqual([])
})

test('scanned and pasted numbers of any kind, of any merchant; what is not to ship is named', async () => {
  const rows = (await list()).items
  const [a, b] = [rows.find(({ id }) => id === ids[0][3]), rows.find(({ id }) => id === ids[1][2])]
  const numbers = [
    a?.orderNo ?? '',
    (b?.trackingNumber ?? '').toLowerCase(),
    'NOBODY',
    `1Z${ids[0][6]?.slice(-10).toUpperCase()}`,
  ]
  const page = await staff(api.operations.listOrders, workOrderList.handler, { numbers })
  expect(new Set(page.items.map(({ id }) => id))).toEqual(new Set([a?.id, b?.id]))
  expect(page.notFound).toEqual([numbers[2], numbers[3]])
  expect(await found({ text: (a?.orderNo ?? '').slice(2).toLowerCase() })).toContain(a?.id)
})

test('cursors walk every order once, as jumps do', async () => {
  for (const sort of [
    { field: 'shipBy', order: 'asc' },
    { field: 'statusTime', order: 'desc' },
  ]) {
    const whole = await found({ sort })
    const walked: string[] = []
    for (let after: string | undefined, n = 0; n < 3; n += 1) {
      const page = await list({ sort, pageSize: 10, ...(after && { after }) })
      walked.push(...page.items.map(({ id }) => id))
      after = page.next
      if (!after) break
    }
    expect(walked).toEqual(whole)
    expect(await found({ sort, pageSize: 10, page: 2 })).toEqual(whole.slice(10))
  }
})

test('merchants are named for filters, and which of them are closed', async () => {
  const closed = (await makeMerchant(database)).tenantId
  await database.owner.updateTable('tenants').set({ state: 'closed' }).where('id', '=', closed).execute()
  const names = await staff(api.operations.merchantNames, merchantNames, {})
  expect(names.map(({ id }) => id)).toEqual(expect.arrayContaining(merchants.map(({ tenantId }) => tenantId)))
  expect(names.flatMap(({ id, isClosed }) => (isClosed ? [id] : []))).toEqual([closed])
})

test('an order to ship is found by its name though thousands of that name were shipped', async () => {
  const merchant = await makeMerchant(database)
  const recipient = 'Zebulon Quimby'
  for (let n = 0; n < 11; n++) await makeOrders(database, merchant, 200, () => ({ recipient }))
  await database.owner
    .updateTable('orders')
    .set({ status: 'shipped' })
    .where('tenant_id', '=', merchant.tenantId)
    .execute()
  const [open = ''] = await makeOrders(database, merchant, 1, () => ({ recipient }))
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [open]))
  expect(await found({ merchantIds: [merchant.tenantId], text: 'quimby' })).toEqual([open])
})
