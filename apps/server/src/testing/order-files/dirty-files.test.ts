import { orderExportFields } from '@stowline/domain/orders/export-fields'
import { missingFields, proposeMapping } from '@stowline/domain/orders/imports/mapping'
import { presets } from '@stowline/domain/orders/imports/presets/index'
import { orderExportColumns } from '@stowline/text/exports'
import { describe, expect, test } from 'vitest'
import { checkFile, sampleFacts } from './check-file.ts'
import {
  amazonRows,
  ebayRows,
  type Presentable,
  shopifyRows,
  tiktokRows,
  walmartRows,
  woocommerceRows,
} from './platform-rows.ts'
import { templateRows } from './template-rows.ts'
import type { SampleOrder } from './sample-orders.ts'
import { spoil } from './spoil.ts'
import { xlsxOf } from './write-fixtures.ts'
import { csvOf, tsvOf } from './write-rows.ts'
import { codes, orders, pieces, read } from './dirty-files.cases.ts'

const layouts: Readonly<Record<string, (list: readonly SampleOrder[]) => Presentable>> = {
  amazonUnshipped: amazonRows,
  shopify: shopifyRows,
  ebay: ebayRows,
  walmart: walmartRows,
  woocommerce: woocommerceRows,
  tiktok: tiktokRows,
  ownTemplate: (list) => templateRows(list, 'en'),
}
const semicolons = (rows: Presentable): string =>
  csvOf(rows.map((row) => row.map((cell) => cell.replaceAll(',', '\u0001'))))
    .replaceAll(',', ';')
    .replaceAll('\u0001', ',')

describe.each(Object.entries(layouts))('%s', (key, write) => {
  const text = csvOf(write(orders))

  test.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ['line ends of Windows', () => csvOf(write(orders), '\r\n')],
    ['line ends of old Macs', () => csvOf(write(orders), '\r')],
    ['a header that ends otherwise than the rows', () => text.replace('\n', '\r\n')],
    ['the line ends of three systems in turn', () => mixedEnds(write(orders))],
    ['semicolons', () => semicolons(write(orders))],
    ['tabs', () => tsvOf(write(orders).map((row) => row.map((cell) => cell.replace(/[\t\n]/g, ' '))))],
    ['a workbook', () => xlsxOf(write(orders).filter((row) => row.length > 1))],
    ['two files put together', () => csvOf(write(orders.slice(0, 3))) + csvOf(write(orders.slice(3)), '\r\n')],
  ])('%s: every order with every line', async (_what, content) => {
    const found = await checkFile(await content())
    expect(found.preset).toBe(presets[key as keyof typeof presets])
    expect(read(found)).toEqual(pieces(orders))
  })

  test('a file put together with itself makes no order twice and no quantity twice', async () => {
    const found = await checkFile(text + text)
    expect(found.orders).toHaveLength(orders.length)
    // Rows of a layout without line numbers may be meant: both count, and the row says so.
    if (key === 'ownTemplate')
      expect(codes(found).filter((code) => code.endsWith('rowsAlike'))).toHaveLength(
        orders.flatMap(({ lines }) => lines).length,
      )
    else expect(read(found)).toEqual(pieces(orders))
    expect(found.orders.every(({ problems }) => problems.length > 0)).toBe(true)
  })
})

const mixedEnds = (rows: Presentable): string =>
  rows.map((row, at) => csvOf([row], ['\r\n', '\n', '\r'][at % 3])).join('')

test('one row mended by hand ends otherwise: no order goes with it', async () => {
  const lines = csvOf(templateRows(orders, 'en'), '\r\n').split('\r\n')
  const found = await checkFile(`${lines.slice(0, 3).join('\r\n')}\n${lines.slice(3).join('\r\n')}`)
  expect(read(found)).toEqual(pieces(orders))
})

