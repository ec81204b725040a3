import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import {
  type Importing,
  importing,
  type ImportingWorld,
  makeImportingWorld,
} from '../../../testing/factories/importing.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { amazonRows, shopifyRows } from '../../../testing/order-files/platform-rows.ts'
import { templateRows } from '../../../testing/order-files/template-rows.ts'
import { type SampleOrder, sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { shopifySpoils, spoil } from '../../../testing/order-files/spoil.ts'
import { xlsxOf } from '../../../testing/order-files/write-fixtures.ts'
import { csvOf, tsvOf } from '../../../testing/order-files/write-rows.ts'
import { importHandlers } from './imports.handlers.ts'
import { checkDuration } from '../../../../../../tools/wall-clock.ts'

const { importOrders, rows: rowsCall, template, rejected } = api.imports

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']
let check: Importing['check']
let commit: Importing['commit']
let fix: Importing['fix']
let record: Importing['record']
let listRows: Importing['listRows']
let newestMade: Importing['newestMade']
let countOrders: Importing['countOrders']

const products = [
  { sku: 'MUG', title: 'Mug' },
  { sku: 'LAMP', title: 'Lamp' },
]
let series = 10_000
const orders = (count: number): SampleOrder[] => {
  series += 1_000
  return [...sampleOrders(count, { seed: series, firstNumber: series, products })]
}

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
  ;({ check, commit, fix, record, listRows, newestMade, countOrders } = importing(database, merchant, bench))
})

describe('a Shopify file with bad rows', () => {
  let importId: string

  test('is checked: every problem of every row, before anything is written', async () => {
    const before = await countOrders(merchant.stores.shopify)
    const answer = await check(csvOf(spoil(shopifyRows(orders(50)), 'Name', shopifySpoils)))
    importId = answer.importId
    expect(answer.mapping?.['platformNo']).toBe('Name')
    const found = await record(importId)
    expect(found).toMatchObject({
      state: 'checked',
      preset: 'shopify',
      missing: [],
      shopName: 'Harbor Shop',
      ordersCreated: 0,
      ordersSkipped: 1,
    })
    expect(found.rowsInvalid).toBeGreaterThanOrEqual(5)
    expect(found.rowsTotal).toBe(found.rowsValid + found.rowsInvalid + (await listRows(importId, 'skipped')).total)
    const { groups, items } = await listRows(importId, 'invalid')
    expect(groups.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'imports.missing',
        'imports.zipNotInState',
        'imports.quantityInvalid',
        'imports.stateUnknown',
      ]),
    )
    const state = items.flatMap(({ problems }) => problems).find(({ code }) => code === 'imports.stateUnknown')
    expect(state?.message).toContain('“Cascadia” is not a US state')
    expect(await countOrders(merchant.stores.shopify)).toBe(before)
  })

  test('a bad row is mended in place within 300 ms', async () => {
    const { items } = await listRows(importId, 'invalid')
    const bad = items.find(({ problems }) =>
      problems.some(({ code, field }) => code === 'imports.quantityInvalid' && field === 'quantity'),
    )
    if (!bad) throw new Error('no bad row')
    const took: number[] = []
    for (const quantity of ['3', '4', '5']) {
      const before = performance.now()
      const { rows } = await fix(importId, [{ rowNo: bad.rowNo, cells: { quantity } }])
      took.push(performance.now() - before)
      expect(rows?.every(({ state, orderKey }) => state === 'valid' && orderKey === bad.orderKey)).toBe(true)
    }
    checkDuration('a cell mended, the best of three', Math.min(...took), 300)
  })

  test('a cell that is no field of ours is refused', async () => {
    await expect(
      fix(importId, [{ rowNo: 2, cells: JSON.parse('{"__proto__": "x", "colour": "red"}') }]),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })

  test('all or nothing: refused while rows have errors', async () => {
    await expect(commit(importId, 'allOrNothing')).rejects.toMatchObject({ code: 'imports.hasErrors' })
  })

  test('valid rows only: the rest stays for later, the same file again makes nothing', async () => {
    await commit(importId)
    expect(await record(importId)).toMatchObject({ state: 'committed', ordersCreated: 45, ordersSkipped: 1 })
    const { items } = await listRows(importId, 'created')
    expect(items.every(({ orderId }) => orderId !== null)).toBe(true)
    await expect(commit(importId)).rejects.toMatchObject({ code: 'imports.alreadyCommitted' })
  })

  test('rejected rows come back as a file that can be imported as it is', async () => {
    const { url } = await bench.run(rejected, importHandlers.rejected, { importId, format: 'xlsx' } as never)
    expect(url).toMatch(/^\/api\/v1\/oms\/OSS\/Download\?ticket=/)
    const bytes = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
      const row = await db
        .selectFrom('files')
        .select('id')
        .where('slot', '=', 'made')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return (await bench.files.read(db, row.id))?.bytes
    })
    const again = await check(bytes ?? '', 'rejected.xlsx')
    const found = await record(again.importId)
    expect(found).toMatchObject({ preset: 'ownTemplate', missing: [], rowsValid: 0 })
    expect(found.rowsInvalid).toBeGreaterThanOrEqual(4)
  })
})

