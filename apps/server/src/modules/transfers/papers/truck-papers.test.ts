import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { printerThread } from '@stowline/carriers'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { printerInThreads } from '../../../kernel/printer-in-threads.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeTransferDesk, type TransferDesk } from '../../../testing/factories/transfer-desk.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { palletizingHandlers } from '../../operations/index.ts'
import { truckPaperHandlers } from './truck-papers.handlers.ts'

let database: Database
let desk: TransferDesk
const labelPrinter = printerInThreads(printerThread)
const { pallets, savePallets, saveBol, printLabels, printBol } = api.truckPapers

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeTransferDesk(database)
  await database.owner
    .updateTable('products')
    .set({ carton_length: 16, carton_width: 10, carton_height: 11, carton_weight: 12, carton_unit: 'imperial' })
    .where('tenant_id', '=', desk.merchant.tenantId)
    .where('sku', '=', 'MUG')
    .execute()
})

const merchant = () =>
  useCases(database, desk.merchant.tenantId, { now: desk.now, services: { files: desk.files, labelPrinter } })
const info = (id: string) => merchant().run(pallets, truckPaperHandlers.pallets, { id })
const save = (id: string, version: number, rows: Sent<typeof savePallets>['pallets']) =>
  merchant().run(savePallets, truckPaperHandlers.savePallets, { id, version, pallets: rows })
const print = (input: Sent<typeof printLabels>) => merchant().run(printLabels, truckPaperHandlers.printLabels, input)
const bol = (input: Sent<typeof printBol>) => merchant().run(printBol, truckPaperHandlers.printBol, input)

/** The one file of this name, as pages. */
const newest = async (name: string, slot = 'transferPapers') => {
  const row = await database.owner
    .selectFrom('files')
    .select(['id', 'tenant_id'])
    .where('slot', '=', slot)
    .where('name', 'like', `${name}%`)
    .executeTakeFirstOrThrow()
  const file = await database.transaction({ role: 'app', tenantId: row.tenant_id }, (db) => desk.files.read(db, row.id))
  return PDFDocument.load(file?.bytes ?? new Uint8Array())
}

test('pallets are saved with what stands on them, within the limits, and numbered once', async () => {
  const id = await desk.create()
  const before = await info(id)
  const [mug, lamp] = before.lines
  expect(before).toMatchObject({ mayChange: true, pallets: [], limits: { mostHeight: 72, mostWeight: 1_500 } })
  expect([mug?.cartons, lamp?.cartons, lamp?.carton]).toEqual([4, 2, null])
  const lines = [{ lineId: mug?.lineId ?? '', cartons: 4 }]
  const saved = await save(id, before.version, [{ lines }])
  expect(saved.pallets).toEqual([
    {
      ...{ palletNo: 1, length: 48, width: 40, height: 16.5, weight: 88, freightClass: '175' },
      code: expect.stringMatching(/^P\d{9}$/),
      lines: [{ lineId: mug?.lineId, cartons: 4, pieces: 40 }],
    },
  ])
  // The same pallet keeps its number; a further one gets its own.
  const lamps = { lines: [{ lineId: lamp?.lineId ?? '', cartons: 2 }], height: 20, weight: 90 }
  const again = await save(id, saved.version, [{ lines }, lamps])
  expect(again.pallets[0]?.code).toBe(saved.pallets[0]?.code)
  expect(again.pallets[1]).toMatchObject({ height: 20, weight: 90, lines: [{ cartons: 2, pieces: 12 }] })
  expect(new Set(again.pallets.map(({ code }) => code)).size).toBe(2)
  expect(await desk.detail(id)).toMatchObject({ palletNum: 2 })
})

test('a carton of another number of pieces than the product’s own is so much higher and heavier', async () => {
  const id = await desk.create()
  const holding = (rate: number) =>
    database.owner
      .updateTable('products')
      .set({ carton_rate: rate })
      .where('tenant_id', '=', desk.merchant.tenantId)
      .where('sku', '=', 'MUG')
      .execute()
  const own =
    (await database.owner.selectFrom('products').select('carton_rate').where('sku', '=', 'MUG').executeTakeFirst())
      ?.carton_rate ?? 0
  await holding(20)
  expect((await info(id)).lines[0]).toMatchObject({
    cartonRate: 10,
    carton: { length: 16, width: 10, height: 5.5, weight: 6, unit: 'imperial' },
  })
  // A third of a carton has no end of decimals, and the call takes two.
  await holding(30)
  expect((await info(id)).lines[0]?.carton).toMatchObject({ height: 3.67, weight: 4 })
  await holding(own)
  expect((await info(id)).lines[0]?.carton).toMatchObject({ height: 11, weight: 12 })
})

test('what cannot stand is refused and changes nothing', async () => {
  const id = await desk.create()
  const { version, lines } = await info(id)
  const [mug, lamp] = lines
  const of = (lineId: string | undefined, cartons: number) => [{ lineId: lineId ?? '', cartons }]
  const bad = [
    [[{ lines: of(mug?.lineId, 5) }], 'transfers.palletCartons'],
    [[{ lines: of(mug?.lineId, 3) }, { lines: of(mug?.lineId, 2) }], 'transfers.palletCartons'],
    [[{ lines: of(lamp?.lineId, 1) }], 'transfers.palletUnmeasured'],
    [[{ lines: of(mug?.lineId, 1), height: 73 }], 'transfers.palletOver'],
    [[{ lines: of(mug?.lineId, 1), weight: 1_501 }], 'transfers.palletOver'],
    [[{ lines: of('no-such-line', 1) }], 'request.notFound'],
  ] as const
  for (const [rows, code] of bad)
    await expect(
      save(
        id,
        version,
        rows.map((row) => ({ ...row, lines: [...row.lines] })),
      ),
    ).rejects.toMatchObject({ code })
  await expect(save(id, version + 1, [])).rejects.toMatchObject({ code: 'request.stale' })
  expect((await info(id)).pallets).toEqual([])
})

