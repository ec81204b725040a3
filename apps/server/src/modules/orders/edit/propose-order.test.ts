import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
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
  expect(proposed).toEqual({ warehouseId, serviceCode, package: { length, width, height, weight, unit } })
  expect(proposed.package?.weight).toBeGreaterThan(0)
  const unknown = await run(api.orders.propose, proposeOrder, {
    ...order,
    lines: [...lines, { sku: 'NONE', quantity: 1 }],
  })
  expect(unknown).toMatchObject({ package: null, warehouseId })
  const other = await makeMerchant(database)
  await expect(useCases(database, other.tenantId).run(api.orders.propose, proposeOrder, order)).rejects.toMatchObject({
    code: 'request.notFound',
  })
})
