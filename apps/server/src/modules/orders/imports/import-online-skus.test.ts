import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { onlineSkuExportFields } from '@stowline/domain/products/export-fields'
import { onlineSkuFields } from '@stowline/domain/products/imports/online-sku-fields'
import { matchColumns } from '@stowline/domain/orders/imports/headers'
import { onlineSkuExportColumns } from '@stowline/text/products'
import { expect, test } from 'vitest'
import { importingRows, importingWorlds } from '../../../testing/factories/importing.ts'
import { productHandlers } from '../../products/products.handlers.ts'

const { now: world } = importingWorlds(async ({ bench }) => {
  for (const sku of ['SHADE', 'BULB'])
    await bench.run(api.products.create, productHandlers.create, { sku, category: 'lighting' })
})
const { step, commit, recordOf, rowsOf, ...imports } = importingRows(world, 'onlineSku')
const check = (...lines: string[]) =>
  imports.check(['Store SKU,Store,Product SKU,Pieces per set,Remark', ...lines].join('\n'))
const told = async (importId: string) =>
  (await rowsOf(importId)).map(({ state, problems }) => [state, ...problems.map(({ code }) => code)])
const skus = (query: Sent<typeof api.products.onlineSkus> = {}) =>
  world().bench.run(api.products.onlineSkus, productHandlers.onlineSkus, query)

test('rows of one SKU become one online SKU, wherever they stand; the list finds them by their file', async () => {
  const importId = await check('SET,,SHADE,1,spare', 'ONE,,SHADE,,', 'SET,,BULB,4,')
  expect(await recordOf(importId)).toMatchObject({ kind: 'onlineSku', rowsValid: 3, ordersReady: 2, missing: [] })
  expect((await skus()).total).toBe(0)
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2, rowsCreated: 3 })
  const { items } = await skus({ import: importId })
  expect(items.toSorted((a, b) => a.sku.localeCompare(b.sku))).toMatchObject([
    { sku: 'ONE', kind: 'single', children: [{ sku: 'SHADE', quantity: 1 }], storeId: null },
    {
      sku: 'SET',
      kind: 'combo',
      remark: 'spare',
      children: [
        { sku: 'BULB', quantity: 4 },
        { sku: 'SHADE', quantity: 1 },
      ],
    },
  ])
  // The same file again changes nothing.
  expect(await told(await check('SET,,SHADE,1,', 'SET,,BULB,4,'))).toEqual([
    ['invalid', 'products.onlineSkuTaken'],
    ['invalid', 'products.onlineSkuTaken'],
  ])
})

test('one wrong row keeps the whole SKU out; mended, all of it is good', async () => {
  const importId = await check('SET,,SHADE,1,', 'SET,,SOFA,1,', 'ONE,,BULB,1,')
  expect(await told(importId)).toEqual([['invalid'], ['invalid', 'imports.productUnknown'], ['valid']])
  const mended = await step({ step: 'fix', importId, edits: [{ rowNo: 3, cells: { productSku: 'SHADE' } }] })
  expect(mended.rows?.map(({ rowNo, state }) => [rowNo, state])).toEqual([
    [2, 'invalid'],
    [3, 'invalid'],
  ])
  // Its own row under another SKU leaves the other one good.
  const moved = await step({ step: 'fix', importId, edits: [{ rowNo: 3, cells: { sku: 'OTHER' } }] })
  expect(moved.rows?.map(({ rowNo, state }) => [rowNo, state])).toEqual([
    [2, 'valid'],
    [3, 'valid'],
  ])
  await commit(importId, 'allOrNothing')
  expect((await skus()).items.map(({ sku }) => sku).toSorted()).toEqual(['ONE', 'OTHER', 'SET'])
})

test('an online SKU that somebody made after the check is told; all or nothing makes none', async () => {
  const { items } = await world().bench.run(api.products.list, productHandlers.list, { numbers: ['SHADE'] })
  const shade = items[0]?.id ?? ''
  const taken = async (importId: string, mode: 'validRows' | 'allOrNothing') => {
    await step({ step: 'commit', importId, mode })
    await world().bench.run(api.products.createOnlineSku, productHandlers.createOnlineSku, {
      sku: `T-${mode}`,
      children: [{ productId: shade, quantity: 1 }],
    })
    await world().bench.runTasks()
  }
  const some = await check('T-validRows,,SHADE,1,', 'T-validRows,,BULB,1,', 'B-2,,BULB,1,')
  await taken(some, 'validRows')
  expect(await recordOf(some)).toMatchObject({ state: 'committed', ordersCreated: 1, ordersInvalid: 1 })
  const all = await check('T-allOrNothing,,SHADE,1,', 'B-3,,BULB,1,')
  await taken(all, 'allOrNothing')
  expect(await recordOf(all)).toMatchObject({ state: 'checked', ordersCreated: 0 })
  expect((await skus()).items.map(({ sku }) => sku)).not.toContain('B-3')
})

test('a file of which somebody else made everything meanwhile makes nothing, and says so', async () => {
  const [file, same] = [await check('ONE,,SHADE,1,'), await check('ONE,,SHADE,1,')]
  await commit(file)
  await commit(same)
  expect(await recordOf(same)).toMatchObject({ state: 'committed', ordersCreated: 0, ordersInvalid: 1 })
  expect(await told(same)).toEqual([['invalid', 'products.onlineSkuTaken']])
})

test('rows of two SKUs are two, however the names of their stores go on from theirs', async () => {
  await world().database.transaction({ role: 'app', tenantId: world().merchant.tenantId }, (db) =>
    db.updateTable('stores').set({ name: 'Red' }).where('id', '=', world().merchant.stores.shopify).execute(),
  )
  const importId = await check('mug red,,SHADE,1,', 'mug,Red,BULB,1,', ',,SHADE,1,', 'row 4,,BULB,1,')
  expect(await recordOf(importId)).toMatchObject({ ordersReady: 3, ordersInvalid: 1 })
  await commit(importId)
  const { items } = await skus({ import: importId })
  expect(new Map(items.map(({ sku, children }) => [sku, children.map((child) => child.sku)]))).toEqual(
    new Map([
      ['mug', ['BULB']],
      ['mug red', ['SHADE']],
      ['row 4', ['BULB']],
    ]),
  )
})

test('an exported sheet is read by the same columns in either language', () => {
  for (const language of [0, 1] as const) {
    const headers = onlineSkuExportFields.map((field) => onlineSkuExportColumns[field][language])
    const read = matchColumns(headers, onlineSkuFields).flatMap(({ field, column }) =>
      field ? [[field, onlineSkuExportFields[column]]] : [],
    )
    expect(Object.fromEntries(read)).toEqual({
      sku: 'sku',
      store: 'store',
      productSku: 'productSku',
      quantity: 'quantity',
      remark: 'remark',
    })
  }
})
