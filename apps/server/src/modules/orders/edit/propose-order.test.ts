import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { insertRows } from '../../../db/insert-rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { proposeOrder } from './propose-order.ts'

test('what is proposed for an order is what its creation takes; an unknown SKU has no package, and another merchant no store', async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { run } = useCases(database, merchant.tenantId)
  const lines = [{ sku: 'MUG', quantity: 3 }]
  const order = { storeId: merchant.stores.amazon, postalCode: '07102', lines }
  const proposed = await run(api.orders.propose, proposeOrder, order)
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines }))
  const { warehouseId, serviceCode, length, width, height, weight, unit } = await run(api.orders.detail, getOrder, {
    id,
  })
  expect(proposed).toEqual({
    warehouseId,
    warehouseReason: 'nearestStocked',
    warehouseRule: null,
    serviceCode,
    package: { length, width, height, weight, unit },
  })
  expect(proposed.package?.weight).toBeGreaterThan(0)
  const unknown = await run(api.orders.propose, proposeOrder, {
    ...order,
    lines: [...lines, { sku: 'NONE', quantity: 1 }],
  })
  expect(unknown).toMatchObject({ package: null, warehouseId, warehouseReason: 'nearest' })
  const other = await makeMerchant(database)
  await expect(useCases(database, other.tenantId).run(api.orders.propose, proposeOrder, order)).rejects.toMatchObject({
    code: 'request.notFound',
  })
})

test('an account that is chosen without a service brings the service of its own carrier', async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { run } = useCases(database, merchant.tenantId)
  const logisticsAccountId = 'lacofups'
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    insertRows(db, 'logistics_accounts', [
      { id: logisticsAccountId, name: 'UPS', carrier: 'ups', account_number: 'A1B2C3', is_test: true },
    ]),
  )
  const address = { recipient: 'Ann', street: '12 Broad St', cityName: 'Newark', stateorProvince: 'NJ' }
  const order = { storeId: merchant.stores.amazon, address: { ...address, postalCode: '07102' } }
  const lines = [{ sku: 'MUG', quantity: 1 }]
  const { id } = await run(api.orders.create, createOrder, { ...order, lines, logisticsAccountId } as never)
  const made = await run(api.orders.detail, getOrder, { id })
  expect(made).toMatchObject({ carrier: 'ups', serviceCode: 'UPS_GROUND', logisticsAccountId })
})
