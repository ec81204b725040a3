import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { importHandlers } from './imports.handlers.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const head = 'Order no,Recipient name,Address 1,City,State,ZIP,SKU,Quantity'
const check = async (orderNo: string, name: string) => {
  const file = `${head}\n${orderNo},Dana Whitfield,12 Oak St,Portland,OR,97209,MUG,1`
  const fileId = await bench.upload('orderImport', name, Buffer.from(file))
  const input = { fileId, storeId: merchant.stores.amazon, step: 'check' }
  const { importId } = await bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
  return importId
}
const commit = (importId: string) =>
  bench.run(api.imports.importOrders, importHandlers.importOrders, {
    importId,
    step: 'commit',
    mode: 'validRows',
  } as never)
type At = Pick<typeof bench, 'run'>
const remove = (importIds: readonly string[], at: At = bench) =>
  at.run(api.imports.remove, importHandlers.remove, { importIds } as never)
const records = async (text?: string, at: At = bench) =>
  (await at.run(api.imports.records, importHandlers.records, { ...(text && { text }) } as never)).items.map(
    ({ fileName }) => fileName,
  )
const count = (table: 'orders' | 'import_rows' | 'imports') =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  })

test('a record goes with its rows for its maker or an administrator, what it made stays; nobody else can remove it', async () => {
  const importId = await check('R-1', 'october.csv')
  await bench.runTasks()
  await commit(importId)
  await bench.runTasks()
  const orders = await count('orders')
  expect([await count('imports'), await count('import_rows')]).toEqual([1, 1])

  const colleague = useCases(database, merchant.tenantId, { caller: { userId: 'colleague', isAdmin: false } })
  const stranger = useCases(database, (await makeMerchant(database)).tenantId, { caller: { isAdmin: true } })
  for (const at of [colleague, stranger]) {
    const refused = await remove([importId], at)
    expect(refused).toMatchObject({ succeeded: [], failed: [{ id: importId, code: 'request.notFound' }] })
  }
  expect(await count('imports')).toBe(1)

  const admin = useCases(database, merchant.tenantId, { caller: { userId: 'boss', isAdmin: true } })
  expect(await remove([importId], admin)).toEqual({ succeeded: [importId], failed: [] })
  expect([await count('imports'), await count('import_rows'), await count('orders')]).toEqual([0, 0, orders])
  expect(await remove([importId])).toMatchObject({ failed: [{ code: 'request.notFound' }] })
})

test('one that a task is at stays and is named; the others of the batch go', async () => {
  const waits = await check('R-2', 'waits.csv')
  await bench.runTasks()
  const checking = await check('R-3', 'checking.csv')
  const submitted = await check('R-4', 'submitted.csv')
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.updateTable('imports').set({ state: 'committing', mode: 'validRows' }).where('id', '=', submitted).execute(),
  )
  const { succeeded, failed } = await remove([waits, checking, submitted])
  expect(succeeded).toEqual([waits])
  expect(failed).toMatchObject([
    { no: 'checking.csv', code: 'tasks.stillRunning' },
    { no: 'submitted.csv', code: 'tasks.stillRunning' },
  ])
})

test('records are found by part of the name of the file or of its maker, in any letters', async () => {
  expect(await records('ECKI')).toEqual(['checking.csv'])
  expect((await records('.csv')).toSorted()).toEqual(['checking.csv', 'submitted.csv'])
  expect(await records('%')).toEqual([])
})
