import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTransferDesk, type TransferDesk } from '../../testing/factories/transfer-desk.ts'
import { transferHandlers } from './index.ts'

let database: Database
let desk: TransferDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeTransferDesk(database, { cancelFee: 25_00 })
})

const faults = async () => (await checkInvariants(database)).filter(({ violations }) => violations > 0)
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
test('from the order to the truck: stock is held, picked and gone, and the fee is charged once', async () => {
  const id = await desk.create()
  expect(await desk.detail(id)).toMatchObject({ status: 'inForecast', productNum: 52, cartonCount: 6, heldCount: 0 })
  expect(await desk.stockOf('MUG')).toEqual([100, 0])
  expect(codes(await desk.begin(id))).toEqual(['transfers.notPending'])
  await desk.accept(id)
  expect(await desk.detail(id)).toMatchObject({ status: 'pending', heldCount: 52 })
  expect([await desk.stockOf('MUG'), await desk.stockOf('LAMP')]).toEqual([
    [60, 40],
    [38, 12],
  ])
  await desk.begin(id)
  expect(codes(await desk.ready(id))).toEqual(['transfers.notAllPicked'])
  expect(await desk.pick(id, 'mug')).toMatchObject({ sku: 'MUG', quantity: 1 })
  await desk.pick(id, 'MUG', { quantity: 39 })
  await expect(desk.pick(id, 'MUG')).rejects.toMatchObject({ code: 'transfers.pickedTooMany' })
  await expect(desk.pick(id, 'DESK')).rejects.toMatchObject({
    code: 'transfers.notInTransfer',
    params: { sku: 'DESK' },
  })
  await expect(desk.pick(id, 'NOBODY')).rejects.toMatchObject({ code: 'transfers.unknownCode' })
  await expect(desk.pick(id, 'LAMP', { back: true })).rejects.toMatchObject({ code: 'transfers.notPicked' })
  await desk.pick(id, 'LAMP', { quantity: 12 })
  await desk.ready(id)
  expect(codes(await desk.complete(id))).toEqual(['transfers.notLoaded'])
  await desk.load(id, 2)
  // Its own carton holds twice as many and is 20 in high: what leaves is half as high, 12 in on its longest side.
  await database.owner
    .updateTable('products')
    .set({ carton_length: 12, carton_width: 12, carton_height: 20, carton_unit: 'imperial', carton_rate: 20 })
    .where('id', '=', desk.idOf('MUG'))
    .execute()
  await desk.complete(id)
  const done = await desk.detail(id)
  expect(done).toMatchObject({ status: 'completed', shippedCount: 52, heldCount: 0, palletNum: 2 })
  expect([await desk.stockOf('MUG'), await desk.stockOf('LAMP')]).toEqual([
    [60, 0],
    [38, 0],
  ])
  expect((await desk.movesOf(id)).map(({ type, bucket, quantity }) => `${type} ${bucket} ${quantity}`)).toEqual(
    expect.arrayContaining(['reserve sellable -40', 'reserve reserved 40', 'transferOut reserved -40']),
  )
  const charges = await desk.chargesOf(id)
  expect(charges).toMatchObject([{ type: 'transfer', reference: done.transferNo, problem: null }])
  // Two pallets at 18.00 and four labels at 0.35; four cartons of up to 12 in at 1.50, two by their longest side.
  expect(charges[0]?.lines?.map(({ code, amount }) => [code, amount])).toEqual(
    expect.arrayContaining([
      ['transferPalletFee', 36_00],
      ['transferLabelFee', 1_40],
      ['transferCartonFee', 6_00],
    ]),
  )
  expect(codes(await desk.complete(id))).toEqual(['transfers.notToBeShipped'])
  expect(await desk.chargesOf(id)).toHaveLength(1)
  expect(done.history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['created', 'accept', 'begin', 'pick', 'makeReady', 'load', 'complete']),
  )
  expect(await faults()).toEqual([])
})

