import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock, type ShelvedRows } from '../../testing/factories/dock.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { jpg, pdf } from '../../testing/uploads.ts'
import { receivingHandlers } from '../operations/index.ts'
import { inboundHandlers } from './index.ts'

let database: Database
let dock: Dock

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, { MUG: 0, LAMP: 0, MILK: 0, PHONE: 0 })
  const mark = (sku: string, changes: { has_expiry?: boolean; has_serials?: boolean }) =>
    database.owner
      .updateTable('products')
      .set(changes)
      .where('id', '=', dock.merchant.products[sku] ?? '')
      .execute()
  await mark('MILK', { has_expiry: true })
  await mark('PHONE', { has_serials: true })
})

const lineOf = (sku: string, quantity: number) => ({
  ...{ productId: dock.merchant.products[sku] ?? '', quantity, cartonRate: 10 },
})
const received = async (sku: string, quantity: number) => {
  const id = await dock.atDock({ lines: [lineOf(sku, quantity)] })
  const { lines } = await dock.receive(id, [{ code: sku, quantity }])
  return { id, lineId: lines[0]?.id ?? '' }
}
/** Refused with its code, and nothing has changed. */
const refused = async (id: string, rows: ShelvedRows, code: string) => {
  const before = await dock.detail(id)
  await expect(dock.shelve(id, rows)).rejects.toMatchObject({ code })
  expect(await dock.detail(id)).toEqual(before)
}

test('a product with an expiry needs its date; one in the past goes only confirmed, and its lot keeps it', async () => {
  const { id, lineId } = await received('MILK', 12)
  expect((await dock.detail(id)).lines).toMatchObject([{ hasExpiry: true, hasSerials: false }])
  await refused(id, [{ lineId, quantity: 12 }], 'inventory.expiryMissing')
  await refused(id, [{ lineId, quantity: 12, expiresOn: '2026-07-01' }], 'inventory.expiryPast')
  await dock.shelve(id, [{ lineId, quantity: 5, expiresOn: '2026-07-01', isPastConfirmed: true }])
  await dock.shelve(id, [{ lineId, quantity: 7, expiresOn: '2027-01-31' }])
  const lots = await database.owner
    .selectFrom('stock_lots')
    .select(['expires_on', 'sellable'])
    .where('product_id', '=', dock.merchant.products['MILK'] ?? '')
    .where('sellable', '>', 0)
    .orderBy('expires_on')
    .execute()
  expect(lots).toEqual([
    { expires_on: '2026-07-01', sellable: 5 },
    { expires_on: '2027-01-31', sellable: 7 },
  ])
})

test('a product with serial numbers needs as many as pieces, none of them in stock', async () => {
  const { id, lineId } = await received('PHONE', 3)
  const row = { lineId, quantity: 3 }
  await refused(id, [{ ...row, serials: [] }], 'inventory.serialCount')
  await refused(id, [{ ...row, serials: ['A1', 'A2', 'A2'] }], 'inventory.serialCount')
  await dock.shelve(id, [{ ...row, quantity: 2, serials: ['A1', 'A2'] }])
  await refused(id, [{ ...row, quantity: 1, serials: ['A1'] }], 'inventory.serialTaken')
  await dock.shelve(id, [{ ...row, quantity: 1, serials: ['A3'] }])
  expect(await dock.stockOf('PHONE')).toEqual({ pending: 0, sellable: 3, defective: 0 })
})

const uploaded = async (slot: string, bytes: Buffer, tenantId = dock.provider.tenantId) =>
  database.transaction({ role: 'app', tenantId }, async (db) => {
    const file = { tenantId, slot, name: 'torn.jpg', contentType: 'image/jpeg', bytes, createdBy: null }
    return (await dock.files.put(db, file)).fileId
  })

