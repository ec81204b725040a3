import { monitorEventLoopDelay } from 'node:perf_hooks'
import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { walmartRows } from '../../../testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { xlsxOf } from '../../../testing/order-files/write-fixtures.ts'
import { importHandlers } from './imports.handlers.ts'
import { checkDuration } from '../../../../../../tools/wall-clock.ts'

/** Orders of the file; IMPORT_ORDERS sets another number. */
const count = Number(process.env['IMPORT_ORDERS'] ?? 2_000)

// A machine that others keep busy stalls by itself now and then; three bad runs are ours.
test('thousands of orders from a workbook: no stall over 250 ms', { timeout: 120_000, retry: 2 }, async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const bench = await withFilesAndTasks(database, merchant.tenantId)
  const products = Object.keys(merchant.products).map((sku) => ({ sku, title: `Product ${sku}` }))
  const fileId = await bench.upload(
    'orderImport',
    'orders.xlsx',
    await xlsxOf(walmartRows([...sampleOrders(count, { products })])),
  )
  const call = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)

  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const start = performance.now()
  const { importId } = await call({ fileId, storeId: merchant.stores.amazon, step: 'check' })
  const head = performance.now()
  await bench.runTasks()
  const checked = performance.now()
  await call({ importId, step: 'commit', mode: 'validRows' })
  await bench.runTasks()
  const end = performance.now()
  delay.disable()
  console.log(
    `head ${((head - start) / 1000).toFixed(1)} s, check ${((checked - head) / 1000).toFixed(1)} s, commit ${((end - checked) / 1000).toFixed(1)} s, longest stall ${(delay.max / 1e6).toFixed(0)} ms`,
  )
  const { items } = await bench.run(api.imports.records, importHandlers.records, { importId } as never)
  expect(items[0]).toMatchObject({ ordersCreated: count, rowsInvalid: 0 })
  checkDuration('longest stall beside an import', delay.max / 1e6, 250)
})