test('cells under no name are told, and are no error', async () => {
  const [header = '', ...rows] = csvOf(templateRows(orders.slice(0, 1), 'en'))
    .trim()
    .split('\n')
  const found = await checkFile([`${header},`, ...rows.map((row) => `${row},call first`)].join('\n'))
  expect(found.orders[0]).toMatchObject({
    state: 'warned',
    problems: expect.arrayContaining([expect.objectContaining({ code: 'imports.unnamedCells' })]),
  })
})

test('under a second header in another order nothing is read', async () => {
  const [header = [], ...rows] = templateRows(orders, 'en')
  const turned = [header, ...rows.slice(4)].map((row) => [...row].reverse())
  const found = await checkFile(csvOf([header, ...rows.slice(0, 4), ...turned]))
  expect(codes(found).filter((code) => code.endsWith('otherHeader'))).toHaveLength(turned.length)
})

describe('rows that sum up', () => {
  const several = orders.filter(({ lines }) => lines.length > 1)
  test('of eBay: amounts and the total quantity make no line of them', async () => {
    const rows = ebayRows(several)
    const amount = rows[1]?.indexOf('Sold For') ?? -1
    const item = rows[1]?.indexOf('Item Number') ?? -1
    const filled = rows.map((row) =>
      row.length > 1 && row[0] && !row[item] ? row.map((cell, at) => (at === amount ? '$79.80' : cell)) : row,
    )
    expect(filled).not.toEqual(rows)
    expect(read(await checkFile(csvOf(filled)))).toEqual(pieces(several))
  })
  test.each(['amazonUnshipped', 'shopify', 'walmart', 'tiktok', 'ownTemplate'])(
    '%s has none: a line that lost everything but its quantity is missed',
    async (key) => {
      const [order] = several
      const rows = layouts[key]?.([order as SampleOrder]) ?? []
      const empty = [
        'sku',
        'SKU',
        'SKU*',
        'Lineitem sku',
        'Seller SKU',
        'product-name',
        'Lineitem name',
        'Item Description',
        'Product Name',
        'Product name',
      ]
      const more = [
        'order-item-id',
        'Line#',
        'SKU ID',
        'Lineitem price',
        'Item Cost',
        'SKU Unit Original Price',
        'Unit price',
      ]
      const header = rows[0] ?? []
      const last = rows.length - 1
      const spoilt = rows.map((row, at) =>
        row.map((cell, column) => (at === last && [...empty, ...more].includes(header[column] ?? '') ? '' : cell)),
      )
      const found = await checkFile(csvOf(spoilt))
      expect(found.orders[0]).toMatchObject({ state: 'invalid', problems: [{ code: 'imports.missing', field: 'sku' }] })
    },
  )
})

describe('orders that stand twice', () => {
  test('Shopify: with other quantities the second time, nobody knows which is meant', async () => {
    const again = spoil(shopifyRows(orders.slice(0, 1)), 'Name', [{ order: 0, cells: { 'Lineitem quantity': '7' } }])
    const found = await checkFile(csvOf([...shopifyRows(orders), ...again.slice(1)]))
    expect(found.orders[0]).toMatchObject({
      state: 'invalid',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'imports.orderDiffers' })]),
    })
    expect(found.orders.slice(1).every(({ state }) => state === 'valid')).toBe(true)
  })
  test('Shopify: shipped by the second export means shipped', async () => {
    const again = spoil(shopifyRows(orders.slice(0, 1)), 'Name', [
      { order: 0, cells: { 'Fulfillment Status': 'fulfilled' } },
    ])
    expect((await checkFile(csvOf([...shopifyRows(orders), ...again.slice(1)]))).orders[0]).toMatchObject({
      state: 'skipped',
    })
  })
  test('rows without a line number that are alike count both and name both', async () => {
    const rows = templateRows(orders.slice(0, 1), 'en')
    const found = await checkFile(csvOf([...rows, rows[1] ?? []]))
    const told = found.orders[0]?.problems.find(({ code }) => code === 'imports.rowsAlike')
    expect(told).toMatchObject({
      severity: 'warning',
      row: rows.length + 1,
      params: { first: 2, row: rows.length + 1 },
    })
  })
})

