import { describe, expect, test } from 'vitest'
import { packingFields } from '../../inbound/imports/fields.ts'
import type { FieldDefinition } from '../../orders/imports/fields.ts'
import { matchColumns, plainHeader } from '../../orders/imports/headers.ts'
import { rowCases, wholeRow } from './check.cases.ts'
import { checkProduct, noFirstRows, type ProductFacts, type ProductValues } from './check.ts'
import { type ProductField, productFields } from './fields.ts'
import { onlineSkuFields } from './online-sku-fields.ts'
import { productReader } from './read.ts'

const factsOf = (): ProductFacts => ({
  categories: new Map([
    ['lighting', 'lighting'],
    ['灯具', 'lighting'],
  ]),
  taken: { sku: new Set(['TAKEN']), upc: new Set(), ucc: new Set() },
  firstRows: noFirstRows(),
})
const check = (values: ProductValues, facts = factsOf(), row = 2) => checkProduct({ row, values }, facts)

test.each(rowCases)('%s', (_, changes, told) => {
  const { problems, product } = check({ ...wholeRow, ...changes })
  expect(problems.map(({ field, code }) => [field, code])).toEqual(told)
  expect(product === undefined).toBe(problems.some(({ severity }) => severity === 'error'))
})

test('a row becomes what the form would send, in its own unit', () => {
  expect(check(wholeRow).product).toEqual({
    sku: 'LAMP-1',
    nameCn: '台灯',
    nameEn: 'Lamp',
    category: 'lighting',
    declarationAmount: '12.50',
    customsCurrency: 'EUR',
    measures: { length: 32, width: 24.5, height: 41.46, weight: 2.35, unit: 'metric' },
    cartonRate: 6,
    carton: { length: 68, width: 50, height: 86, weight: 14.6, unit: 'metric' },
    upc: '614141000036',
    ucc: '10614141000033',
    qrCode: '',
    hasSerials: true,
    hasExpiry: false,
  })
  expect(check({ ...wholeRow, upc: '71831007995' }).product?.upc).toBe('071831007995')
})

test('a number means one product within the file: the first row keeps it', () => {
  const facts = factsOf()
  expect(check(wholeRow, facts, 2).problems).toEqual([])
  const second = check({ ...wholeRow, sku: 'LAMP-2', ucc: '' }, facts, 7).problems
  expect(second).toMatchObject([{ field: 'upc', code: 'imports.numberTwice', params: { first: 2 } }])
  expect(check(wholeRow, facts, 2).problems).toEqual([])
})

test('columns are known by the names of other systems; a header may say the unit', () => {
  const headers = [
    '货号',
    'Product name',
    'Category',
    'Length (cm)',
    '宽度',
    'Height cm',
    'Weight(kg)',
    'Verified length',
  ]
  const mapping = Object.fromEntries(
    matchColumns(headers, productFields).flatMap(({ field, header }) => (field ? [[field, header]] : [])),
  )
  expect(Object.keys(mapping).toSorted()).toEqual(['category', 'height', 'length', 'nameEn', 'sku', 'weight', 'width'])
  const read = productReader(headers, mapping)
  const record = read({ row: 2, cells: ['L-1', 'Lamp', '灯具', '10', '8', '4', '1', '11'] })
  expect(check(record?.values ?? {}).product?.measures).toEqual({
    length: 10,
    width: 8,
    height: 4,
    weight: 1,
    unit: 'metric',
  })
  expect(read({ row: 3, cells: ['', '', ''] })).toBeUndefined()
})

describe('a name is of one column alone, and sheets of others are known by theirs', () => {
  const namesOf = (fields: Readonly<Record<string, FieldDefinition>>) =>
    Object.values(fields).flatMap(({ label, synonyms = [] }) => [
      ...new Set([...label, ...synonyms].map((name) => plainHeader(name))),
    ])
  test.each([
    ['products', productFields],
    ['online SKUs', onlineSkuFields],
    ['packing lists', packingFields],
  ])('%s', (_, fields) => {
    const names = namesOf(fields)
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  })

  test.each([
    [
      'SKU编码,商品中文名称,商品英文名称,商品分类,申报单价,产品长(cm),产品宽(cm),产品高(cm),产品重量,单箱数量,外箱长(cm),外箱宽(cm),外箱高(cm),外箱重量,条形码,外箱码',
    ],
    [
      'Merchant SKU,Chinese product name,Product name (EN),Product type,Declared value (USD),Item length,Item width,Item height,Item weight,PCS/CTN,Carton length (cm),Carton width (cm),Carton height (cm),Box weight,UPC/EAN,Outer barcode',
    ],
  ])('%s', (headers) => {
    const found = matchColumns<ProductField>(headers.split(','), productFields)
    expect(found.map(({ field }) => field)).toEqual([
      ...['sku', 'nameCn', 'nameEn', 'category', 'declarationAmount', 'length', 'width', 'height', 'weight'],
      ...['cartonRate', 'cartonLength', 'cartonWidth', 'cartonHeight', 'cartonWeight', 'upc', 'ucc'],
    ])
    expect(found.filter(({ confidence }) => confidence !== 'exact')).toEqual([])
  })
})
