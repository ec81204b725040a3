import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { importingRows, importingWorlds } from '../../../testing/factories/importing.ts'
import { inboundHandlers } from '../../inbound/inbound.handlers.ts'
import { productHandlers } from '../../products/products.handlers.ts'
import { importHandlers } from './imports.handlers.ts'

const ids: Record<string, string> = {}
const { now: world } = importingWorlds(async ({ bench }) => {
  for (const [sku, cartonRate] of [
    ['PLATE', 12],
    ['VASE', null],
  ] as const)
    ids[sku] = (await bench.run(api.products.create, productHandlers.create, { sku, category: 'home', cartonRate })).id
})
const { step, check, commit, recordOf, codesOf } = importingRows(world, 'packing')
const { packedLines, rows, template } = api.imports
const sheet = (...lines: string[]) => ['SKU,Pieces,Pieces per carton,Cartons,Carton number', ...lines].join('\n')
const linesOf = (importId: string) => world().bench.run(packedLines, importHandlers.packedLines, { importId })
const shipments = async () => (await world().bench.run(api.inbound.list, inboundHandlers.list, {})).total

test('a packing list becomes lines that a shipment takes, and changes no shipment by itself', async () => {
  const importId = await check(sheet('PLATE,,12,10,1-10', 'plate,5,,1,11', 'VASE,30,6,,'))
  expect(await recordOf(importId)).toMatchObject({ kind: 'packing', rowsValid: 3, ordersReady: 2, missing: [] })
  expect(await linesOf(importId)).toEqual([])
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2, rowsCreated: 3 })
  const lines = await linesOf(importId)
  expect(lines).toEqual([
    { productId: ids['PLATE'], quantity: 125, cartonRate: 12 },
    { productId: ids['VASE'], quantity: 30, cartonRate: 6 },
  ])
  expect(await shipments()).toBe(0)
  const { create, detail } = api.inbound
  const { id } = await world().bench.run(create, inboundHandlers.create, {
    warehouseId: world().merchant.warehouses.west,
    transportType: 'air',
    lines: [...lines],
  })
  expect(await world().bench.run(detail, inboundHandlers.detail, { id })).toMatchObject({
    unitCount: 155,
    cartonCount: 16,
  })
})

test('what is wrong is told at its cell; a carton that stands twice is good once the first was changed', async () => {
  const importId = await check(sheet('PLATE,,12,,1-10', 'VASE,,6,,10-12', 'OWL,1,1,,', 'PLATE,24,10,,', 'VASE,0,6,,'))
  expect(await codesOf(importId)).toEqual([
    [],
    ['imports.cartonTwice'],
    ['imports.productUnknown'],
    ['imports.rateDiffers'],
    ['imports.quantityInvalid'],
  ])
  await expect(step({ step: 'commit', importId, mode: 'allOrNothing' })).rejects.toMatchObject({
    code: 'imports.hasErrors',
  })
  const first = await step({
    step: 'fix',
    importId,
    edits: [{ rowNo: 2, cells: { cartonNo: '1-9', cartonRate: '10' } }],
  })
  expect(first.rows?.map(({ rowNo, state }) => [rowNo, state])).toEqual([
    [2, 'valid'],
    [3, 'valid'],
    [5, 'valid'],
  ])
  await step({ step: 'fix', importId, edits: [{ rowNo: 4, cells: { sku: 'VASE' } }] })
  expect((await codesOf(importId))[2]).toEqual(['imports.rateDiffers'])
  await commit(importId)
  expect(await linesOf(importId)).toEqual([
    { productId: ids['PLATE'], quantity: 114, cartonRate: 10 },
    { productId: ids['VASE'], quantity: 18, cartonRate: 6 },
  ])
  await expect(
    step({ step: 'fix', importId, edits: [{ rowNo: 4, cells: { cartonRate: '6' } }] }),
  ).rejects.toMatchObject({ code: 'imports.alreadyCommitted' })
})

test('a SKU is the one that is spelt so; one that could be two is nobody', async () => {
  for (const sku of ['plate', 'ÉTUI'])
    ids[sku] = (await world().bench.run(api.products.create, productHandlers.create, { sku, category: 'home' })).id
  const importId = await check(sheet('PLATE,12,12,,', 'plate,5,5,,', 'Plate,1,1,,', 'ÉTUI,2,2,,'))
  expect(await codesOf(importId)).toEqual([[], [], ['imports.productUnknown'], []])
  await commit(importId)
  expect((await linesOf(importId)).map(({ productId }) => productId)).toEqual([ids['PLATE'], ids['plate'], ids['ÉTUI']])
})

test('a list that is longer than any shipment is refused; one of products that are gone brings none of them', async () => {
  const long = await check(sheet(...Array.from({ length: 5_001 }, () => 'PLATE,1,1,,')))
  expect(await recordOf(long)).toMatchObject({ state: 'failed', errorCode: 'imports.packingTooLong' })
  const importId = await check(sheet('PLATE,12,,,', 'VASE,6,6,,'))
  await commit(importId)
  await world().bench.run(api.products.remove, productHandlers.remove, { productIds: [ids['VASE'] ?? ''] })
  expect(await linesOf(importId)).toMatchObject([{ productId: ids['PLATE'] }])
})

test('it is there for those alone who announce shipments, and no list of another kind brings lines', async () => {
  const importId = await check(sheet('PLATE,12,,,'))
  const other = await withFilesAndTasks(world().database, world().merchant.tenantId, {
    caller: { menus: ['/delivery/index', '/product/pre_entry'] },
  })
  const gone = { code: 'request.notFound' }
  await expect(other.run(rows, importHandlers.rows, { importId })).rejects.toMatchObject(gone)
  await expect(other.run(template, importHandlers.template, { kind: 'packing' })).rejects.toMatchObject(gone)
  const { importId: ofOrders } = await world().made.check('Order number,SKU,Quantity\nA,PLATE,1')
  await expect(linesOf(ofOrders)).rejects.toMatchObject(gone)
})

test('the template is read again: its columns are known and its example names a product', async () => {
  await world().bench.run(template, importHandlers.template, { kind: 'packing', format: 'csv' })
  const importId = await check(await world().made.newestMade('packingMade'))
  expect(await recordOf(importId)).toMatchObject({ rowsTotal: 1, missing: [] })
  expect(await codesOf(importId)).toEqual([['imports.productUnknown']])
})
