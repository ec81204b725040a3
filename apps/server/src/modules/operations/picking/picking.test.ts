import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { api } from '@stowline/contract'
import { printerThread } from '@stowline/carriers'
import type { Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles, type Files } from '../../../files/files.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { printerInThreads } from '../../../kernel/printer-in-threads.ts'
import type { Database } from '../../../db/database.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant, putAway } from '../../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { putAway as inventoryPutAway } from '../../inventory/index.ts'
import { moveOrders, startProcessing, submitRule } from '../../orders/index.ts'
import { operationsHandlers } from '../operations.handlers.ts'

let database: Database
let merchant: Merchant
let other: Merchant
let provider: string
let files: Files
let folder: string
const labelPrinter = printerInThreads(printerThread)
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 3, LAMP: 9, DESK: 0 } })
  other = await makeMerchant(database, { stock: { MUG: 5 } })
  provider = await newTenant(database, 'provider')
  folder = await mkdtemp(join(tmpdir(), 'stowline-papers-'))
  files = createFiles(testStorage(folder), () => new Date(), undefined)
  await database.owner.updateTable('products').set({ upc: '012345678905' }).where('sku', '=', 'LAMP').execute()
})

const staff = (language?: Language) =>
  useCases(database, provider, {
    ...(language && { language }),
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1', menus: ['/ops/orders'] },
    services: { labelPrinter, files },
  })

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Orders that are to ship, in the warehouse's hands unless told otherwise. */
const begun = async (of: Merchant, lines: { sku: string; quantity: number }[][], isBegun = true) => {
  const ids = await makeOrders(database, of, lines.length, (n) => ({ lines: lines[n] ?? [] }))
  await inMerchant(database, of, async (as) => {
    await moveOrders(as, submitRule, ids)
    if (isBegun) await startProcessing(as, ids)
  })
  return ids
}
const numberOf = async (id: string) => {
  const row = await database.owner.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirst()
  return row?.order_no ?? ''
}
const stockOf = async (sku: string) => {
  const { rows } = await sql<{ sellable: number; reserved: number }>`
    select k.sellable, k.reserved from stock k where k.product_id = ${merchant.products[sku]}`.execute(database.owner)
  return rows[0]
}

test('a pick list takes the same product once per lot, what came first first, for the orders of several merchants', async () => {
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    putAway(db, merchant.warehouses.east, merchant.products['MUG'] ?? '', 10),
  )
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.updateTable('products').set({ picture: 'data:image/png;base64,AA' }).where('sku', '=', 'LAMP').execute(),
  )
  const mine = await begun(merchant, [
    [{ sku: 'MUG', quantity: 2 }],
    [
      { sku: 'MUG', quantity: 2 },
      { sku: 'LAMP', quantity: 1 },
    ],
  ])
  const theirs = await begun(other, [[{ sku: 'MUG', quantity: 1 }]])
  const orderIds = [...mine, ...theirs, 'nobody']
  const list = await staff().run(api.operations.pickList, operationsHandlers.pickList, { orderIds })
  const [first = '', second = '', third = ''] = await Promise.all([...mine, ...theirs].map(numberOf))
  const told = list.lines.map(({ sku, quantity, orders }) => [
    sku,
    quantity,
    orders.map((one) => [one.orderNo, one.quantity]),
  ])
  expect(told.slice(0, 1)).toEqual([['LAMP', 1, [[second, 1]]]])
  expect(told.slice(1)).toHaveLength(3)
  expect(told.slice(1)).toEqual(
    expect.arrayContaining([
      [
        'MUG',
        3,
        [
          [first, 2],
          [second, 1],
        ],
      ],
      ['MUG', 1, [[second, 1]]],
      ['MUG', 1, [[third, 1]]],
    ]),
  )
  expect(list.lines.map(({ picture }) => picture)).toEqual(['data:image/png;base64,AA', null, null, null])
  expect(list).toMatchObject({ orderCount: 3, failed: [{ id: 'nobody', code: 'request.notFound' }] })
  await expect(
    staff().run(api.operations.pickList, operationsHandlers.pickList, {
      orderIds: Array.from({ length: 201 }, (_, n) => `o${n}`),
    }),
  ).rejects.toMatchObject({ code: 'batch.tooMany' })
})

