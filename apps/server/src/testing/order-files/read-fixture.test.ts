import { readFile } from 'node:fs/promises'
import type { CheckedOrder } from '@stowline/domain/orders/imports/check'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const checkFixture = async (name: string) => checkFile(await readFile(new URL(`./fixtures/${name}`, import.meta.url)))

const count = (orders: readonly CheckedOrder[]) =>
  Object.fromEntries(
    ['valid', 'warned', 'invalid', 'skipped'].map((state) => [
      state,
      orders.filter((order) => order.state === state).length,
    ]),
  )
const codes = (orders: readonly CheckedOrder[]) =>
  orders.flatMap(({ problems }) => problems.map(({ field, code }) => `${field} ${code.slice(8)}`)).sort()

test.each([
  ['walmart-orders.xlsx', 'walmart', 12],
  ['walmart-orders.csv', 'walmart', 12],
  ['ebay-orders.csv', 'ebay', 12],
  ['woocommerce-orders.csv', 'woocommerce', 12],
  ['tiktok-orders.csv', 'tiktok', 12],
  ['template-zh.xlsx', 'ownTemplate', 10],
  ['template-en.csv', 'ownTemplate', 10],
  ['amazon-unshipped-latin1.txt', 'amazonUnshipped', 6],
])('%s is read as %s, every order of it valid', async (name, preset, orders) => {
  const result = await checkFixture(name)
  expect(result.preset?.key).toBe(preset)
  expect(result.missing).toEqual([])
  expect(codes(result.orders)).toEqual([])
  expect(count(result.orders)).toEqual({ valid: orders, warned: 0, invalid: 0, skipped: 0 })
})

test('the Shopify file: 50 orders, five to mend, one to look at, one skipped', async () => {
  const { orders, preset } = await checkFixture('shopify-orders.csv')
  expect(preset?.key).toBe('shopify')
  expect(count(orders)).toEqual({ valid: 43, warned: 1, invalid: 5, skipped: 1 })
  expect(codes(orders)).toEqual([
    'city cityNotInZip',
    'paymentStatus cancelled',
    'postalCode missing',
    'postalCode zipNotInState',
    'quantity quantityInvalid',
    'sku missing',
    'state stateUnknown',
    'street poBox',
  ])
})

test('the Amazon file: 50 orders, five to mend', async () => {
  const { orders, preset } = await checkFixture('amazon-unshipped.txt')
  expect(preset?.key).toBe('amazonUnshipped')
  expect(codes(orders)).toEqual([
    'country countryNotServed',
    'lineStatus alreadyShipped',
    'phone phoneInvalid',
    'postalCode zipInvalid',
    'postalCode zipInvalid',
    'recipient missing',
    'sku missing',
    'street missing',
  ])
  expect(orders.filter(({ state }) => state === 'invalid')).toHaveLength(5)
})

test('a Latin-1 file keeps its accents', async () => {
  const { orders } = await checkFixture('amazon-unshipped-latin1.txt')
  expect(orders.some(({ order }) => order?.recipient.startsWith('José'))).toBe(true)
})

test('several items of an eBay order are its lines, the row that sums them up is not', async () => {
  const { orders } = await checkFixture('ebay-orders.csv')
  expect(orders.some(({ order }) => (order?.lines.length ?? 0) > 1)).toBe(true)
  expect(
    orders
      .flatMap(({ order }) => order?.lines ?? [])
      .every(({ sku, quantity }) => sku !== '' && quantity > 0 && quantity < 3),
  ).toBe(true)
})

test('all orders of Amazon are recognised as a file nothing can be shipped from', async () => {
  const { preset } = await checkFixture('amazon-all-orders.txt')
  expect(preset?.refuses).toBe('cannotShipFrom')
})
