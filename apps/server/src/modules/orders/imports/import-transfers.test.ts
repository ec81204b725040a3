import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { importingRows, importingWorlds } from '../../../testing/factories/importing.ts'
import { pdf, png } from '../../../testing/uploads.ts'
import { zipOf } from '../../../testing/zip.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { insertTransfer, transferHandlers } from '../../transfers/index.ts'
import { importHandlers } from './imports.handlers.ts'

const { now: world } = importingWorlds()
const { step, check, commit, recordOf, rowsOf, codesOf } = importingRows(world, 'transfer')

const headers =
  'transID,PO,From warehouse,To warehouse,Estimated ship date,SKU,Quantity,Pieces per carton,Stocking file,BOL file'
/** A working day far enough ahead, however long the tests run. */
const day = (() => {
  const at = new Date(Date.now() + 12 * 86_400_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
})()
const file = (name: string, data: Buffer = pdf) => ({ name, data })
const zip = (rows: readonly string[], ...documents: { name: string; data: Buffer }[]) =>
  zipOf([{ name: 'trucks.csv', data: Buffer.from([headers, ...rows].join('\n')) }, ...documents])
const row = (transID: string, rest: string) => `${transID},PO-${transID},EAST,Amazon FTW1,${day},${rest}`

const mapping = (importId: string) => world().bench.run(api.imports.mapping, importHandlers.mapping, { importId })
const list = () => world().bench.run(api.transfers.list, transferHandlers.list, {})
const detail = (id: string) => world().bench.run(api.transfers.detail, transferHandlers.detail, { id })
const filesOf = (slot: string) =>
  world()
    .database.owner.selectFrom('files')
    .select(['name', 'expires_at'])
    .where('tenant_id', '=', world().merchant.tenantId)
    .where('slot', '=', slot)
    .execute()
const eastCode = async () =>
  (
    await world()
      .database.owner.selectFrom('warehouses')
      .select('code')
      .where('id', '=', world().merchant.warehouses.east)
      .executeTakeFirstOrThrow()
  ).code
const withCode = async (rows: readonly string[]) => {
  const code = await eastCode()
  return rows.map((one) => one.replace(',EAST,', `,${code},`))
}

test('rows become transfers with the documents that they name, in one commit', async () => {
  const rows = await withCode([
    row('T-1', 'MUG,24,12,docs/a.pdf,'),
    row('T-1', 'LAMP,6,6,,b.png'),
    row('T-2', 'MUG,10,10,A.PDF,'),
  ])
  const importId = await check(zip(rows, file('docs/a.pdf'), file('b.png', png()), file('extra.pdf')))
  expect(await codesOf(importId)).toEqual([[], [], []])
  expect(await recordOf(importId)).toMatchObject({ kind: 'transfer', rowsValid: 3, ordersReady: 2, missing: [] })
  expect((await mapping(importId)).documents).toEqual({ count: 3, unused: ['extra.pdf'], doubled: [] })
  expect((await list()).total).toBe(0)
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2, rowsCreated: 3 })
  const { items } = await list()
  expect(
    items.map(({ transID, kind, status, cartonCount, isPallet }) => [transID, kind, status, cartonCount, isPallet]),
  ).toEqual(
    expect.arrayContaining([
      ['T-1', 'ltl', 'inForecast', 3, true],
      ['T-2', 'ltl', 'inForecast', 1, true],
    ]),
  )
  const first = items.find(({ transID }) => transID === 'T-1')
  const { files, lines } = await detail(first?.id ?? '')
  expect(files.map(({ name, kind }) => `${kind} ${name}`).sort()).toEqual(['bol b.png', 'stocking a.pdf'])
  expect(lines.map(({ sku, productQty, cartonRate }) => [sku, productQty, cartonRate])).toEqual([
    ['MUG', 24, 12],
    ['LAMP', 6, 6],
  ])
  // Each transfer has a file of its own, which stays.
  const kept = await filesOf('transferDocument')
  expect(kept.map(({ name }) => name).sort()).toEqual(['a.pdf', 'a.pdf', 'b.png'])
  expect(kept.every(({ expires_at }) => expires_at === null)).toBe(true)
})

test('what is wrong is told at its cell before anything is written, and mended in place', async () => {
  const rows = await withCode([
    row('T-1', 'MUG,24,12,none.pdf,'),
    row('T-1', 'OWL,6,6,,'),
    row('T-2', 'MUG,1001,1,a.pdf,'),
    row('T-3', 'LAMP,1,1,twice.pdf,'),
  ])
  const documents = [file('a.pdf'), file('x/twice.pdf'), file('y/twice.pdf')]
  const importId = await check(zip(rows, ...documents))
  expect(await codesOf(importId)).toEqual([
    ['imports.documentMissing'],
    ['imports.productUnknown'],
    ['imports.stockShort'],
    ['imports.documentDoubled'],
  ])
  expect((await mapping(importId)).documents).toEqual({
    count: 3,
    unused: [],
    doubled: ['x/twice.pdf', 'y/twice.pdf'],
  })
  await expect(step({ step: 'commit', importId, mode: 'allOrNothing' })).rejects.toMatchObject({
    code: 'imports.hasErrors',
  })
  const fixed = await step({
    step: 'fix',
    importId,
    edits: [
      { rowNo: 2, cells: { stockingFile: 'a.pdf' } },
      { rowNo: 3, cells: { sku: 'LAMP' } },
    ],
  })
  expect(fixed.rows?.map(({ rowNo, state }) => [rowNo, state])).toEqual([
    [2, 'valid'],
    [3, 'valid'],
  ])
  await commit(importId)
  expect((await list()).items.map(({ transID }) => transID)).toEqual(['T-1'])
  expect((await rowsOf(importId)).map(({ state }) => state)).toEqual(['created', 'created', 'invalid', 'invalid'])
})

