import { expect, test } from 'vitest'
import { platformOf, storeOfFile, storesOfFile } from './store-of-file.ts'

const amazon = { id: 'a', platform: 'amazon' } as const
const second = { id: 'b', platform: 'amazon' } as const
const shopify = { id: 's', platform: 'shopify' } as const

test('a file is its platform’s; our template and an unknown layout are nobody’s', () => {
  expect(['amazonUnshipped', 'shopify', 'ownTemplate', null].map((preset) => platformOf(preset))).toEqual([
    'amazon',
    'shopify',
    undefined,
    undefined,
  ])
})

test('the one store of the platform is taken; two are asked about, and only those two', () => {
  expect(storeOfFile('amazon', [amazon, shopify])).toBe(amazon)
  expect(storeOfFile('amazon', [amazon, second, shopify])).toBeUndefined()
  expect(storesOfFile('amazon', [amazon, second, shopify])).toEqual([amazon, second])
})

test('a file of no platform goes into the only store there is, else any may be meant', () => {
  expect(storeOfFile(undefined, [shopify])).toBe(shopify)
  expect(storeOfFile(undefined, [amazon, shopify])).toBeUndefined()
  expect(storesOfFile(undefined, [amazon, shopify])).toEqual([amazon, shopify])
})

test('a platform without a store: asked, even where there is only one', () => {
  expect(storeOfFile('ebay', [shopify])).toBeUndefined()
  expect(storesOfFile('ebay', [shopify])).toEqual([shopify])
  expect(storeOfFile('ebay', [])).toBeUndefined()
})
