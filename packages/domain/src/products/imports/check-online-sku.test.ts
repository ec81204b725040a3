import { expect, test } from 'vitest'
import { matchColumns } from '../../orders/imports/headers.ts'
import {
  checkOnlineSku,
  type OnlineSkuFacts,
  type OnlineSkuRecord,
  onlineSkuKey,
  rowsOfOne,
} from './check-online-sku.ts'
import { onlineSkuFields } from './online-sku-fields.ts'

const lamp = { id: 'p1', sku: 'LAMP' }
const bulb = { id: 'p2', sku: 'BULB' }
const facts: OnlineSkuFacts = {
  stores: new Map([['my shop', 's1']]),
  products: new Map([
    ['LAMP', lamp],
    ['lamp', lamp],
    ['BULB', bulb],
  ]),
  taken: new Set([onlineSkuKey('TAKEN', null), onlineSkuKey('SHOP-ONLY', 's1')]),
}
type Values = OnlineSkuRecord['values']
const check = (...rows: Values[]) =>
  checkOnlineSku(
    rows.map((values, at) => ({ row: at + 2, values: { sku: 'SET', ...values } })),
    facts,
  )
const lampRow: Values = { productSku: 'LAMP', quantity: '1' }
const manyRows = Array.from({ length: 51 }, () => lampRow)

test.each<[what: string, rows: Values[], told: (readonly [row: number, field: string, code: string])[]]>([
  ['one product', [lampRow], []],
  ['a combo', [lampRow, { productSku: 'BULB', quantity: '4' }], []],
  ['the SKU of its own product, one piece', [{ sku: 'LAMP', productSku: 'LAMP' }], []],
  ['no SKU', [{ ...lampRow, sku: '' }], [[2, 'sku', 'imports.missing']]],
  ['a SKU of 81 letters', [{ ...lampRow, sku: 'x'.repeat(81) }], [[2, 'sku', 'imports.tooLong']]],
  ['a SKU that was a long number', [{ ...lampRow, sku: '6.1E+11' }], [[2, 'sku', 'imports.digitsLost']]],
  ['no product', [{ quantity: '1' }], [[2, 'productSku', 'imports.missing']]],
  ['an unknown product', [lampRow, { productSku: 'SOFA' }], [[3, 'productSku', 'imports.productUnknown']]],
  ['other capitals', [{ productSku: 'lamp' }], [[2, 'productSku', 'imports.skuSpelt']]],
  ['half a piece', [{ productSku: 'LAMP', quantity: '1.5' }], [[2, 'quantity', 'imports.quantityInvalid']]],
  ['no piece', [{ productSku: 'LAMP', quantity: '0' }], [[2, 'quantity', 'imports.quantityInvalid']]],
  [
    'a product twice',
    [lampRow, { productSku: 'lamp' }],
    [
      [3, 'productSku', 'imports.skuSpelt'],
      [3, 'productSku', 'products.productTwice'],
    ],
  ],
  [
    'a combo of itself',
    [{ sku: 'LAMP', productSku: 'LAMP', quantity: '2' }],
    [[2, 'productSku', 'products.comboOfItself']],
  ],
  [
    'a combo that holds itself and others',
    [
      { sku: 'BULB', productSku: 'LAMP' },
      { sku: 'BULB', productSku: 'BULB' },
    ],
    [[3, 'productSku', 'products.comboOfItself']],
  ],
  ['one that is there', [{ ...lampRow, sku: 'TAKEN' }], [[2, 'sku', 'products.onlineSkuTaken']]],
  ['one that another store has', [{ ...lampRow, sku: 'SHOP-ONLY' }], []],
  ['a store of its own', [{ ...lampRow, store: 'My Shop' }], []],
  ['an unknown store', [{ ...lampRow, store: 'Elsewhere' }], [[2, 'store', 'imports.storeUnknown']]],
  ['a remark of 501 letters', [{ ...lampRow, remark: 'x'.repeat(501) }], [[2, 'remark', 'imports.tooLong']]],
  [
    'two remarks',
    [
      { ...lampRow, remark: 'a' },
      { productSku: 'BULB', remark: 'b' },
    ],
    [[3, 'remark', 'imports.remarksDiffer']],
  ],
])('%s', (_, rows, told) => {
  const { problems, made } = check(...rows)
  expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual(told)
  expect(made === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
})

test('51 products are too many', () => {
  expect(check(...manyRows).problems.filter(({ code }) => code === 'imports.tooManyProducts')).toMatchObject([
    { row: 52 },
  ])
})

test('rows of one SKU become what the form would send', () => {
  const { made } = check({ ...lampRow, store: 'my shop' }, { productSku: 'BULB', quantity: '1,200', remark: 'spare' })
  expect(made).toEqual({
    sku: 'SET',
    storeId: 's1',
    kind: 'combo',
    remark: 'spare',
    parts: '1200 × BULB, 1 × LAMP',
    children: [
      { productId: 'p1', quantity: 1 },
      { productId: 'p2', quantity: 1200 },
    ],
  })
  expect(check({ productSku: 'LAMP' }).made).toMatchObject({ kind: 'single', storeId: null })
})

test('rows belong together by SKU and store; one without a SKU stands alone', () => {
  const keyOf = (row: number, values: Values) => rowsOfOne({ row, values })
  expect(keyOf(2, { sku: 'A', store: 'Shop' })).toBe(keyOf(9, { sku: 'A', store: 'shop' }))
  expect(keyOf(2, { sku: 'A' })).not.toBe(keyOf(3, { sku: 'A', store: 'shop' }))
  expect(keyOf(2, {})).not.toBe(keyOf(3, {}))
})

test('columns are known by the names of other systems', () => {
  const headers = ['MSKU', '店铺', 'Component SKU', 'Qty', 'Notes']
  expect(matchColumns(headers, onlineSkuFields).map(({ field }) => field)).toEqual([
    'sku',
    'store',
    'productSku',
    'quantity',
    'remark',
  ])
})