test('what is wrong with an order is said by the field, and nothing is made of it', async () => {
  const count = () =>
    database.owner
      .selectFrom('transfers')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const refused = async (changes: object, code: string) =>
    expect(desk.create(changes), code).rejects.toMatchObject({ code })
  await refused({ transID: 'Same', po: 'SAME' }, 'transfers.sameNumbers')
  await refused({ stockingFileIds: [] }, 'transfers.documentsNeeded')
  await refused({ stockingFileIds: [await desk.paper('returnPhoto')] }, 'transfers.documentGone')
  await refused({ toWarehouseName: '' }, 'transfers.destinationNeeded')
  await refused({ toWarehouseId: desk.merchant.warehouses.east }, 'transfers.sameWarehouse')
  await refused({ estimatedTime: '2026-07-16' }, 'transfers.shipDateEarly')
  await refused({ estimatedTime: '2026-07-18' }, 'transfers.shipDateWeekend')
  await refused({ estimatedTime: '2026-09-07' }, 'transfers.shipDateHoliday')
  await refused({ etd: '2026-07-20', eta: '2026-07-19' }, 'transfers.etaBeforeEtd')
  const line = { productId: desk.idOf('DESK'), productQty: 21 }
  await refused({ lines: [line] }, 'transfers.insufficient')
  await refused({ lines: [line, line] }, 'transfers.productTwice')
  await refused({ lines: [{ productId: 'nobodys', productQty: 1 }] }, 'request.notFound')
  await refused({ fromWarehouseId: 'nowhere' }, 'request.notFound')
  expect(await count()).toEqual(before)
  const taken = (await desk.detail(await desk.create())).transID
  await refused({ transID: taken }, 'transfers.transIdTaken')
  // Goods on presale need not be there yet.
  const presale = await desk.create({ isPresale: true, lines: [line] })
  expect((await desk.detail(presale)).productNum).toBe(21)
  expect(codes(await desk.accept(presale))).toEqual(['transfers.insufficient'])
  expect(await desk.stockOf('DESK')).toEqual([20, 0])
  await desk.run(api.transfers.cancel, transferHandlers.cancel, { transferIds: [presale] })
})

test('short stock is decided line by line: fewer pieces, waiting, or without the line', async () => {
  const of = await makeTransferDesk(database, { stock: { MUG: 10, LAMP: 5, DESK: 0 } })
  const lines = (['MUG', 'LAMP', 'DESK'] as const).map((sku) => ({ productId: of.idOf(sku), productQty: 8 }))
  const id = await of.create({ isPresale: true, lines })
  await of.accept(id, true)
  const short = await of.detail(id)
  expect(short).toMatchObject({ status: 'outOfStockToConfirm', goesBackTo: 'pending', missingCount: 11, heldCount: 13 })
  expect(short.lines.map(({ sku, heldQty, missingQty }) => [sku, heldQty, missingQty])).toEqual([
    ['MUG', 8, 0],
    ['LAMP', 5, 3],
    ['DESK', 0, 8],
  ])
  const [mug, lamp, lacking] = short.lines.map((line) => line.id)
  const decide = (decided: object[], version = short.version) =>
    of.run(api.transfers.confirmShortage, transferHandlers.confirmShortage, { id, version, lines: decided as never })
  await expect(decide([{ lineId: lamp, decision: 'accept' }])).rejects.toMatchObject({
    code: 'transfers.decisionNeeded',
  })
  await expect(decide([lamp, lacking, mug].map((lineId) => ({ lineId, decision: 'accept' })))).rejects.toMatchObject({
    code: 'transfers.lineNotShort',
  })
  await expect(decide([{ lineId: 'other', decision: 'accept' }])).rejects.toMatchObject({ code: 'request.notFound' })
  await decide([
    { lineId: lamp, decision: 'accept' },
    { lineId: lacking, decision: 'wait' },
  ])
  expect(await of.detail(id)).toMatchObject({ status: 'pending', productNum: 21, missingCount: 0, heldCount: 13 })
  expect(codes(await of.begin(id))).toEqual(['transfers.stillShort'])
  // The merchant tires of waiting: the provider asks again, and the line is taken out.
  await of.short(id, [{ lineId: lacking ?? '', missing: 8 }])
  const again = await of.detail(id)
  await decide([{ lineId: lacking, decision: 'cancel' }], again.version)
  expect(await of.detail(id)).toMatchObject({ status: 'pending', productNum: 13, heldCount: 13 })
  await of.begin(id)
  await of.pick(id, 'MUG', { quantity: 8 })
  // Two lamps are not on their shelf.
  await expect(of.short(id, [{ lineId: lamp ?? '', missing: 6 }])).rejects.toMatchObject({
    code: 'transfers.missingTooMany',
  })
  await of.short(id, [{ lineId: lamp ?? '', missing: 2 }], 'The shelf holds three')
  const found = await of.detail(id)
  expect(found).toMatchObject({
    status: 'outOfStockToConfirm',
    goesBackTo: 'processing',
    shortageNote: 'The shelf holds three',
  })
  await decide([{ lineId: lamp, decision: 'accept' }], found.version)
  expect(await of.detail(id)).toMatchObject({ status: 'processing', productNum: 11, heldCount: 11, pickedCount: 8 })
  expect(await of.stockOf('LAMP')).toEqual([2, 3])
  await of.pick(id, 'LAMP', { quantity: 3 })
  await of.ready(id)
  await of.load(id)
  await of.complete(id)
  expect([await of.stockOf('MUG'), await of.stockOf('LAMP'), await of.stockOf('DESK')]).toEqual([
    [2, 0],
    [2, 0],
    [0, 0],
  ])
  expect(await faults()).toEqual([])
})