test('a file of rejected rows, mended by hand, makes the orders that were missing and none twice', async () => {
  const sample = orders(20)
  const rows = shopifyRows(sample)
  const before = await countOrders(merchant.stores.shopify)
  const spoils = [4, 11].map((order) => ({ order, cells: { 'Lineitem quantity': '0' } }))
  const first = await check(csvOf(spoil(rows, 'Name', spoils)))
  await commit(first.importId)
  expect(await countOrders(merchant.stores.shopify)).toBe(before + 18)
  const { items } = await listRows(first.importId, 'invalid')

  await bench.run(rejected, importHandlers.rejected, { importId: first.importId, format: 'csv' } as never)
  const file = await newestMade()
  const mended = file.replaceAll(/,0,/g, ',2,')
  expect(mended).not.toBe(file)
  const again = await check(mended, 'mended.csv')
  expect(await record(again.importId)).toMatchObject({ preset: 'ownTemplate', rowsInvalid: 0, rowsValid: items.length })
  await commit(again.importId)
  expect(await record(again.importId)).toMatchObject({ ordersCreated: 2 })
  expect(await countOrders(merchant.stores.shopify)).toBe(before + 20)

  const third = await check(mended, 'mended.csv')
  expect(await record(third.importId)).toMatchObject({ rowsValid: 0, ordersSkipped: 2 })
  const numbers = sample.map(({ number }) => `#${number}`)
  const stored = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.selectFrom('orders').select('platform_no').where('platform_no', 'in', numbers).execute(),
  )
  expect(stored.map(({ platform_no }) => platform_no).sort()).toEqual([...numbers].sort())
})

test('the same file twice makes nothing twice', async () => {
  const file = tsvOf(amazonRows(orders(20)))
  const first = await check(file, 'unshipped.txt', merchant.stores.amazon)
  await commit(first.importId)
  const count = await countOrders(merchant.stores.amazon)
  const second = await check(file, 'unshipped.txt', merchant.stores.amazon)
  expect(await record(second.importId)).toMatchObject({ rowsValid: 0, ordersSkipped: 20 })
  await expect(commit(second.importId)).rejects.toMatchObject({ code: 'imports.nothingValid' })
  expect(await countOrders(merchant.stores.amazon)).toBe(count)
})

test('two imports of one file, both checked before either is committed: each order once', async () => {
  const file = csvOf(shopifyRows(orders(30)))
  const before = await countOrders(merchant.stores.shopify)
  const [one, two] = [await check(file), await check(file)]
  await commit(one.importId)
  await commit(two.importId)
  expect(await countOrders(merchant.stores.shopify)).toBe(before + 30)
  expect(await record(two.importId)).toMatchObject({ ordersCreated: 0, ordersSkipped: 30 })
})

test('all or nothing makes all', async () => {
  const { importId } = await check(await xlsxOf(templateRows(orders(25), 'zh')), '订单.xlsx')
  await commit(importId, 'allOrNothing')
  expect(await record(importId)).toMatchObject({ state: 'committed', ordersCreated: 25, preset: 'ownTemplate' })
})

test('an imported order holds what the file said', async () => {
  const [sample] = orders(1)
  if (!sample) throw new Error('no sample')
  const { importId } = await check(csvOf(shopifyRows([sample])))
  await commit(importId)
  const { items } = await listRows(importId)
  const order = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', items[0]?.orderId ?? '')
      .executeTakeFirstOrThrow(),
  )
  expect(order).toMatchObject({
    platform_no: `#${sample.number}`,
    status: 'pending',
    source: 'import',
    recipient: sample.name,
    street: sample.street,
    city: sample.city,
    state: sample.state,
    postal_code: sample.zip,
    buyer_email: sample.email,
    line_count: sample.lines.length,
  })
})

test("a stranger's import, file and store are not found", async () => {
  const stranger = await makeMerchant(database)
  const other = await withFilesAndTasks(database, stranger.tenantId)
  const { importId } = await check(csvOf(shopifyRows(orders(2))))
  await expect(other.run(rowsCall, importHandlers.rows, { importId } as never)).rejects.toMatchObject({
    code: 'request.notFound',
  })
  await expect(
    other.run(importOrders, importHandlers.importOrders, { importId, step: 'commit' } as never),
  ).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const fileId = await bench.upload('orderImport', 'a.csv', Buffer.from('x'))
  await expect(
    other.run(importOrders, importHandlers.importOrders, {
      fileId,
      storeId: stranger.stores.shopify,
      step: 'check',
    } as never),
  ).rejects.toMatchObject({ code: 'request.notFound' })
})

test('a killed commit is taken up where it stopped, without doubles', async () => {
  const { importId } = await check(csvOf(shopifyRows(orders(450))))
  const before = await countOrders(merchant.stores.shopify)
  // The worker dies after the first transaction of 250 orders.
  await bench.run(importOrders, importHandlers.importOrders, { importId, step: 'commit', mode: 'validRows' } as never)
  await bench.runTaskUntilKilled(1)
  const partly = await countOrders(merchant.stores.shopify)
  expect(partly).toBe(before + 250)
  await bench.runTasks()
  expect(await countOrders(merchant.stores.shopify)).toBe(before + 450)
  expect(await record(importId)).toMatchObject({ state: 'committed', ordersCreated: 450 })
})

test.each(['xlsx', 'csv'] as const)('the %s template can be downloaded and read back', async (format) => {
  const { url } = await bench.run(template, importHandlers.template, { kind: 'order', format } as never)
  expect(url).toContain('ticket=')
  const bytes = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const row = await db
      .selectFrom('files')
      .select('id')
      .where('slot', '=', 'made')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return (await bench.files.read(db, row.id))?.bytes
  })
  const { importId } = await check(bytes ?? '', `template.${format}`)
  expect(await record(importId)).toMatchObject({ preset: 'ownTemplate', rowsValid: 1, rowsInvalid: 0 })
})