test('labels of pallets, cartons and pieces; each carton has one number that it keeps', async () => {
  const id = await desk.create({
    lines: [{ productId: desk.idOf('MUG'), productQty: 25, cartonRate: 10, cartonLabelQty: 6, productLabelQty: 25 }],
  })
  await expect(print({ transferIds: [id], what: 'pallet' })).rejects.toMatchObject({ code: 'transfers.nothingToPrint' })
  const { version, lines } = await info(id)
  await save(id, version, [{ lines: [{ lineId: lines[0]?.lineId ?? '', cartons: 3 }] }])
  expect(await print({ transferIds: [id], what: 'pallet', copies: 2 })).toMatchObject({ printed: 2 })
  const pages = await newest('pallet')
  expect(pages.getPageCount()).toBe(2)
  expect(pages.getPage(0).getSize()).toEqual({ width: 288, height: 432 })
  // Three cartons, two labels on each; the last holds five pieces.
  expect(await print({ transferIds: [id], what: 'carton' })).toMatchObject({ printed: 6 })
  const first = await cartonFrom(id)
  await print({ transferIds: [id], what: 'carton' })
  expect(await cartonFrom(id)).toBe(first)
  expect(await print({ transferIds: [id], what: 'product' })).toMatchObject({ printed: 25 })
  await expect(print({ transferIds: [id, 'no-such'], what: 'carton' })).rejects.toMatchObject({
    code: 'request.notFound',
  })
})
const cartonFrom = async (id: string) =>
  (
    await database.owner
      .selectFrom('transfer_lines')
      .select('carton_from')
      .where('transfer_id', '=', id)
      .executeTakeFirstOrThrow()
  ).carton_from

test('a bill of lading is drawn from what is known; the merchant’s own goes along instead', async () => {
  const id = await desk.create()
  const { version } = await info(id)
  const facts = { terms: 'collect', nmfc: '109020', consigneeNo: 'FBA15', instructions: 'Call before' } as const
  const saved = await merchant().run(saveBol, truckPaperHandlers.saveBol, { id, version, ...facts })
  expect(saved.bol).toMatchObject({ ...facts, bolNo: expect.stringMatching(/^TR/) })
  expect(await bol({ transferIds: [id] })).toMatchObject({ printed: 1, own: [] })
  expect((await newest('bol')).getPageCount()).toBe(1)
  const own = await desk.create({ bolFileIds: [await desk.paper()] })
  const { transferNo } = await desk.detail(own)
  await expect(bol({ transferIds: [own] })).rejects.toMatchObject({ code: 'transfers.ownBol' })
  expect(await bol({ transferIds: [id, own] })).toMatchObject({ printed: 1, own: [transferNo] })
  expect(await bol({ transferIds: [own], evenWithOwn: true })).toMatchObject({ printed: 1, own: [] })
})

test('the provider builds and prints too, into files of its own; once it is loaded nothing is changed', async () => {
  const id = await desk.create()
  const provider = useCases(database, desk.providerId, {
    caller: desk.providerCaller,
    ...{ now: desk.now, services: { files: desk.files, labelPrinter } },
  })
  const { version, lines } = await provider.run(api.palletizing.pallets, palletizingHandlers.pallets, {
    ...desk.own,
    id,
  })
  const built = await provider.run(api.palletizing.savePallets, palletizingHandlers.savePallets, {
    ...{ ...desk.own, id, version },
    pallets: [{ lines: [{ lineId: lines[0]?.lineId ?? '', cartons: 4 }] }],
  })
  expect(built.pallets).toHaveLength(1)
  const asked = { ...desk.own, transferIds: [id] }
  expect(await provider.run(api.palletizing.printBol, palletizingHandlers.printBol, asked)).toMatchObject({
    printed: 1,
  })
  expect((await newest('bol', 'transferPaper')).getPageCount()).toBe(1)
  await desk.accept(id)
  await desk.begin(id)
  await desk.pick(id, 'MUG', { quantity: 40 })
  await desk.pick(id, 'LAMP', { quantity: 12 })
  await desk.ready(id)
  await desk.load(id)
  const late = await info(id)
  expect(late.mayChange).toBe(false)
  await expect(save(id, late.version, [])).rejects.toMatchObject({ code: 'transfers.palletsFixed' })
  expect(await bol({ transferIds: [id] })).toMatchObject({ printed: 1 })
})

test('limits are the provider’s, and what is built keeps to them', async () => {
  const provider = useCases(database, desk.providerId, { caller: desk.providerCaller, now: desk.now })
  const set = (mostHeight: number) =>
    provider.run(api.palletizing.setLimits, palletizingHandlers.setLimits, { mostHeight, mostWeight: 1_500 })
  await set(16)
  const id = await desk.create()
  const { version, lines, limits } = await info(id)
  expect(limits.mostHeight).toBe(16)
  const rows = [{ lines: [{ lineId: lines[0]?.lineId ?? '', cartons: 4 }] }]
  await expect(save(id, version, rows)).rejects.toMatchObject({ code: 'transfers.palletOver' })
  await set(72)
  expect((await save(id, version, rows)).pallets).toHaveLength(1)
})