test('documents that are missing hold a transfer up where it stands', async () => {
  const id = await desk.create()
  await desk.accept(id)
  await desk.begin(id)
  await desk.askDocuments(id)
  const waiting = await desk.detail(id)
  expect(waiting).toMatchObject({
    status: 'awaitingDocuments',
    goesBackTo: 'processing',
    documentsNote: 'The BOL is missing',
  })
  await expect(desk.pick(id, 'MUG')).rejects.toMatchObject({ code: 'transfers.notProcessing' })
  const add = (papers: object, version = waiting.version) =>
    desk.run(api.transfers.addDocuments, transferHandlers.addDocuments, { id, version, ...papers })
  await expect(add({})).rejects.toMatchObject({ code: 'transfers.documentsNeeded' })
  await expect(add({ bolFileIds: [await desk.paper()] }, 0)).rejects.toMatchObject({ code: 'request.stale' })
  await add({ bolFileIds: [await desk.paper()] })
  const back = await desk.detail(id)
  expect(back).toMatchObject({ status: 'processing', goesBackTo: null, hasBol: true, hasStockingFile: true })
  const more = await Promise.all([1, 2, 3, 4, 5].map(() => desk.paper()))
  await expect(add({ bolFileIds: more }, back.version)).rejects.toMatchObject({ code: 'transfers.tooManyDocuments' })
  await desk.run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id, version: back.version, fee: '25.00' })
})

test('a truck is cancelled until loading begins, at the fee that was shown; its stock returns', async () => {
  const [sellable] = await desk.stockOf('MUG')
  const id = await desk.create()
  await desk.accept(id)
  expect(codes(await desk.run(api.transfers.cancel, transferHandlers.cancel, { transferIds: [id] }))).toEqual([
    'transfers.cancelByTruck',
  ])
  await desk.begin(id)
  await desk.pick(id, 'MUG', { quantity: 40 })
  await desk.pick(id, 'LAMP', { quantity: 12 })
  await desk.ready(id)
  expect(await desk.run(api.transfers.cancelFee, transferHandlers.cancelFee, { id })).toEqual({ fee: '25.00' })
  const { version } = await desk.detail(id)
  const cancel = (fee: string) => desk.run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id, version, fee })
  await expect(cancel('0.00')).rejects.toMatchObject({ code: 'transfers.feeChanged' })
  expect(await desk.stockOf('MUG')).toEqual([(sellable ?? 0) - 40, 40])
  await cancel('25.00')
  expect(await desk.detail(id)).toMatchObject({ status: 'cancelled', heldCount: 0, pickedCount: 0 })
  expect(await desk.stockOf('MUG')).toEqual([sellable, 0])
  expect((await desk.chargesOf(id)).map(({ type, cents }) => [type, Number(cents)])).toEqual([['transfer', 25_00]])
  const other = await desk.create()
  await desk.accept(other)
  await desk.begin(other)
  await desk.pick(other, 'MUG', { quantity: 40 })
  await desk.pick(other, 'LAMP', { quantity: 12 })
  await desk.ready(other)
  await desk.load(other)
  const late = await desk.detail(other)
  await expect(
    desk.run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id: other, version: late.version, fee: '25.00' }),
  ).rejects.toMatchObject({ code: 'transfers.loadingBegun' })
  await desk.complete(other)
  expect(await faults()).toEqual([])
})

test('parcels are cancelled free of charge before they are begun, and not afterwards', async () => {
  const cancel = (id: string) => desk.run(api.transfers.cancel, transferHandlers.cancel, { transferIds: [id] })
  const lines = [{ productId: desk.idOf('DESK'), productQty: 5 }]
  const id = await desk.create({ kind: 'parcel', lines })
  await desk.accept(id)
  expect(await desk.stockOf('DESK')).toEqual([15, 5])
  expect((await cancel(id)).succeeded).toEqual([id])
  expect([await desk.stockOf('DESK'), await desk.chargesOf(id)]).toEqual([[20, 0], []])
  const begun = await desk.create({ kind: 'parcel', lines })
  await desk.accept(begun)
  await desk.begin(begun)
  expect(codes(await cancel(begun))).toEqual(['transfers.cancelTooLate'])
  const { version } = await desk.detail(begun)
  await expect(
    desk.run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id: begun, version, fee: '25.00' }),
  ).rejects.toMatchObject({ code: 'transfers.notLtl' })
  await desk.pick(begun, 'DESK', { quantity: 5 })
  await desk.ready(begun)
  await desk.complete(begun)
  expect(await desk.stockOf('DESK')).toEqual([15, 0])
})
