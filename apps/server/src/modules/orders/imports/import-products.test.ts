import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { keysOf } from '@stowline/domain/kernel/records'
import { productExportFields } from '@stowline/domain/products/export-fields'
import { productFields } from '@stowline/domain/products/imports/fields'
import { matchColumns } from '@stowline/domain/orders/imports/headers'
import { productExportColumns } from '@stowline/text/products'
import { expect, test } from 'vitest'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { importingRows, importingWorlds } from '../../../testing/factories/importing.ts'
import { productHandlers } from '../../products/products.handlers.ts'
import { importHandlers } from './imports.handlers.ts'

const { now: world } = importingWorlds()
const { step, check, commit, recordOf, codesOf } = importingRows(world, 'product')
const { records, rows, template } = api.imports
const header = 'SKU,Name in English,Category,Declared value,Length,Width,Height,Weight,Unit,UPC'
const sheet = (...lines: string[]) => [header, ...lines].join('\n')
const line = (sku: string, changes: { value?: string; upc?: string; category?: string } = {}) =>
  `${sku},Lamp,${changes.category ?? 'lighting'},${changes.value ?? '12.50'},10,8,4,2.5,in / lb,${changes.upc ?? ''}`

const drafts = (query: Sent<typeof api.products.list> = {}) =>
  world().bench.run(api.products.list, productHandlers.list, { stage: 'draft', ...query })

test('a file becomes drafts, which the list finds by it and whose history names it', async () => {
  const importId = await check(sheet(line('A-1', { upc: '614141000036' }), line('A-2', { category: '灯具' })))
  expect(await recordOf(importId)).toMatchObject({ kind: 'product', state: 'checked', rowsValid: 2, missing: [] })
  expect((await drafts()).total).toBe(0)
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2, rowsCreated: 2 })
  const { items, total } = await drafts({ import: importId })
  expect(total).toBe(2)
  expect(items.find(({ sku }) => sku === 'A-1')).toMatchObject({
    category: 'lighting',
    declarationAmount: '12.50',
    measures: { length: 10, width: 8, height: 4, weight: 2.5, unit: 'imperial' },
    upc: '614141000036',
    missing: ['nameCn'],
  })
  const { history } = await world().bench.run(api.products.detail, productHandlers.detail, { id: items[0]?.id ?? '' })
  expect(history).toMatchObject([{ action: 'imported', detail: { file: 'product.csv' } }])
  // The same file again changes nothing.
  const again = await check(sheet(line('A-1'), line('A-2')))
  expect(await codesOf(again)).toEqual([['products.skuTaken'], ['products.skuTaken']])
  await expect(step({ step: 'commit', importId: again, mode: 'validRows' })).rejects.toMatchObject({
    code: 'imports.nothingValid',
  })
})

test('what is wrong is told at its cell and mended in place; the second of two alike is good once the first was changed', async () => {
  const importId = await check(
    sheet(line('A-1'), line('A-1'), line('A-3', { value: '800.01' }), line('A-4', { upc: '614141000037' })),
  )
  expect(await codesOf(importId)).toEqual([
    [],
    ['imports.numberTwice'],
    ['products.declaredTooLarge'],
    ['products.upcWrong'],
  ])
  const first = await step({ step: 'fix', importId, edits: [{ rowNo: 2, cells: { sku: 'A-0' } }] })
  expect(first.rows?.map(({ rowNo, state }) => [rowNo, state])).toEqual([
    [2, 'valid'],
    [3, 'valid'],
  ])
  const third = await step({
    step: 'fix',
    importId,
    edits: [{ rowNo: 4, cells: { sku: 'A-1', declarationAmount: '8' } }],
  })
  expect(third.rows?.flatMap(({ rowNo, problems }) => problems.map(({ code }) => [rowNo, code]))).toEqual([
    [4, 'imports.numberTwice'],
  ])
  await expect(step({ step: 'commit', importId, mode: 'allOrNothing' })).rejects.toMatchObject({
    code: 'imports.hasErrors',
  })
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ ordersCreated: 2, ordersInvalid: 2 })
  expect((await drafts()).items.map(({ sku }) => sku).toSorted()).toEqual(['A-0', 'A-1'])
})

test('a SKU that somebody took after the check is told, and the others are registered; all or nothing registers none', async () => {
  const taken = async (importId: string, mode: 'validRows' | 'allOrNothing') => {
    await step({ step: 'commit', importId, mode })
    await world().bench.run(api.products.create, productHandlers.create, { sku: `T-${mode}`, category: 'home' })
    await world().bench.runTasks()
  }
  const some = await check(sheet(line('T-validRows'), line('B-2')))
  await taken(some, 'validRows')
  expect(await recordOf(some)).toMatchObject({ state: 'committed', ordersCreated: 1, ordersInvalid: 1 })
  expect((await codesOf(some))[0]).toEqual(['products.skuTaken'])
  const all = await check(sheet(line('T-allOrNothing'), line('B-3')))
  await taken(all, 'allOrNothing')
  expect(await recordOf(all)).toMatchObject({ state: 'checked', ordersCreated: 0 })
  expect((await drafts()).items.map(({ sku }) => sku)).not.toContain('B-3')
})

test('an import is there for those alone who import its kind', async () => {
  const importId = await check(sheet(line('A-1')))
  const other = await withFilesAndTasks(world().database, world().merchant.tenantId, {
    caller: { menus: ['/delivery/index'] },
  })
  const gone = { code: 'request.notFound' }
  const { mapping, rejected, discard, remove } = api.imports
  await expect(other.run(mapping, importHandlers.mapping, { importId })).rejects.toMatchObject(gone)
  await expect(other.run(rows, importHandlers.rows, { importId })).rejects.toMatchObject(gone)
  await expect(other.run(rejected, importHandlers.rejected, { importId })).rejects.toMatchObject(gone)
  await expect(other.run(discard, importHandlers.discard, { importId })).rejects.toMatchObject(gone)
  await expect(other.run(template, importHandlers.template, { kind: 'product' })).rejects.toMatchObject(gone)
  expect(await other.run(remove, importHandlers.remove, { importIds: [importId] })).toMatchObject({
    failed: [{ id: importId, ...gone }],
  })
  expect((await other.run(records, importHandlers.records, { importId })).total).toBe(0)
  expect((await world().bench.run(records, importHandlers.records, { importId })).total).toBe(1)
})

test('an exported sheet is read again by its own names', () => {
  const { length: known } = keysOf(productFields)
  for (const language of [0, 1] as const) {
    const exported = productExportFields.map((field) => productExportColumns[field][language])
    const read = matchColumns(exported, productFields).filter(({ field }) => field !== undefined)
    expect(read.every(({ confidence }) => confidence === 'exact')).toBe(true)
    expect(read).toHaveLength(known)
  }
})

test('the template is read again as it is', async () => {
  await world().bench.run(template, importHandlers.template, { kind: 'product', format: 'csv' })
  const importId = await check(await world().made.newestMade('productsMade'))
  expect(await recordOf(importId)).toMatchObject({ rowsTotal: 1, rowsValid: 1, rowsWarned: 0, missing: [] })
})
