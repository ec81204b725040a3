import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { moveOrders, submitRule } from '../orders/index.ts'
import { operationsHandlers } from './operations.handlers.ts'
import { shipMerchantOrders, startProcessingOrders } from './process-orders.ts'

let database: Database
let merchant: Merchant
let provider: string
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  provider = await newTenant(database, 'provider')
})

const staff = () =>
  useCases(database, provider, { caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1' } }).run

test('the provider works in the merchant’s name; every step is in the merchant’s audit trail', async () => {
  const [id = '', other = ''] = await makeOrders(database, merchant, 2)
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [id]))
  const input = { merchantId: merchant.tenantId, orderIds: [id, other] }
  const begun = await staff()(api.operations.startProcessing, startProcessingOrders, input)
  expect(begun).toMatchObject({ succeeded: [id], failed: [{ id: other, code: 'lifecycle.notAllowed' }] })
  expect(await staff()(api.operations.ship, shipMerchantOrders, { ...input, remark: 'last truck' })).toMatchObject({
    succeeded: [id],
  })
  const { rows } = await sql<{ status: string; reserved: number; sellable: number }>`
    select o.status, k.reserved, k.sellable from orders o join stock k on k.tenant_id = o.tenant_id and k.product_id = ${merchant.products['MUG']}
    where o.id = ${id}`.execute(database.owner)
  expect(rows).toEqual([{ status: 'shipped', reserved: 0, sellable: 999 }])
  const { rows: trail } = await sql<{ action: string; tenant_id: string }>`
    select action, tenant_id from audit_log where entity_id = ${id} and action in ('startProcessing', 'ship') order by id`.execute(
    database.owner,
  )
  expect(trail).toEqual(['startProcessing', 'ship'].map((action) => ({ action, tenant_id: merchant.tenantId })))
  const { rows: events } = await sql<{
    actor_name: string
  }>`select actor_name from history where entity_id = ${id} and action = 'ship'`.execute(database.owner)
  expect(events).toEqual([{ actor_name: 'Dock 1' }])
})

test('what the provider only looks at leaves one line per reading in its own trail: who, by what, and whose rows', async () => {
  const orderId = (await makeOrders(database, merchant, 1))[0] ?? ''
  await inMerchant(database, merchant, (as) => moveOrders(as, submitRule, [orderId]))
  const { run } = useCases(database, provider, {
    caller: { tenantKind: 'provider', kind: 'provider', userName: 'dock1' },
  })
  const query = { merchantIds: [merchant.tenantId], pageSize: 50 as const }
  await run(api.operations.listOrders, operationsHandlers.listOrders, query)
  await run(api.operations.listLabels, operationsHandlers.listLabels, query)
  await run(api.operations.listMerchants, operationsHandlers.listMerchants, { text: 'nobody of this name' })
  await run(api.operations.merchantNames, operationsHandlers.merchantNames, {})
  const { rows } =
    await sql`select entity, after from audit_log where action = 'read' and tenant_id = ${provider} order by id`.execute(
      database.owner,
    )
  expect(rows).toEqual([
    { entity: 'order', after: { query: expect.objectContaining(query), merchantIds: [merchant.tenantId] } },
    { entity: 'label', after: { query: expect.objectContaining(query), merchantIds: [] } },
    {
      entity: 'merchant',
      after: { query: expect.objectContaining({ text: 'nobody of this name' }), merchantIds: [] },
    },
  ])
})

test('201 orders are refused with the words of a batch', async () => {
  const orderIds = Array.from({ length: 201 }, (_, n) => `o${n}`)
  const input = { merchantId: merchant.tenantId, orderIds }
  const refused = { code: 'batch.tooMany', params: { most: 200 } }
  await expect(staff()(api.operations.startProcessing, startProcessingOrders, input)).rejects.toMatchObject(refused)
  await expect(staff()(api.operations.ship, shipMerchantOrders, input)).rejects.toMatchObject(refused)
})

test('only merchants can be named, and only their own orders move', async () => {
  const stranger = await makeMerchant(database)
  const [theirs = ''] = await makeOrders(database, stranger, 1)
  await inMerchant(database, stranger, (as) => moveOrders(as, submitRule, [theirs]))
  const start = (merchantId: string) =>
    staff()(api.operations.startProcessing, startProcessingOrders, { merchantId, orderIds: [theirs] })
  expect(await start(merchant.tenantId)).toMatchObject({
    succeeded: [],
    failed: [{ id: theirs, no: null, code: 'request.notFound' }],
  })
  await expect(start(provider)).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(start("x'; drop table orders; --")).rejects.toMatchObject({ code: 'request.notFound' })
  expect(await start(stranger.tenantId)).toMatchObject({ succeeded: [theirs] })
})
