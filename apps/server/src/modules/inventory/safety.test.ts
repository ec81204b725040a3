import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { inventoryHandlers } from './index.ts'

let database: Database
let merchant: Merchant
let stranger: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 10, LAMP: 3 } })
  stranger = await makeMerchant(database, { stock: { MUG: 10 } })
})

const cases = (of = merchant) => useCases(database, of.tenantId)
const idOf = (sku: string, of = merchant) => `${of.products[sku]}.${of.warehouses.east}`
const set = (stockIds: string[], safety: number) =>
  cases().run(api.inventory.setSafety, inventoryHandlers.setSafety, { stockIds, safety })
const rowOf = async (sku: string, of = merchant) => {
  const { items } = await cases(of).run(api.inventory.stock, inventoryHandlers.stock, { id: idOf(sku, of) })
  return items[0]
}
const historyOf = async (sku: string) => {
  const place = { productId: merchant.products[sku] ?? '', warehouseId: merchant.warehouses.east }
  return (await cases().run(api.inventory.detail, inventoryHandlers.detail, place)).history
}

test('what is kept back is not promised; each row tells from what to what, and once', async () => {
  const rows = [idOf('MUG'), idOf('LAMP')]
  expect(await set(rows, 4)).toMatchObject({ succeeded: expect.arrayContaining(rows), failed: [] })
  expect(await rowOf('MUG')).toMatchObject({ safety: 4, available: 6, sellable: 10, onHand: 10 })
  expect(await rowOf('LAMP')).toMatchObject({ safety: 4, available: -1 })
  await set([idOf('MUG')], 4)
  await set([idOf('MUG')], 0)
  expect((await historyOf('MUG')).map(({ action, detail }) => [action, detail])).toEqual([
    ['setSafety', { from: 4, to: 0 }],
    ['setSafety', { from: 0, to: 4 }],
  ])
  expect(await rowOf('MUG')).toMatchObject({ safety: 0, available: 10 })
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test.each([-1, 1_000_000, 0.5])('%d pieces are refused', async (safety) => {
  await expect(set([idOf('LAMP')], safety)).rejects.toThrow()
  expect(await rowOf('LAMP')).toMatchObject({ safety: 4 })
})

test('a stranger’s row is none, and stays as it is', async () => {
  const theirs = idOf('MUG', stranger)
  expect(await set([theirs, 'none', idOf('LAMP')], 2)).toMatchObject({
    succeeded: [idOf('LAMP')],
    failed: [
      { id: theirs, code: 'request.notFound' },
      { id: 'none', code: 'request.notFound' },
    ],
  })
  expect(await rowOf('MUG', stranger)).toMatchObject({ safety: 0, available: 10 })
})
