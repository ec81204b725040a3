import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { workerOf } from '../../../testing/worker.ts'
import { importHandlers } from './imports.handlers.ts'
import { removeLeftImportsJob } from './remove-left-imports.job.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const file = [
  'Order no,Recipient name,Address 1,City,State,ZIP,SKU,Quantity',
  'K-1,Dana Whitfield,12 Oak St,Portland,OR,97209,MUG,1',
].join('\n')
const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const checked = async () => {
  const fileId = await bench.upload('orderImport', 'left.csv', Buffer.from(file))
  const { importId } = await run({ fileId, storeId: merchant.stores.amazon, step: 'check' })
  await bench.runTasks()
  return importId
}
type At = Pick<typeof bench, 'run'>
const unfinished = (at: At = bench) => at.run(api.imports.unfinished, importHandlers.unfinished, {} as never)
const discard = (importId: string, at: At = bench) =>
  at.run(api.imports.discard, importHandlers.discard, { importId } as never)

test('a preview that was left is told to its owner alone, who may give it up', async () => {
  expect(await unfinished()).toEqual({ latest: null, total: 0 })
  const importId = await checked()
  expect(await unfinished()).toEqual({ latest: { id: importId, fileName: 'left.csv', rowsTotal: 1 }, total: 1 })

  const colleague = useCases(database, merchant.tenantId, { caller: { userId: 'colleague' } })
  const stranger = useCases(database, (await makeMerchant(database)).tenantId)
  for (const at of [colleague, stranger]) {
    expect(await unfinished(at)).toEqual({ latest: null, total: 0 })
    await expect(discard(importId, at)).rejects.toMatchObject({ code: 'request.notFound' })
  }
  await discard(importId)
  expect(await unfinished()).toEqual({ latest: null, total: 0 })
  await expect(discard(importId)).rejects.toMatchObject({ code: 'request.notFound' })
  const rows = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.selectFrom('import_rows').select('row_no').where('import_id', '=', importId).execute(),
  )
  expect(rows).toEqual([])
})

test('one that was submitted stays', async () => {
  const importId = await checked()
  await run({ importId, step: 'commit', mode: 'validRows' })
  await expect(discard(importId)).rejects.toMatchObject({ code: 'imports.alreadyCommitted' })
  await bench.runTasks()
  await expect(discard(importId)).rejects.toMatchObject({ code: 'imports.alreadyCommitted' })
})

/** The job, so many days from now. */
const removeLeft = async (days: number) => {
  const now = () => new Date(Date.now() + days * 86_400_000)
  const context = await bench.inTransaction(async (inner) => inner)
  await removeLeftImportsJob.handle({}, workerOf(context, { now }))
}
const left = () =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.selectFrom('imports').select(['id', 'state']).orderBy('created_at').execute(),
  )

test('what nobody submits goes after 30 days, with its rows; what was submitted stays', async () => {
  const stays = (await left()).filter(({ state }) => state === 'committed')
  expect(stays.length).toBeGreaterThan(0)
  const [one, two] = [await checked(), await checked()]
  await removeLeft(29)
  expect((await left()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]))
  await removeLeft(31)
  expect(await left()).toEqual(stays)
  await removeLeft(31)
  expect(await left()).toEqual(stays)
})

const inTenant = <T>(fn: (db: Db) => Promise<T>) =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, fn)
/** As if it had been uploaded 40 days ago, and nobody had looked at it since. */
const fortyDaysOld = (importId: string) => {
  const then = new Date(Date.now() - 40 * 86_400_000)
  return inTenant((db) =>
    db.updateTable('imports').set({ created_at: then, touched_at: then }).where('id', '=', importId).execute(),
  )
}
const idsLeft = async () => (await left()).map(({ id }) => id)

test.each<[string, (importId: string) => Promise<unknown>]>([
  ['mended', (importId) => run({ importId, step: 'fix', edits: [{ rowNo: 2, cells: { city: 'Salem' } }] })],
  ['checked anew', (importId) => run({ importId, step: 'check' }).then(() => bench.runTasks())],
])('an old one that was %s lately stays', async (_what, touch) => {
  const importId = await checked()
  await fortyDaysOld(importId)
  await touch(importId)
  await removeLeft(0)
  expect(await idsLeft()).toContain(importId)
  await removeLeft(31)
  expect(await idsLeft()).not.toContain(importId)
})

test('an old one stays while a task is at it, or waits for a worker', async () => {
  const importId = await checked()
  const { taskId = '' } = await run({ importId, step: 'check' })
  const putTask = (changes: { state: 'queued' | 'running'; lease_until: Date | null }) =>
    inTenant((db) => db.updateTable('tasks').set(changes).where('id', '=', taskId).execute())
  await fortyDaysOld(importId)
  await removeLeft(0)
  expect(await idsLeft()).toContain(importId)
  await putTask({ state: 'running', lease_until: new Date(Date.now() + 60_000) })
  await removeLeft(0)
  expect(await idsLeft()).toContain(importId)
  await putTask({ state: 'running', lease_until: new Date(Date.now() - 1_000) })
  await removeLeft(0)
  expect(await idsLeft()).not.toContain(importId)
})

test('what goes leaves a line in the audit trail', async () => {
  const importId = await checked()
  await removeLeft(31)
  const lines = await inTenant((db) =>
    db.selectFrom('audit_log').select(['action', 'after']).where('entity_id', '=', importId).execute(),
  )
  expect(lines).toEqual([{ action: 'discard', after: { fileName: 'left.csv' } }])
})

test('one that was stopped half-way stays as the record of the orders it made', async () => {
  const importId = await checked()
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.updateTable('imports').set({ rows_created: 1, orders_created: 1 }).where('id', '=', importId).execute(),
  )
  await removeLeft(31)
  expect(await left()).toContainEqual({ id: importId, state: 'committed' })
})
