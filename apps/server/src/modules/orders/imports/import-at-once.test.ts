import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { shopifyRows } from '../../../testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { csvOf } from '../../../testing/order-files/write-rows.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { lockTurns } from '../../tasks/index.ts'
import { importHandlers } from './imports.handlers.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const checkedImport = async (): Promise<string> => {
  const orders = sampleOrders(2, { seed: 77, firstNumber: 77_000, products: [{ sku: 'MUG', title: 'Mug' }] })
  const fileId = await bench.upload('orderImport', 'o.csv', Buffer.from(csvOf(shopifyRows([...orders]))))
  const { importId } = await run({ fileId, storeId: merchant.stores.shopify, step: 'check' })
  await bench.runTasks()
  return importId
}

test.each<[string, (importId: string, rowNo: number) => object]>([
  ['mended', (importId, rowNo) => ({ importId, step: 'fix', edits: [{ rowNo, cells: { platformNo: '#OTHER' } }] })],
  ['checked anew', (importId) => ({ importId, step: 'check' })],
])('an import that is just being committed is not %s', async (_what, inputOf) => {
  const importId = await checkedImport()
  const { items } = await bench.run(api.imports.rows, importHandlers.rows, { importId } as never)
  const commit = (db: Db) =>
    db.updateTable('imports').set({ state: 'committing', mode: 'validRows' }).where('id', '=', importId).execute()
  const late = whileHeld(database, merchant.tenantId, { first: commit }, () =>
    run(inputOf(importId, items[0]?.rowNo ?? 0)),
  )
  await expect(late).rejects.toMatchObject({ code: 'imports.alreadyCommitted' })
})

// A task that ends holds the turns first and then writes its import: whoever took them the other way round would wait for it forever.
test.each<[string, object]>([
  ['checked anew', { step: 'check' }],
  ['committed', { step: 'commit', mode: 'validRows' }],
])('an import that is %s is not held before the turns of the tasks', async (_what, input) => {
  const importId = await checkedImport()
  const first = (db: Db) => lockTurns(db, merchant.tenantId)
  const last = (db: Db) => sql`select from imports where id = ${importId} for update nowait`.execute(db)
  expect(
    await whileHeld(database, merchant.tenantId, { first, last }, () => run({ importId, ...input })),
  ).toMatchObject({ importId })
})