test('a transID that was taken meanwhile keeps all of them back when all are wanted, and no document stays', async () => {
  const rows = await withCode([row('T-1', 'MUG,2,1,a.pdf,'), row('T-2', 'MUG,2,1,a.pdf,')])
  const [one, two] = [await check(zip(rows, file('a.pdf'))), await check(zip(rows.slice(1), file('a.pdf')))]
  await commit(two)
  await commit(one, 'allOrNothing')
  expect((await list()).items.map(({ transID }) => transID)).toEqual(['T-2'])
  const kept = await filesOf('transferDocument')
  expect(kept.filter(({ expires_at }) => expires_at === null)).toHaveLength(1)
  // The rest may be submitted alone.
  await commit(one)
  expect((await list()).items.map(({ transID }) => transID).sort()).toEqual(['T-1', 'T-2'])
})

/** A transfer of the same transID, ordered by hand in a transaction that is still open when the import is committed. */
const commitBeside = async (importId: string, mode: 'validRows' | 'allOrNothing') => {
  const { database, merchant, bench } = world()
  const fromWarehouseId = merchant.warehouses.east
  const lines = [{ productId: merchant.products['MUG'] ?? '', productQty: 1 }]
  const stockingFileIds = [await bench.upload('transferDocument', 'a.pdf', pdf)]
  const form = { kind: 'ltl', transID: 'T-1', estimatedTime: day, fromWarehouseId, toWarehouseName: 'ONT8' } as const
  const input = api.transfers.create.input.parse({ ...form, lines, stockingFileIds })
  await step({ step: 'commit', importId, mode })
  const work = await bench.inTransaction(async (ctx) => ctx)
  const first = (db: Db) => insertTransfer(inTransaction(work, db), input)
  await whileHeld(database, merchant.tenantId, { first }, () => bench.runTasks())
}

test('a transID that is taken while its row is made: the row says so, the others are made', async () => {
  const rows = await withCode([
    row('T-1', 'MUG,2,1,a.pdf,'),
    row('T-2', 'MUG,2,1,a.pdf,'),
    row('T-3', 'MUG,2,1,a.pdf,'),
  ])
  const importId = await check(zip(rows, file('a.pdf')))
  await commitBeside(importId, 'validRows')
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2 })
  expect((await rowsOf(importId)).map(({ state }) => state)).toEqual(['invalid', 'created', 'created'])
  const [problem] = (await rowsOf(importId))[0]?.problems ?? []
  expect(problem).toMatchObject({
    code: 'transfers.transIdTaken',
    params: { transID: 'T-1', no: expect.stringMatching(/^TR/) },
  })
  expect((await list()).items.map(({ transID }) => transID).sort()).toEqual(['T-1', 'T-2', 'T-3'])
})

test('a transID that is taken while its row is made keeps all of them back when all are wanted', async () => {
  const rows = await withCode([row('T-1', 'MUG,2,1,a.pdf,'), row('T-2', 'MUG,2,1,a.pdf,')])
  const importId = await check(zip(rows, file('a.pdf')))
  await commitBeside(importId, 'allOrNothing')
  expect(await recordOf(importId)).toMatchObject({ state: 'checked', ordersCreated: 0 })
  expect((await list()).items.map(({ transID }) => transID)).toEqual(['T-1'])
})

test('a zip without a sheet, or with two, is refused as it is uploaded', async () => {
  const bad = [
    zipOf([file('a.pdf'), file('b.pdf')]),
    zipOf([file('a.csv', Buffer.from(headers)), file('b.csv', Buffer.from(headers))]),
  ]
  for (const bytes of bad) {
    const fileId = await world().bench.upload('transferImport', 'trucks.zip', bytes)
    await expect(step({ step: 'check', fileId })).rejects.toMatchObject({ code: 'imports.oneSheet' })
  }
})

test('a sheet of more than 2,000 rows is refused', async () => {
  const rows = await withCode(Array.from({ length: 2_001 }, (_, at) => row(`T-${at}`, 'MUG,1,1,a.pdf,')))
  const importId = await check(zip(rows, file('a.pdf')))
  expect(await recordOf(importId)).toMatchObject({ state: 'failed', errorCode: 'imports.transfersTooLong' })
})
