import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { checkOneLiners, type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { shopifyRows } from '../../../testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { csvOf } from '../../../testing/order-files/write-rows.ts'
import { taskHandlers } from '../../tasks/index.ts'
import { importHandlers } from './imports.handlers.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const recordOf = async (importId: string) =>
  (await bench.run(api.imports.mapping, importHandlers.mapping, { importId } as never)).record
const taskOf = async (taskId = '') => (await bench.run(api.tasks.result, taskHandlers.result, { taskId } as never)).task
const commit = (importId: string) => run({ importId, step: 'commit', mode: 'validRows' })

const checkedImport = (count: number, firstNumber: number) => checkOneLiners(bench, merchant, { count, firstNumber })

test('an import cancelled half-way tells what it made; committed again it makes exactly the rest', async () => {
  await checkedImport(1, 89_000)
  const importId = await checkedImport(300, 90_000)
  const first = await commit(importId)
  await bench.runTaskUntilCancelled(1)
  expect(await taskOf(first.taskId)).toMatchObject({
    state: 'cancelled',
    succeeded: 250,
    failed: 0,
    skipped: 0,
    total: 300,
  })
  expect(await recordOf(importId)).toMatchObject({
    state: 'checked',
    ordersCreated: 250,
    rowsCreated: 250,
    rowsValid: 300,
  })

  // Its orders are found by it already.
  const withOrders = { kind: 'order', hasOrders: true } as never
  const { items: found } = await bench.run(api.imports.records, importHandlers.records, withOrders)
  expect(found.map(({ id, state }) => [id, state])).toEqual([[importId, 'checked']])

  const rowsIn = async (state: string) =>
    (await bench.run(api.imports.rows, importHandlers.rows, { importId, state, pageSize: 10 } as never)).items
  const items = await rowsIn('created')
  const made = { importId, step: 'fix', edits: [{ rowNo: items[0]?.rowNo, cells: { city: 'Salem' } }] }
  await expect(run(made)).rejects.toMatchObject({ code: 'imports.rowCommitted' })
  await expect(run({ importId, step: 'check' })).rejects.toMatchObject({
    code: 'imports.partlyCommitted',
    params: { count: 250 },
  })
  // Nor does another row join an order that exists.
  const moved = {
    importId,
    step: 'fix',
    edits: [{ rowNo: (await rowsIn('valid'))[0]?.rowNo, cells: { platformNo: items[0]?.cells['platformNo'] } }],
  }
  await expect(run(moved)).rejects.toMatchObject({ code: 'imports.rowCommitted' })
  expect(await rowsIn('created')).toEqual(items)
  expect(await recordOf(importId)).toMatchObject({
    state: 'checked',
    ordersCreated: 250,
    rowsCreated: 250,
    rowsValid: 300,
  })

  const second = await commit(importId)
  await bench.runTasks()
  expect(await taskOf(second.taskId)).toMatchObject({ state: 'ready', succeeded: 50, failed: 0, skipped: 0, total: 50 })
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 300 })
})

test.each(['while it waits', 'after its worker was killed'])(
  'one that is cancelled %s can be committed again',
  async (when) => {
    const importId = await checkedImport(
      when === 'while it waits' ? 3 : 300,
      when === 'while it waits' ? 91_000 : 92_000,
    )
    const { taskId } = await commit(importId)
    if (when === 'while it waits')
      await bench.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [taskId] } as never)
    else {
      await bench.runTaskUntilKilled(1)
      await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
        db
          .updateTable('tasks')
          .set({ cancel_requested: true })
          .where('id', '=', taskId ?? '')
          .execute(),
      )
    }
    await bench.runTasks()
    const made = when === 'while it waits' ? 0 : 250
    expect(await taskOf(taskId)).toMatchObject({ state: 'cancelled', succeeded: made })
    expect(await recordOf(importId)).toMatchObject({ state: 'checked', ordersCreated: made })
    await commit(importId)
    await bench.runTasks()
    expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: made === 0 ? 3 : 300 })
  },
)

test('a check that is cancelled while it waits can be begun again', async () => {
  const fileId = await bench.upload(
    'orderImport',
    'o.csv',
    Buffer.from(csvOf(shopifyRows([...sampleOrders(2, { firstNumber: 93_000 })]))),
  )
  const { importId, taskId } = await run({ fileId, storeId: merchant.stores.shopify, step: 'check' })
  await bench.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [taskId] } as never)
  await bench.runTasks()
  expect(await recordOf(importId)).toMatchObject({ state: 'failed', errorCode: 'imports.stopped' })
  await run({ importId, step: 'check' })
  await bench.runTasks()
  expect(await recordOf(importId)).toMatchObject({ state: 'checked', errorCode: null })
})

test('tracking numbers cancelled half-way tell what they moved', async () => {
  await makeOrders(database, merchant, 250, (n) => ({ platformNo: `TRK-${n}` }))
  const lines = Array.from({ length: 250 }, (_, n) => `TRK-${n},UPS,1Z999AA1012345${String(1000 + n)}`)
  const fileId = await bench.upload(
    'orderImport',
    't.csv',
    Buffer.from(['Order number,Carrier,Tracking number', ...lines].join('\n')),
  )
  const call = (input: object) => bench.run(api.imports.importShipments, importHandlers.importShipments, input as never)
  const { importId } = await call({ fileId, step: 'check' })
  await bench.runTasks()
  const { taskId } = await call({ importId, step: 'commit' })
  await bench.runTaskUntilCancelled(1)
  expect(await taskOf(taskId)).toMatchObject({ state: 'cancelled', succeeded: 200, total: 250 })
  expect(await recordOf(importId)).toMatchObject({ state: 'checked', ordersCreated: 200 })
  await call({ importId, step: 'commit' })
  await bench.runTasks()
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 250 })
})