test('Walmart: of an order shipped in part by Walmart the rest is taken', async () => {
  const [order] = orders.filter(({ lines }) => lines.length > 1)
  const rows = walmartRows([order as SampleOrder])
  const column = rows[0]?.indexOf('Fulfillment Entity') ?? -1
  const found = await checkFile(
    csvOf(rows.map((row, at) => (at === 2 ? row.with(column, 'Walmart Fulfilled') : [...row]))),
  )
  expect(found.orders[0]?.leftOut).toEqual([3])
  expect(found.orders[0]?.order?.lines).toHaveLength((order?.lines.length ?? 0) - 1)
})

test.each(['en', 'zh'] as const)("our own export is read by the store's order number (%s)", (language) => {
  const headers = orderExportFields.map((field) => orderExportColumns[field][language === 'zh' ? 0 : 1])
  const { mapping } = proposeMapping(headers, undefined)
  expect(mapping.platformNo).toBe(orderExportColumns.platformNo[language === 'zh' ? 0 : 1])
  expect(missingFields(mapping, undefined)).toEqual([])
  expect([mapping.street, mapping.street2, mapping.city]).toEqual(
    (['street', 'street2', 'cityName'] as const).map((field) => orderExportColumns[field][language === 'zh' ? 0 : 1]),
  )
})

test.each(['en', 'zh'] as const)('our own export, imported again, makes no order twice (%s)', async (language) => {
  const [sample] = orders
  const headers = orderExportFields.map((field) => orderExportColumns[field][language === 'zh' ? 0 : 1])
  const said: Partial<Record<string, string>> = {
    orderNo: 'SO261122000001',
    platformNo: '#8001',
    recipient: sample?.name,
    sku: 'NP-LAMP-01-OAK',
    quantity: '1',
  }
  const found = await checkFile(csvOf([headers, orderExportFields.map((field) => said[field] ?? '')]), {
    ...sampleFacts,
    taken: new Map([['#8001', 'SO261122000001']]),
  })
  expect(found.orders).toMatchObject([{ state: 'skipped', problems: [{ code: 'imports.alreadyImported' }] }])
})

test('rows of several lines are told by the row of the file, and by their place in it', async () => {
  const { groups } = await checkFile(csvOf(woocommerceRows(orders)))
  const records = groups.flatMap((group) => group.records)
  expect(records.map(({ source }) => [source?.row, source?.place])).toEqual(
    orders.flatMap(({ lines }, at) => lines.map((_, line) => [at + 2, line + 1])),
  )
  expect(records.map(({ row }) => row)).toEqual(records.map((_, at) => at + 1))
})

test('a semicolon file with decimal commas: one piece is not a thousand', async () => {
  const rows = templateRows(orders.slice(0, 1), 'en')
  const column = rows[0]?.indexOf('Quantity*') ?? -1
  const found = await checkFile(semicolons(rows.map((row, at) => (at === 1 ? row.with(column, '1,000') : [...row]))))
  expect(found.orders[0]).toMatchObject({
    state: 'invalid',
    problems: [{ code: 'imports.quantityInvalid', params: { found: '1,000' } }],
  })
})

test('a Big5 file is read by its traditional headers', async () => {
  const text =
    'ad71b3e6bd73b8b92ca6aca5f3a4482ca661a77d2cabb0a5ab2ca67b2cb66cbbbcb0cfb8b92c534b552cbcc6b6710a422d312cb3afa7d3a9fa2ca578a55fb8f4203120b8b92c506f72746c616e642c4f522c39373230392c4e502d4c414d502d30312d4f414b2c310a'
  const found = await checkFile(Buffer.from(text, 'hex'))
  expect(found.missing).toEqual([])
  expect(found.orders[0]?.problems.map(({ code }) => code)).toEqual(['imports.notLatin'])
  expect(found.orders[0]?.order).toMatchObject({ platformNo: 'B-1', recipient: '陳志明', street: '台北路 1 號' })
})
