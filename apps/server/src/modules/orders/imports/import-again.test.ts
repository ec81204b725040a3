import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { importHandlers } from './imports.handlers.ts'

const headers = 'Order no,Recipient name,Address 1,Address 2,City,State,ZIP,Phone,SKU,Quantity'
const line = (no: string, { street = '12 Oak St', zip = '97209', sku = 'MUG', quantity = 1 } = {}) =>
  `${no},Dana Whitfield,${street},,Portland,OR,${zip},503-555-0100,${sku},${quantity}`
const before = [line('R-1'), line('R-2'), line('R-3'), line('R-3', { sku: 'LAMP', quantity: 2 })]
const after = [
  line('R-1', { street: '12  OAK ST', zip: '97209-1234' }),
  line('R-2', { street: '99 Elm Ave', quantity: 3 }),
  line('R-2', { street: '99 Elm Ave', sku: 'VASE' }),
  line('R-3'),
]

test('a file exported again is told where it differs from the orders made from it; nothing is changed', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const bench = await withFilesAndTasks(database, merchant.tenantId)
  const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
  const check = async (lines: readonly string[]) => {
    const fileId = await bench.upload('orderImport', 'o.csv', Buffer.from([headers, ...lines].join('\n')))
    const { importId } = await run({ fileId, storeId: merchant.stores.amazon, step: 'check' })
    await bench.runTasks()
    return importId
  }
  const first = await check(before)
  await run({ importId: first, step: 'commit', mode: 'validRows' })
  await bench.runTasks()

  const again = await check(after)
  const { items } = await bench.run(api.imports.rows, importHandlers.rows, { importId: again, pageSize: 100 } as never)
  expect(items.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'skipped'])
  const told = items.map(({ problems }) =>
    problems.map(({ field, code, params }) => [
      field,
      code.replace('imports.', ''),
      params?.['expected'],
      params?.['found'],
    ]),
  )
  expect(told).toEqual([
    [['platformNo', 'alreadyImported', undefined, 'R-1']],
    [
      ['platformNo', 'alreadyImported', undefined, 'R-2'],
      ['street', 'differsFromOrder', '12 Oak St', '99 Elm Ave'],
      ['quantity', 'differsFromOrder', 1, 3],
    ],
    [['sku', 'itemNotInOrder', undefined, 'VASE']],
    [
      ['platformNo', 'alreadyImported', undefined, 'R-3'],
      ['platformNo', 'itemNotInFile', undefined, 'LAMP'],
    ],
  ])
  await expect(run({ importId: again, step: 'commit', mode: 'validRows' })).rejects.toMatchObject({
    code: 'imports.nothingValid',
  })
})
