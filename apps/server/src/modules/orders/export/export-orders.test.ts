import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { practiceCarrier, memoryBook } from '@stowline/carriers'
import { orderExport } from './export-orders.ts'
import { exportShipments, exportShipmentsFiltered } from './export-shipments.ts'

let database: Database
let merchant: Merchant
let bench: Awaited<ReturnType<typeof withFilesAndTasks>>
let ids: string[]

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  const practice = practiceCarrier({ now: () => new Date(), day: 1, delay: 0, book: memoryBook(), record: () => {} })
  bench = await withFilesAndTasks(database, merchant.tenantId, {
    services: { carriers: new Map([['practice', practice]]) },
  })
  ids = await makeOrders(database, merchant, 2_300, (n) => ({
    platformNo: `E-${n}`,
    storeId: n % 2 ? merchant.stores.amazon : merchant.stores.shopify,
    buyerName: n === 0 ? '=cmd|calc' : `Buyer ${n}`,
    lines: [
      { sku: 'MUG', quantity: 1, platformLineId: `i${n}` },
      ...(n % 100 ? [] : [{ sku: 'LAMP', quantity: 2, platformLineId: `j${n}` }]),
    ],
  }))
})

type ExportInput = Sent<typeof api.orders.exportOrders>
const fields: ExportInput['fields'] = ['orderNo', 'platformNo', 'status', 'buyerName', 'createdTime']

/** The finished task's file. */
const fileOf = async ({ taskId }: { taskId: string }) => {
  await bench.runTasks()
  return database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
    const task = await db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
    expect(task).toMatchObject({ state: 'ready', error_code: null })
    const file = await bench.files.read(db, task.file_id ?? '')
    if (!file) throw new Error('no file')
    return { name: file.name, bytes: file.bytes, total: task.total, done: task.done }
  })
}
const rowsOf = async (input: ExportInput) => {
  const { bytes } = await fileOf(
    await bench.run(api.orders.exportOrders, orderExport.handler, { ...input, format: 'csv' }),
  )
  return parse(bytes, { bom: true, relax_column_count: true }) as string[][]
}

test('all orders, over several pages, once each; text that a spreadsheet would run is made safe', async () => {
  const [header, ...rows] = await rowsOf({ scope: 'all', fields })
  expect(header).toEqual(['Order no.', 'Platform no.', 'Status', 'Buyer', 'Created'])
  expect(rows).toHaveLength(2_300)
  expect(new Set(rows.map(([no]) => no)).size).toBe(2_300)
  expect(rows.find(([, platformNo]) => platformNo === 'E-0')?.[3]).toBe("'=cmd|calc")
  expect(rows.every(([, , status]) => status === 'Pending')).toBe(true)
})

test('a column of the lines gives a row per line', async () => {
  const rows = await rowsOf({ scope: 'all', fields: [...fields, 'sku', 'quantity'] })
  expect(rows).toHaveLength(1 + 2_300 + 23)
})

test('carrier and service are named in the language, and what the live label was charged stands beside them', async () => {
  const [labelled = '', bare = ''] = ids
  const label = (id: string, state: string, cents: number) =>
    sql`insert into labels (tenant_id, id, order_id, state, carrier, service_code, format, request, charge_cents, quoted_cents, requested_at)
      select tenant_id, ${id}, id, ${state}, 'practice', service_code, 'pdf', '{}', ${cents}, ${cents}, now() from orders where id = ${labelled}`.execute(
      database.owner,
    )
  await label('charged', 'ready', 2_269)
  await label('given-back', 'void', 4_589)
  const columns: ExportInput['fields'] = ['orderNo', 'platformNo', 'carrier', 'service', 'charge']
  const rows = await rowsOf({ scope: 'selected', orderIds: [labelled, bare], fields: columns })
  const words = new Map(rows.slice(1).map(([, no, ...rest]) => [no, rest]))
  expect(rows[0]).toEqual(['Order no.', 'Platform no.', 'Carrier', 'Service', 'Label price (USD)'])
  expect(words.get('E-0')?.[0]).toBe('Test carrier')
  expect(words.get('E-0')?.[1]).toMatch(/^Test /)
  expect(words.get('E-0')?.[2]).toBe('22.69')
  expect(words.get('E-1')?.[2]).toBe('')
})

test('the selected, and those that the filters let through', async () => {
  expect(await rowsOf({ scope: 'selected', orderIds: ids.slice(0, 3), fields })).toHaveLength(4)
  const filtered = await rowsOf({ scope: 'filtered', filters: { platforms: ['amazon'], text: 'buyer 12' }, fields })
  expect(filtered.slice(1).every(([, , , buyer]) => buyer?.startsWith('Buyer 12'))).toBe(true)
  expect(filtered.length).toBeGreaterThan(10)
})

