import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from '../../files/spreadsheet/write-xlsx.ts'
import { platformHeaders } from './platform-headers.ts'
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
import { sampleOrders } from './sample-orders.ts'
import { amazonSpoils, shopifySpoils, spoil } from './spoil.ts'
import { csvOf, tsvOf } from './write-rows.ts'

/** A workbook whose cells are all text, as platforms write theirs. */
export const xlsxOf = async (rows: Presentable): Promise<Buffer> => {
  const [headers = [], ...body] = rows
  const parts: Buffer[] = []
  for await (const part of writeXlsx(
    'Orders',
    headers.map((header) => ({ header })),
    [body],
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

const orders = (count: number, firstNumber: number, seed = firstNumber) => [
  ...sampleOrders(count, { seed, firstNumber }),
]

/** The files kept under fixtures/; run this file to write them again. */
export const fixtureFiles = async (): Promise<Record<string, string | Buffer>> => ({
  'shopify-orders.csv': csvOf(spoil(shopifyRows(orders(50, 1001)), 'Name', shopifySpoils)),
  'amazon-unshipped.txt': tsvOf(spoil(amazonRows(orders(50, 2001)), 'order-id', amazonSpoils)),
  'amazon-unshipped-latin1.txt': Buffer.from(
    tsvOf(amazonRows(orders(6, 2101).map((order) => ({ ...order, name: `José ${order.name}` })))),
    'latin1',
  ),
  'amazon-all-orders.txt': tsvOf([
    platformHeaders.amazonAll,
    platformHeaders.amazonAll.map((header) => (header === 'amazon-order-id' ? '112-0000001-0000001' : '')),
  ]),
  'ebay-orders.csv': csvOf(ebayRows(orders(12, 3001)), '\r\n'),
  'walmart-orders.xlsx': await xlsxOf(walmartRows(orders(12, 4001))),
  'walmart-orders.csv': csvOf(walmartRows(orders(12, 4001))),
  'woocommerce-orders.csv': csvOf(woocommerceRows(orders(12, 5001))),
  'tiktok-orders.csv': `\ufeff${csvOf(tiktokRows(orders(12, 6001)))}`,
  'template-zh.xlsx': await xlsxOf(templateRows(orders(10, 7001), 'zh')),
  'template-en.csv': `\ufeff${csvOf(templateRows(orders(10, 7101), 'en'))}`,
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('./fixtures/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(await fixtureFiles())) await writeFile(new URL(name, folder), content)
}
