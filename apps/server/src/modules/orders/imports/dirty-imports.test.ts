import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { importHandlers } from './imports.handlers.ts'

const { importOrders, rows: rowsCall } = api.imports

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const check = async (content: string | Buffer, name = 'orders.csv') => {
  const fileId = await bench.upload('orderImport', name, Buffer.from(content as string))
  const storeId = merchant.stores.shopify
  const { importId } = await bench.run(importOrders, importHandlers.importOrders, {
    fileId,
    storeId,
    step: 'check',
  } as never)
  await bench.runTasks()
  return importId
}
const commit = async (importId: string) => {
  await bench.run(importOrders, importHandlers.importOrders, { importId, step: 'commit', mode: 'validRows' } as never)
  await bench.runTasks()
}
const fix = (importId: string, rowNo: number, cells: Record<string, string>) =>
  bench.run(importOrders, importHandlers.importOrders, { importId, step: 'fix', edits: [{ rowNo, cells }] } as never)
const rowsOf = async (importId: string) =>
  (await bench.run(rowsCall, importHandlers.rows, { importId, state: 'all', pageSize: 100 } as never)).items
const told = async (importId: string) =>
  (await rowsOf(importId)).map(({ rowNo, state, problems }) => [
    rowNo,
    state,
    ...problems.map(({ code }) => code.slice(8)),
  ])
const skusOf = async (importId: string): Promise<string[]> => {
  const ids = (await rowsOf(importId)).flatMap(({ orderId }) => orderId ?? [])
  const lines = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db
      .selectFrom('order_lines')
      .select(['sku', 'order_id'])
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('line_no')
      .execute(),
  )
  return lines.map(({ sku }) => sku)
}

const header = 'Order number,Recipient,Address 1,City,State,ZIP,SKU,Product name,Quantity'
const row = (number: string, sku: string, title = 'Lamp') =>
  `${number},Dana Whitfield,1420 NW Lovejoy St,Portland,OR,97209,${sku},${title},1`
const file = (...rows: string[]) => [header, ...rows].join('\n')

test.each([
  ['two columns of one name', `${header},sku\n${row('T-1', 'MUG')},LAMP\n`, 'imports.columnTwice'],
  [
    'a quotation mark left open above the rows',
    `"Orders, of, all\n${header}\n${row('Q-1', 'MUG')}\n"\n${file(row('Q-2', 'MUG'))}`,
    'imports.quoteOpen',
  ],
])('%s: the file is refused', async (_what, content, code) => {
  await expect(check(content)).rejects.toMatchObject({ code })
})

test('a row with a cell too many waits for a person; corrected, it is made, and again it makes nothing', async () => {
  const content = file(row('W-1', 'MUG', 'Mug, blue'), row('W-2', 'MUG'))
  const importId = await check(content)
  expect(await told(importId)).toEqual([
    [2, 'invalid', 'extraCells', 'quantityInvalid'],
    [3, 'valid'],
  ])
  const { rows } = await fix(importId, 2, { title: 'Mug, blue', quantity: '1' })
  expect(rows?.map(({ state }) => state)).toEqual(['valid'])
  await commit(importId)
  expect((await told(importId)).map(([, state]) => state)).toEqual(['created', 'created'])
  const again = await check(content)
  expect((await told(again)).map(([, state]) => state)).toEqual(['skipped', 'skipped'])
})

test('rows that hang in a cell keep their order back, whatever is corrected in it', async () => {
  const importId = await check(
    file(row('H-1', 'MUG', '"Clock 10 in'), row('H-2', 'MUG'), row('H-3', 'MUG', '"Mug, blue"'), row('H-4', 'MUG')),
  )
  expect((await told(importId))[0]).toEqual(expect.arrayContaining([2, 'invalid', 'rowsInCell']))
  const { rows } = await fix(importId, 2, { title: 'Clock', quantity: '1', sku: 'MUG' })
  expect(rows?.[0]).toMatchObject({ state: 'invalid', problems: [{ code: 'imports.rowsInCell', field: 'platformNo' }] })
})