test('a workbook, with its progress', async () => {
  const { name, bytes, total, done } = await fileOf(
    await bench.run(api.orders.exportOrders, orderExport.handler, { scope: 'all', fields }),
  )
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect([total, done]).toEqual([2_300, 2_300])
})

test.each<[what: string, input: ExportInput, code: string]>([
  ['four columns', { scope: 'all', fields: fields.slice(0, 4) }, 'exports.tooFewFields'],
  ['five of which two are one', { scope: 'all', fields: [...fields.slice(0, 4), 'orderNo'] }, 'exports.tooFewFields'],
  ['nothing selected', { scope: 'selected', orderIds: [], fields }, 'exports.nothingSelected'],
  ['nothing found', { scope: 'filtered', filters: { status: 'shipped' }, fields }, 'exports.noData'],
  ['orders of others', { scope: 'selected', orderIds: ['nobody'], fields }, 'exports.noData'],
])('%s is refused', async (_, input, code) => {
  await expect(bench.run(api.orders.exportOrders, orderExport.handler, input)).rejects.toMatchObject({ code })
})

test('shipment confirmations: one file per platform, combined orders by their own numbers', async () => {
  const [shopify = '', amazon = '', away = ''] = ids.slice(0, 3)
  await expect(bench.run(api.orders.exportShipments, exportShipments, { orderIds: [amazon] })).rejects.toMatchObject({
    code: 'exports.noData',
  })
  const many = Array.from({ length: 201 }, (_, n) => `o${n}`)
  const tooMany = { code: 'batch.tooMany', params: { most: 200 } }
  await expect(bench.run(api.orders.exportShipments, exportShipments, { orderIds: many })).rejects.toMatchObject(
    tooMany,
  )
  await expect(
    bench.run(api.orders.exportOrders, orderExport.handler, { scope: 'selected', orderIds: many, fields }),
  ).rejects.toMatchObject(tooMany)
  await sql`update orders set tracking_number = 'TR' || right(platform_no, 1), carrier = 'practice', label_state = 'ready' where id in (${amazon}, ${shopify})`.execute(
    database.owner,
  )
  await sql`update orders set combined_into = ${amazon}, status = 'cancelled' where id = ${away}`.execute(
    database.owner,
  )
  const one = await fileOf(await bench.run(api.orders.exportShipments, exportShipments, { orderIds: [amazon] }))
  expect(one.name).toMatch(/\.zip$/)
  const files = await unzip(one.bytes)
  expect(Object.keys(files).map((name) => name.split('-')[1])).toEqual(['amazon', 'shopify'])
  expect(Object.values(files)[0]).toContain('E-1\ti1\t1\t')
  expect(Object.values(files)[1]).toContain('E-2,MUG,1,fulfilled')
  await sql`update orders set combined_into = null where id = ${away}`.execute(database.owner)
  const single = await fileOf(
    await bench.run(api.orders.exportShipmentsFiltered, exportShipmentsFiltered, {
      filters: { platforms: ['amazon'] },
    }),
  )
  expect(single.name).toMatch(/^shipments-amazon-.*\.txt$/)
  expect(single.bytes.toString().trimEnd().split('\r\n')).toHaveLength(2)
})

const unzip = (bytes: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const found: Record<string, string> = {}
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (_, stream) => {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            found[entry.fileName] = Buffer.concat(chunks).toString()
            zip.readEntry()
          })
        }),
      )
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })

test("moments stand as the person's clock shows them, with its offset; days of the filters are days of that zone", async () => {
  const created = async (timeZone: string, day?: string) => {
    const choice = day
      ? { scope: 'filtered' as const, filters: { dateFrom: day, dateTo: day } }
      : { scope: 'selected' as const, orderIds: late }
    return (await rowsOf({ ...choice, fields, timeZone })).slice(1).map((row) => row[4])
  }
  const late = await makeOrders(database, merchant, 1, () => ({ createdAt: new Date('2026-03-08T07:30:05Z') }))
  expect(await created('Asia/Shanghai')).toEqual(['2026-03-08 15:30:05 +08:00'])
  expect(await created('America/Los_Angeles')).toEqual(['2026-03-07 23:30:05 -08:00'])
  expect(await created('America/Los_Angeles', '2026-03-07')).toHaveLength(1)
  expect(await created('UTC', '2026-03-08')).toEqual(['2026-03-08 07:30:05 +00:00'])
  await expect(created('America/Los_Angeles', '2026-03-08')).rejects.toMatchObject({ code: 'exports.noData' })
})
