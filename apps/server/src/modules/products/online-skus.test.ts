import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeEach, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { productHandlers } from './products.handlers.ts'
import { resolveSkus, skuKey } from './resolve-skus.ts'

let world: LabelWorld
let stranger: LabelWorld

beforeEach(async () => {
  world = await makeLabelWorld()
  stranger = await makeLabelWorld()
})

const { products } = api
type Form = Sent<typeof products.createOnlineSku>
const idOf = (sku: string, who = world) => who.merchant.products[sku] ?? ''
const create = (form: Form, who = world) => who.run(products.createOnlineSku, productHandlers.createOnlineSku, form)
const list = (query: Sent<typeof products.onlineSkus> = {}) =>
  world.run(products.onlineSkus, productHandlers.onlineSkus, query)
const set: () => Form = () => ({
  sku: 'TABLE-SET',
  children: [
    { productId: idOf('MUG'), quantity: 3 },
    { productId: idOf('LAMP'), quantity: 1 },
  ],
})

test('one product once is a single, anything else a combo; it is available as often as its scarcest part', async () => {
  await create(set())
  await create({
    sku: 'A-MUG',
    children: [{ productId: idOf('MUG'), quantity: 1 }],
    storeId: world.merchant.stores.amazon,
  })
  await create({ sku: 'TWO-MUGS', children: [{ productId: idOf('MUG'), quantity: 2 }] })
  const { items, counts } = await list({ sort: { field: 'sku', order: 'asc' } })
  expect(items.map(({ sku, kind, available }) => [sku, kind, available])).toEqual([
    ['A-MUG', 'single', 1_000],
    ['TABLE-SET', 'combo', 333],
    ['TWO-MUGS', 'combo', 500],
  ])
  expect(items[1]?.children.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['LAMP', 1],
    ['MUG', 3],
  ])
  expect(counts).toEqual({ all: 3, single: 1, combo: 2 })
  expect((await list({ numbers: ['lamp', 'NOPE'] })).notFound).toEqual(['NOPE'])
  const { amazon } = world.merchant.stores
  const resolved = await world.inTenant((db) => resolveSkus(db, [{ storeId: amazon, sku: 'TABLE-SET' }]))
  expect(
    resolved
      .get(skuKey(amazon, 'TABLE-SET'))
      ?.map(({ sku, perSku }) => [sku, perSku])
      .toSorted(),
  ).toEqual([
    ['LAMP', 1],
    ['MUG', 3],
  ])
})

test('a product twice, a combo that holds itself and a number that is taken are refused, and nothing is stored', async () => {
  const mug = { productId: idOf('MUG'), quantity: 1 }
  await expect(create({ ...set(), children: [mug, mug] })).rejects.toMatchObject({ code: 'products.productTwice' })
  await expect(create({ ...set(), sku: 'LAMP' })).rejects.toMatchObject({ code: 'products.comboOfItself' })
  await expect(create({ ...set(), sku: 'MUG', children: [{ ...mug, quantity: 2 }] })).rejects.toMatchObject({
    code: 'products.comboOfItself',
  })
  expect((await list()).total).toBe(0)
  await create(set())
  await expect(create(set())).rejects.toMatchObject({ code: 'products.onlineSkuTaken' })
  await create({ ...set(), storeId: world.merchant.stores.amazon })
  await create({ ...set(), children: [{ productId: idOf('MUG', stranger), quantity: 2 }] }, stranger)
})

test('it is changed and deleted; a product that it is made of stays meanwhile', async () => {
  const { id, version } = await create(set())
  const update = (form: Form, at: number) =>
    world.run(products.updateOnlineSku, productHandlers.updateOnlineSku, { id, version: at, ...form })
  await update({ ...set(), remark: 'Spring', children: [{ productId: idOf('DESK'), quantity: 1 }] }, version)
  await expect(update(set(), version)).rejects.toMatchObject({ code: 'request.stale' })
  expect((await list({ id })).items[0]).toMatchObject({ kind: 'single', remark: 'Spring', children: [{ sku: 'DESK' }] })
  const { history } = await world.run(products.onlineSku, productHandlers.onlineSku, { id })
  expect(history.map(({ action, detail }) => [action, detail])).toEqual([
    ['edited', { changed: ['remark'], from: '1 × LAMP, 3 × MUG', to: '1 × DESK' }],
    ['created', { to: '1 × LAMP, 3 × MUG' }],
  ])
  await expect(stranger.run(products.onlineSku, productHandlers.onlineSku, { id })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const remove = (onlineSkuIds: string[], who = world) =>
    who.run(products.removeOnlineSkus, productHandlers.removeOnlineSkus, { onlineSkuIds })
  expect(await remove([id], stranger)).toMatchObject({ failed: [{ code: 'request.notFound' }] })
  expect(await remove([id, 'gone'])).toMatchObject({ succeeded: [id], failed: [{ id: 'gone' }] })
  expect((await list()).total).toBe(0)
})

test("a stranger's products and stores are not there", async () => {
  const foreign = [{ productId: idOf('MUG', stranger), quantity: 1 }]
  await expect(create({ ...set(), children: foreign })).rejects.toMatchObject({ code: 'request.notFound' })
  const storeId = stranger.merchant.stores.amazon
  await expect(create({ ...set(), storeId })).rejects.toMatchObject({ code: 'request.notFound' })
})