test('pictures of damage and of what is wrong become the merchant’s own; a file of another purpose is none', async () => {
  const id = await dock.atDock({ lines: [lineOf('MUG', 10)] })
  const [lineId = ''] = (await dock.detail(id)).lines.map((line) => line.id)
  const rows = [{ code: 'MUG', quantity: 8, damaged: 2 }]
  const wrong = await uploaded('warehousePaper', pdf)
  await expect(dock.receive(id, rows, { photos: [{ lineId, fileId: wrong }] })).rejects.toMatchObject({
    code: 'inbound.documentGone',
  })
  const photo = await uploaded('inboundPhoto', jpg)
  await expect(dock.receive(id, rows, { photos: [{ lineId: 'no-such-line', fileId: photo }] })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const five = Array.from({ length: 5 }, () => ({ lineId, fileId: photo }))
  await expect(dock.receive(id, rows, { photos: five })).rejects.toMatchObject({ code: 'inbound.tooManyPhotos' })
  expect(await dock.detail(id)).toMatchObject({ receivedCount: 0, files: [], batches: [] })
  await dock.receive(id, rows, { photos: [{ lineId, fileId: photo }] })
  dock.clock.at += 60_000
  await dock.provider.run(api.receiving.flag, receivingHandlers.flag, {
    ...{ ...dock.own, shipmentIds: [id], reason: 'Cartons are wet', photoIds: [photo] },
  })
  const { files } = await dock.detail(id)
  expect(files).toMatchObject([
    { kind: 'damage', lineId, name: 'torn.jpg', size: jpg.length },
    { kind: 'abnormal', lineId: null },
  ])
  const fileId = files[0]?.fileId ?? ''
  expect((await dock.run(api.inbound.file, inboundHandlers.file, { id, fileId })).url).toMatch(/ticket=/)
  const shown = await dock.provider.run(api.receiving.file, receivingHandlers.file, { ...dock.own, id, fileId })
  expect(shown.url).toMatch(/ticket=/)
  const stranger = await makeMerchant(database, { stock: {} })
  await expect(
    useCases(database, stranger.tenantId).run(api.inbound.file, inboundHandlers.file, { id, fileId }),
  ).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(
    dock.provider.run(api.receiving.file, receivingHandlers.file, { ...dock.own, id, fileId: photo }),
  ).rejects.toMatchObject({ code: 'request.notFound' })
})

test('what is damaged stands with the defective and is never put away; every bucket adds up', async () => {
  const id = await dock.atDock({ lines: [lineOf('LAMP', 10)] })
  const [line] = (await dock.receive(id, [{ code: 'LAMP', quantity: 7, damaged: 2 }])).lines
  expect(line).toMatchObject({ announced: 10, received: 7, damaged: 2, putAway: 0 })
  await refused(id, [{ lineId: line?.id ?? '', quantity: 6 }], 'inbound.notWaiting')
  // In several rows of one batch neither.
  const rows = [3, 3].map((quantity) => ({ lineId: line?.id ?? '', quantity }))
  await refused(id, rows, 'inbound.notWaiting')
  await dock.shelve(id, [{ lineId: line?.id ?? '', quantity: 5 }])
  expect(await dock.stockOf('LAMP')).toEqual({ pending: 0, sellable: 5, defective: 2 })
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test('products are found by SKUs as people paste them, strangers’ never', async () => {
  const stranger = await makeMerchant(database, { stock: { VASE: 0 } })
  const found = await dock.run(api.inbound.products, inboundHandlers.products, {
    skus: [' mug', 'LA MP', 'VASE', 'NO'],
  })
  expect(found.map(({ sku }) => sku)).toEqual(['LAMP', 'MUG'])
  const ids = [stranger.products['VASE'] ?? '', dock.merchant.products['MUG'] ?? '']
  const known = await dock.run(api.inbound.products, inboundHandlers.products, { productIds: ids })
  expect(known.map(({ sku }) => sku)).toEqual(['MUG'])
})

test('the queue begins with what stands longest; what is put away stands behind everything', async () => {
  const shelved = await dock.atDock({ lines: [lineOf('MUG', 1)] })
  const [line] = (await dock.receive(shelved, [{ code: 'MUG' }])).lines
  await dock.shelve(shelved, [{ lineId: line?.id ?? '', quantity: 1 }])
  expect((await dock.reach(shelved, 'empty')).failed).toEqual([])
  expect((await dock.reach(shelved, 'shelve')).failed).toEqual([])
  dock.clock.at += 60_000
  const forecast = await dock.create()
  const { items } = await dock.provider.run(api.receiving.list, receivingHandlers.list, { page: 1, pageSize: 100 })
  const ids = items.map(({ id }) => id)
  expect(ids.at(-1)).toBe(shelved)
  expect(ids.at(-2)).toBe(forecast)
})
