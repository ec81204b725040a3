import { text } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { withCheckDigit } from '@stowline/domain/products/check-digit'
import { beforeEach, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { providerStaff } from '../../testing/factories/provider-staff.ts'
import { operationsHandlers } from '../operations/index.ts'
import { productHandlers } from './products.handlers.ts'
import { resolveSkus, skuKey } from './resolve-skus.ts'

let world: LabelWorld
let stranger: LabelWorld

beforeEach(async () => {
  world = await makeLabelWorld()
  stranger = await makeLabelWorld()
})

const { products } = api
type Form = Sent<typeof products.create>
type Query = Sent<typeof products.list>

const inch = (length: number, width: number, height: number, weight: number) =>
  ({ length, width, height, weight, unit: 'imperial' }) as const
const cup: Form = {
  sku: 'CUP-1',
  nameCn: '杯子',
  nameEn: 'Cup',
  category: 'kitchen',
  declarationAmount: '4.50',
  customsCurrency: 'CNY',
  measures: { length: 10.16, width: 10, height: 12.5, weight: 0.45, unit: 'metric' },
  cartonRate: 12,
  carton: inch(14, 12, 10, 13),
  upc: withCheckDigit('61414100003'),
  ucc: withCheckDigit('1061414100003'),
}

const create = (changes: Partial<Form> = {}, who = world) =>
  who.run(products.create, productHandlers.create, { ...cup, ...changes })
const list = (query: Query = {}, who = world) => who.run(products.list, productHandlers.list, query)
const detail = (id: string, who = world) => who.run(products.detail, productHandlers.detail, { id })
const submit = (productIds: string[], who = world) => who.run(products.submit, productHandlers.submit, { productIds })
const remove = (productIds: string[], who = world) => who.run(products.remove, productHandlers.remove, { productIds })
const refused = (code: string) => ({ code })

test('a product is registered as it was typed, in its own unit', async () => {
  const { id } = await create()
  const { items, counts } = await list({ stage: 'draft' })
  expect(counts).toMatchObject({ all: 1, incomplete: 0 })
  expect(items[0]).toMatchObject({ ...cup, id, state: 'draft', missing: [], verified: null, available: 0 })
  expect((await detail(id)).history).toMatchObject([{ action: 'created', actor: 'Tester' }])
})

test('each rule of the specification refuses by itself, and nothing is stored', async () => {
  const wrongs: readonly (readonly [Partial<Form>, string])[] = [
    [{ declarationAmount: '800.01' }, 'products.declaredTooLarge'],
    [{ upc: '614141000037' }, 'products.upcWrong'],
    [{ ucc: '10614141000034' }, 'products.uccWrong'],
    [{ carton: { length: 501, width: 30, height: 30, weight: 10, unit: 'metric' } }, 'products.boxTooLarge'],
    [{ cartonRate: null }, 'products.cartonRateNeeded'],
    [{ carton: inch(3, 3, 3, 13) }, 'products.cartonDimension'],
    [{ carton: inch(14, 12, 10, 0.5) }, 'products.cartonDimension'],
  ]
  for (const [changes, code] of wrongs) await expect(create(changes)).rejects.toMatchObject(refused(code))
  expect((await list({ stage: 'draft' })).total).toBe(0)
})

test('a SKU and the codes that are scanned mean one product of the merchant', async () => {
  await create()
  const other = { sku: 'CUP-2', upc: '', ucc: '' }
  await expect(create({ ...other, sku: 'CUP-1' })).rejects.toMatchObject(refused('products.skuTaken'))
  await expect(create({ ...other, upc: cup.upc ?? '' })).rejects.toMatchObject(refused('products.upcTaken'))
  await expect(create({ ...other, ucc: cup.ucc ?? '' })).rejects.toMatchObject(refused('products.uccTaken'))
  await create(other)
  await create({}, stranger)
})

test('a draft is filled in bit by bit, and submitted once it is whole', async () => {
  const { id, version } = await create({ nameEn: '', measures: null, carton: null, cartonRate: null })
  expect((await list({ tab: 'incomplete', stage: 'draft' })).items[0]?.missing).toEqual(['nameEn', 'measures'])
  expect(await submit([id])).toMatchObject({ failed: [{ no: 'CUP-1', code: 'products.incomplete' }] })
  const update = (form: Form, at: number) =>
    world.run(products.update, productHandlers.update, { id, version: at, ...form })
  const saved = await update(cup, version)
  await expect(update(cup, version)).rejects.toMatchObject(refused('request.stale'))
  expect(await submit([id])).toMatchObject({ succeeded: [id], failed: [] })
  expect((await list({ tab: 'waiting', stage: 'draft' })).total).toBe(1)
  await expect(update(cup, saved.version + 1)).rejects.toMatchObject(refused('products.notDraft'))
  expect(await submit([id])).toMatchObject({ failed: [{ code: 'products.notDraft' }] })
  expect(await remove([id])).toMatchObject({ failed: [{ code: 'products.notWhileWaiting' }] })
  const { history } = await detail(id)
  expect(history.map(({ action }) => action)).toEqual(['submit', 'edited', 'created'])
  expect(history[1]?.detail['changed']).toEqual(['nameEn', 'measures', 'cartonRate', 'carton'])
})

test('what nothing hangs on can be deleted, and takes its history along', async () => {
  const { id } = await create()
  const [stocked = ''] = Object.values(world.merchant.products)
  const answer = await remove([id, stocked, 'gone'])
  expect(answer).toMatchObject({
    succeeded: [id],
    failed: [{ code: 'products.hasStock' }, { id: 'gone', code: 'request.notFound' }],
    taskId: expect.any(String),
  })
  expect((await list()).items.map((row) => row.id)).not.toContain(id)
  expect(
    await world.inTenant((db) => db.selectFrom('history').select('id').where('entity_id', '=', id).execute()),
  ).toEqual([])
})

test('pasted numbers find products by SKU, UPC and carton code, in any case', async () => {
  const { id } = await create()
  const found = await list({ numbers: ['cup-1', 'NOPE'] })
  expect([found.items.map((row) => row.id), found.notFound]).toEqual([[id], ['NOPE']])
  expect((await list({ numbers: [cup.upc ?? ''] })).total).toBe(1)
  expect((await list({ text: '杯' })).total).toBe(1)
})

test("a stranger's product is not there", async () => {
  const { id } = await create()
  await expect(detail(id, stranger)).rejects.toMatchObject(refused('request.notFound'))
  expect(await submit([id], stranger)).toMatchObject({ failed: [{ code: 'request.notFound' }] })
  expect(await remove([id], stranger)).toMatchObject({ failed: [{ code: 'request.notFound' }] })
  expect((await list({ id }, stranger)).total).toBe(0)
})

test('the warehouse measures what was submitted, or sends it back with its reason; the merchant reads both', async () => {
  const [{ id: kept }, { id: sent }] = [await create(), await create({ sku: 'CUP-2', upc: '', ucc: '' })]
  await submit([kept, sent])
  const staff = await providerStaff(world)
  const { merchant } = world
  const own = { merchantId: merchant.tenantId }
  const waiting = async () =>
    (await staff(api.operations.listProducts, operationsHandlers.listProducts, { merchantIds: [merchant.tenantId] }))
      .items
  expect(await waiting()).toMatchObject([
    { id: kept, sku: 'CUP-1', declared: cup.measures },
    { id: sent, sku: 'CUP-2' },
  ])
  const measures = { length: 4.5, width: 4, height: 5, weight: 1.3 }
  const verify = (productId: string) =>
    staff(api.operations.verifyProduct, operationsHandlers.verifyProduct, { ...own, productId, measures })
  const reject = (productIds: string[], remark: string) =>
    staff(api.operations.rejectProducts, operationsHandlers.rejectProducts, { ...own, productIds, remark })
  expect(await verify(kept)).toMatchObject({ succeeded: [kept] })
  expect(await reject([sent, kept], 'No UPC on the box')).toMatchObject({
    succeeded: [sent],
    failed: [{ id: kept, code: 'products.notWaiting' }],
  })
  expect(await waiting()).toEqual([])
  expect(await list({ stage: 'verified', id: kept })).toMatchObject({
    items: [
      { state: 'verified', measures: cup.measures, verified: { ...measures, unit: 'imperial' }, decidedBy: 'Dock 1' },
    ],
    counts: { differs: 1 },
  })
  expect((await list({ stage: 'draft', tab: 'rejected' })).items[0]?.rejectReason).toBe('No UPC on the box')
  const { history } = await detail(sent)
  expect(history[0]).toMatchObject({ action: 'reject', actor: 'Dock 1', detail: { reason: 'No UPC on the box' } })
  expect(await submit([sent])).toMatchObject({ succeeded: [sent] })
  const strange = await staff(api.operations.verifyProduct, operationsHandlers.verifyProduct, {
    merchantId: stranger.merchant.tenantId,
    productId: sent,
    measures,
  })
  expect(strange).toMatchObject({ failed: [{ code: 'request.notFound' }] })
})

test('orders are packed and priced by what the warehouse measured, from then on', async () => {
  const { id: productId } = await create()
  await submit([productId])
  const { merchantId, storeId } = { merchantId: world.merchant.tenantId, storeId: world.merchant.stores.amazon }
  const packed = async () => {
    const found = await world.inTenant((db) => resolveSkus(db, [{ storeId, sku: 'CUP-1' }]))
    return found.get(skuKey(storeId, 'CUP-1'))?.map((product) => product.measures)
  }
  expect(await packed()).toEqual([cup.measures])
  const measures = { length: 4.5, width: 4, height: 5, weight: 1.3 }
  const staff = await providerStaff(world)
  await staff(api.operations.verifyProduct, operationsHandlers.verifyProduct, { merchantId, productId, measures })
  expect(await packed()).toEqual([{ ...measures, unit: 'imperial' }])
})

const exported = async (input: Sent<typeof products.exportProducts>): Promise<string[]> => {
  const { taskId } = await world.run(products.exportProducts, productHandlers.exportProducts, {
    format: 'csv',
    ...input,
  })
  await world.runTasks()
  const { file_id } = await world.inTenant((db) =>
    db.selectFrom('tasks').select('file_id').where('id', '=', taskId).executeTakeFirstOrThrow(),
  )
  const file = await world.inTenant((db) => world.files.open(db, file_id ?? ''))
  if (!file) throw new Error('no file')
  return (await text(await file.stream())).trim().split(/\r?\n/)
}

test('an export holds what the screen shows, in the words of the language; five columns at least, and something to export', async () => {
  await create()
  const fields = ['sku', 'category', 'declarationAmount', 'length', 'unit'] as const
  const [header, ...rows] = await exported({ filters: { stage: 'draft' }, fields: [...fields] })
  expect(header?.replace('\uFEFF', '')).toBe('SKU,Category,"Declared value (FOB, USD)",Length,Unit')
  expect(rows).toEqual(['CUP-1,Kitchen and table,4.5,10.16,cm / kg'])
  const whole = await exported({ filters: { stage: 'verified' } })
  expect(whole).toHaveLength(4)
  await expect(exported({ fields: ['sku'] })).rejects.toMatchObject({ code: 'exports.tooFewFields' })
  await expect(exported({ productIds: [] })).rejects.toMatchObject({ code: 'exports.nothingSelected' })
  await expect(exported({ filters: { text: 'zzz' } })).rejects.toMatchObject({ code: 'exports.noData' })
})