describe('names that look like numbers', () => {
  beforeAll(() =>
    database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
      const product = { name_cn: '', name_en: '', category: 'home', length: 5, width: 4, height: 4, weight: 1 }
      const skus = ['5E3', '70000', '1.00E+05']
      await db
        .insertInto('products')
        .values(skus.map((sku) => ({ ...product, tenant_id: merchant.tenantId, id: `product-${sku}`, sku })))
        .execute()
    }),
  )

  test('are taken as written where a product or nothing answers; a number that a spreadsheet spelt comes back, and the row says so', async () => {
    const importId = await check(
      file(
        row('7E4', '5E3'),
        row('70000', '7.00E+04'),
        row('1E5', '1.00E+05'),
        row('N-4', '8E2'),
        row('N-5', '1.23457E+11'),
      ),
    )
    expect(await told(importId)).toEqual([
      [2, 'valid'],
      [3, 'warned', 'digitsRestored'],
      [4, 'valid'],
      [5, 'warned', 'skuUnknown'],
      [6, 'invalid', 'digitsLost'],
    ])
    await commit(importId)
    expect((await skusOf(importId)).sort()).toEqual(['1.00E+05', '5E3', '70000', '8E2'])
    expect((await rowsOf(importId)).map(({ orderKey }) => orderKey)).toEqual(['7e4', '70000', '1e5', 'n-4', 'n-5'])
  })

  test('an order number that a spreadsheet spelt is known again in its digits', async () => {
    const first = await check(file(row('1.23456789012E+11', 'MUG')))
    await commit(first)
    expect(await told(first)).toEqual([[2, 'created', 'digitsRestored']])
    for (const number of ['1.23456789012E+11', '123456789012'])
      expect(await told(await check(file(row(number, 'MUG'))))).toEqual([[2, 'skipped', 'alreadyImported']])
  })
})

test('a SKU in other capitals and spaces is the one product that it can mean, and the order keeps the product list’s spelling', async () => {
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const product = { name_cn: '', name_en: '', category: 'home', length: 5, width: 4, height: 4, weight: 1 }
    const skus = ['NP Lamp 01', 'twin-1', 'TWIN-1']
    await db
      .insertInto('products')
      .values(skus.map((sku) => ({ ...product, tenant_id: merchant.tenantId, id: `product-${sku}`, sku })))
      .execute()
  })
  const importId = await check(
    file(row('S-1', ' np  LAMP01 '), row('S-2', 'Twin-1'), row('S-3', 'TWIN-1'), row('S-4', 'mug')),
  )
  expect(await told(importId)).toEqual([
    [2, 'warned', 'skuSpelt'],
    [3, 'warned', 'skuUnknown'],
    [4, 'valid'],
    [5, 'warned', 'skuSpelt'],
  ])
  await commit(importId)
  expect((await skusOf(importId)).sort()).toEqual(['MUG', 'NP Lamp 01', 'TWIN-1', 'Twin-1'])
})

test('an order number in the other case is the same order, within a file and in the next one', async () => {
  const first = await check(file(row('cs-1', 'MUG'), row('CS-1', 'LAMP')))
  await commit(first)
  expect(new Set((await rowsOf(first)).map(({ orderId }) => orderId)).size).toBe(1)
  const again = await told(await check(file(row('CS-1', 'MUG'), row('CS-1', 'LAMP'))))
  expect(again.map(([, state]) => state)).toEqual(['skipped', 'skipped'])
  expect(again[0]).toEqual([2, 'skipped', 'alreadyImported'])
})

test('rejected rows name the column with the reason', async () => {
  const importId = await check(file(row('R-1', '').replace('97209', '')))
  const { url } = await bench.run(api.imports.rejected, importHandlers.rejected, { importId, format: 'csv' } as never)
  expect(url).toContain('Download')
  const bytes = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const made = await db
      .selectFrom('files')
      .select('id')
      .where('slot', '=', 'made')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return (await bench.files.read(db, made.id))?.bytes
  })
  expect(Buffer.from(bytes ?? '').toString()).toMatch(/(ZIP: Required; SKU: Required|邮编：必填；SKU：必填)/)
})