test('packing slips are one page an order with the merchant’s name and no price; the pick list is paper too', async () => {
  const orderIds = await begun(merchant, [[{ sku: 'LAMP', quantity: 1 }], [{ sku: 'LAMP', quantity: 2 }]], false)
  const printed = async (paper: 'pickList' | 'packingSlips', ids: string[], language: Language = 'en') => {
    const { url } = await staff(language).run(api.operations.printPapers, operationsHandlers.printPapers, {
      orderIds: ids,
      paper,
    })
    expect(url).toMatch(/ticket=/)
    const [row] = await database.owner
      .selectFrom('files')
      .selectAll()
      .where('slot', '=', 'warehousePaper')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(row).toMatchObject({ tenant_id: provider, content_type: 'application/pdf' })
    const file = await database.transaction({ role: 'app', tenantId: provider }, (db) => files.read(db, row?.id ?? ''))
    return file?.bytes ?? Buffer.of()
  }
  const slips = await printed('packingSlips', orderIds)
  expect(slips.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(2)
  const words = contentOf(slips)
  const name = await database.owner
    .selectFrom('tenants')
    .select('name_en')
    .where('id', '=', merchant.tenantId)
    .executeTakeFirst()
  expect(words).toContain(`(${name?.name_en})`)
  expect(words).toContain(`(${await numberOf(orderIds[0] ?? '')}`)
  expect(words).not.toMatch(/\$|USD/)
  expect(contentOf(await printed('pickList', orderIds))).toContain('(Pick list)')
  // The list is in the worker's language, the slip in that of who opens the parcel.
  const list = await printed('pickList', orderIds, 'zh')
  expect(contentOf(list)).toContain('(LAMP)')
  expect(contentOf(list)).toContain('<62e38d275355> Tj')
  expect(contentOf(await printed('packingSlips', orderIds, 'zh'))).toBe(words)
  await expect(printed('pickList', ['nobody'])).rejects.toMatchObject({ code: 'operations.nothingToPick' })
})

const contentOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .join('\n')

test('an order is shipped by scans when every piece was scanned and nothing else; the merchant reads it', async () => {
  const [id = ''] = await begun(merchant, [
    [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'MUG', quantity: 1 },
    ],
  ])
  const before = await stockOf('LAMP')
  const { run } = staff()
  const number = await numberOf(id)
  const found = await run(api.operations.scanOrder, operationsHandlers.scanOrder, { number: number.toLowerCase() })
  expect(found).toMatchObject({ id, orderNo: number, isProcessing: true })
  expect(found.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual([
    ['LAMP', 2],
    ['MUG', 1],
  ])
  const ship = (...pieces: [string, number][]) =>
    run(api.operations.shipPacked, operationsHandlers.shipPacked, {
      ...{ merchantId: merchant.tenantId, orderId: id },
      pieces: pieces.map(([code, quantity]) => ({ code, quantity })),
    })
  const refusals: [[string, number][], object][] = [
    [
      [
        ['LAMP', 2],
        ['DESK', 1],
      ],
      { code: 'operations.notInOrder', params: { code: 'DESK' } },
    ],
    [[['LAMP', 3]], { code: 'operations.tooManyPieces', params: { code: 'LAMP' } }],
    [[['LAMP', 2]], { code: 'operations.piecesMissing', params: { count: 1 } }],
    [[], { code: 'operations.piecesMissing', params: { count: 3 } }],
  ]
  for (const [pieces, refusal] of refusals) await expect(ship(...pieces)).rejects.toMatchObject(refusal)
  expect(await stockOf('LAMP')).toEqual(before)
  await ship(['lamp', 1], ['12345678905', 1], ['MUG', 1])
  expect(await stockOf('LAMP')).toEqual({ ...before, reserved: (before?.reserved ?? 0) - 2 })
  await expect(ship(['LAMP', 2], ['MUG', 1])).rejects.toMatchObject({ code: 'lifecycle.notAllowed' })
  const history = await database.owner
    .selectFrom('history')
    .select(['actor_name', 'detail'])
    .where('entity_id', '=', id)
    .where('action', '=', 'ship')
    .execute()
  expect(history).toEqual([{ actor_name: 'Dock 1', detail: { from: 'toShip', to: 'shipped', scanned: 3 } }])
})

test('a number that nobody has, an order that nobody has begun and another merchant’s order are refused', async () => {
  const { run } = staff()
  const scan = (number: string) => run(api.operations.scanOrder, operationsHandlers.scanOrder, { number })
  await expect(scan('NOBODY')).rejects.toMatchObject({ code: 'operations.numberUnknown', params: { number: 'NOBODY' } })
  const [id = ''] = await begun(merchant, [[{ sku: 'LAMP', quantity: 1 }]], false)
  const ship = (merchantId: string) =>
    run(api.operations.shipPacked, operationsHandlers.shipPacked, {
      merchantId,
      orderId: id,
      pieces: [{ code: 'LAMP', quantity: 1 }],
    })
  await expect(ship(merchant.tenantId)).rejects.toMatchObject({ code: 'orders.notProcessing' })
  await expect(ship(other.tenantId)).rejects.toMatchObject({ code: 'request.notFound' })
})

test('pieces with serial numbers leave by the numbers that were scanned; another one, or none, is refused without effect', async () => {
  const { tenantId, warehouses, products } = merchant
  await database.owner
    .updateTable('products')
    .set({ has_serials: true })
    .where('id', '=', products['DESK'] ?? '')
    .execute()
  const place = { warehouseId: warehouses.east, productId: products['DESK'] ?? '' }
  await inMerchant(database, merchant, (as) =>
    inventoryPutAway(as, [
      { ...place, quantity: 3, reference: { kind: 'adjustment', id: 'a1' }, serials: ['D1', 'D2', 'D3'] },
    ]),
  )
  const [id = ''] = await begun(merchant, [[{ sku: 'DESK', quantity: 2 }]])
  const { run } = staff()
  const found = await run(api.operations.scanOrder, operationsHandlers.scanOrder, { number: await numberOf(id) })
  expect(found.lines).toMatchObject([{ sku: 'DESK', hasSerials: true }])
  const ask = (serial: string, merchantId = tenantId) =>
    run(api.operations.scanSerial, operationsHandlers.scanSerial, { merchantId, orderId: id, serial })
  expect(await ask('D3')).toEqual({ productId: place.productId })
  await expect(ask('D9')).rejects.toMatchObject({ code: 'operations.notInOrder', params: { code: 'D9' } })
  await expect(ask('D3', other.tenantId)).rejects.toMatchObject({ code: 'operations.notInOrder' })
  const ship = (serials?: string[]) =>
    run(api.operations.shipPacked, operationsHandlers.shipPacked, {
      ...{ merchantId: tenantId, orderId: id },
      pieces: [{ code: 'DESK', quantity: 2, ...(serials && { serials }) }],
    })
  const before = await stockOf('DESK')
  for (const serials of [undefined, ['D1'], ['D1', 'D2', 'D3']])
    await expect(ship(serials)).rejects.toMatchObject({ code: 'operations.serialWanted' })
  await expect(ship(['D1', 'D1'])).rejects.toMatchObject({ code: 'inventory.serialCount' })
  await expect(ship(['D1', 'D9'])).rejects.toMatchObject({ code: 'inventory.serialUnknown' })
  expect(await stockOf('DESK')).toEqual(before)
  await ship(['D1', 'D3'])
  const left = await database.owner
    .selectFrom('stock_serials')
    .select(['serial', 'is_named'])
    .where('order_id', '=', id)
    .orderBy('serial')
    .execute()
  expect(left).toEqual(['D1', 'D3'].map((serial) => ({ serial, is_named: true })))
  // A piece that has left is no piece of the next order.
  const [next = ''] = await begun(merchant, [[{ sku: 'DESK', quantity: 1 }]])
  const askNext = (serial: string) =>
    run(api.operations.scanSerial, operationsHandlers.scanSerial, { merchantId: tenantId, orderId: next, serial })
  await expect(askNext('D1')).rejects.toMatchObject({ code: 'operations.notInOrder' })
  expect(await askNext('D2')).toEqual({ productId: place.productId })
})
