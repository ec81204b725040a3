import { api } from '@stowline/contract'
import { cartonCode } from '@stowline/domain/inbound/carton-code'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock, type ReceivedRows } from '../../testing/factories/dock.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { receivingHandlers } from '../operations/index.ts'
import { inboundHandlers } from './index.ts'

let database: Database
let dock: Dock
let stranger: Merchant

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, { MUG: 0, LAMP: 0 })
  stranger = await makeMerchant(database, { stock: { VASE: 0 } })
})

const { atDock, create, detail, form, reach, receive, shelve, stockOf } = {
  atDock: () => dock.atDock(),
  create: (changes = {}) => dock.create(changes),
  detail: (id: string) => dock.detail(id),
  form: (changes = {}) => dock.form(changes),
  reach: (...asked: Parameters<Dock['reach']>) => dock.reach(...asked),
  receive: (...asked: Parameters<Dock['receive']>) => dock.receive(...asked),
  shelve: (...asked: Parameters<Dock['shelve']>) => dock.shelve(...asked),
  stockOf: (sku: string) => dock.stockOf(sku),
}

test('a container comes short by three with two damaged, is put away in two batches, and its lots are as old as those', async () => {
  const id = await atDock()
  const first = await detail(id)
  expect(first.milestones.map(({ step, actual }) => [step, actual !== null])).toEqual([
    ['forecast', true],
    ['atSea', true],
    ['arrived', true],
    ['reserved', true],
    ['delivered', true],
    ['emptied', false],
    ['shelved', false],
  ])
  // 4 cartons of 12 and one of 2; the last holds the rest.
  expect(first.lines.map(({ cartons }) => cartons)).toEqual([5, 2])
  await receive(id, [{ code: first.lines[0]?.lastCarton ?? '' }, { code: 'mug', quantity: 45, damaged: 2 }])
  await receive(id, [{ code: 'LAMP', quantity: 20 }])
  expect(await stockOf('MUG')).toEqual({ pending: 45, sellable: 0, defective: 2 })
  const [mug, lamp] = (await detail(id)).lines
  expect(mug).toMatchObject({ announced: 50, received: 47, damaged: 2, putAway: 0 })
  expect((await reach(id, 'empty')).failed).toEqual([])
  expect((await reach(id, 'shelve')).failed).toMatchObject([{ code: 'inbound.stillWaiting' }])
  const putAway = (lineId: string | undefined, quantity: number) => shelve(id, [{ lineId: lineId ?? '', quantity }])
  await putAway(mug?.id, 30)
  await expect(putAway(mug?.id, 16)).rejects.toMatchObject({ code: 'inbound.notWaiting' })
  dock.clock.at += 86_400_000
  await putAway(mug?.id, 15)
  await putAway(lamp?.id, 20)
  expect((await reach(id, 'shelve')).failed).toEqual([])
  const done = await detail(id)
  expect(done).toMatchObject({ status: 'shelved', receivedCount: 67, damagedCount: 2, putAwayCount: 65 })
  const told = done.batches.map(({ kind, quantity, lotNo, actor }) => [kind, quantity, lotNo !== null, actor !== ''])
  expect(told.filter(([kind]) => kind === 'putAway')).toEqual(
    [20, 15, 30].map((pieces) => ['putAway', pieces, true, true]),
  )
  expect(new Set(done.batches.map(({ lotNo }) => lotNo)).size).toBeGreaterThan(3)
  expect(done.history.map(({ action }) => action)).toEqual([
    'shelve',
    'putAway',
    'putAway',
    'putAway',
    'empty',
    'receive',
    'receive',
    'deliver',
    'reserve',
    'arrive',
    'depart',
    'created',
  ])
  expect(await stockOf('MUG')).toEqual({ pending: 0, sellable: 45, defective: 2 })
  const lots = await database.owner
    .selectFrom('stock_lots')
    .select(['source_id', 'put_away_at', 'sellable'])
    .where('product_id', '=', dock.merchant.products['MUG'] ?? '')
    .where('sellable', '>', 0)
    .orderBy('put_away_at')
    .execute()
  expect(lots.map(({ source_id, sellable }) => [source_id, sellable])).toEqual([
    [id, 30],
    [id, 15],
  ])
  expect((lots[1]?.put_away_at?.getTime() ?? 0) - (lots[0]?.put_away_at?.getTime() ?? 0)).toBe(86_400_000)
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test('refused with its text and without effect: too many, unknown, foreign, of another shipment, not announced, twice', async () => {
  const [id, other] = [await atDock(), await create()]
  const theirs = await useCases(database, stranger.tenantId, { now: dock.now }).run(
    api.inbound.create,
    inboundHandlers.create,
    form({ lines: [{ productId: stranger.products['VASE'] ?? '', quantity: 10, cartonRate: 10 }] }),
  )
  const foreign = await useCases(database, stranger.tenantId, { now: dock.now }).run(
    api.inbound.detail,
    inboundHandlers.detail,
    { id: theirs.id },
  )
  const carton = (await detail(id)).lines[0]?.firstCarton ?? ''
  const before = await detail(id)
  const refused = async (rows: ReceivedRows, code: string) => {
    await expect(receive(id, rows)).rejects.toMatchObject({ code })
    expect(await detail(id)).toEqual(before)
  }
  await refused([{ code: 'MUG', quantity: 51 }], 'inbound.tooMany')
  await refused(
    [
      { code: 'MUG', quantity: 30 },
      { code: 'MUG', quantity: 21 },
    ],
    'inbound.tooMany',
  )
  await refused([{ code: 'LAMP' }, { code: 'NO-SUCH' }], 'inbound.unknownCode')
  await refused([{ code: 'VASE' }], 'inbound.unknownCode')
  await refused([{ code: foreign.lines[0]?.firstCarton ?? '' }], 'inbound.unknownCode')
  await refused([{ code: (await detail(other)).lines[0]?.firstCarton ?? '' }], 'inbound.otherShipment')
  await refused([{ code: carton }, { code: carton }], 'inbound.cartonCounted')
  await refused([{ code: 'MUG', quantity: 2, damaged: 3 }], 'inbound.damagedTooMany')
  await expect(receive(other, [{ code: 'MUG' }])).rejects.toMatchObject({ code: 'inbound.notAtDock' })
  // With the mark it is taken, and told as over.
  await receive(id, [{ code: 'MUG', quantity: 51, isOver: true }])
  expect((await detail(id)).batches).toMatchObject([{ quantity: 51, isOver: true }])
  await receive(id, [{ code: carton, isOver: true }])
  await expect(receive(id, [{ code: carton, isOver: true }])).rejects.toMatchObject({ code: 'inbound.cartonCounted' })
})

test('the merchant changes and deletes only what has not left; what was rejected goes again', async () => {
  const id = await create()
  const reject = (reason: string) =>
    dock.provider.run(api.receiving.reject, receivingHandlers.reject, { ...dock.own, shipmentIds: [id], reason })
  expect((await reject('No carton marks')).failed).toEqual([])
  const rejected = await detail(id)
  expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'No carton marks' })
  const change = (version: number, changes = {}) =>
    dock.run(api.inbound.update, inboundHandlers.update, { id, version, resubmit: true, ...form(changes) })
  await expect(change(rejected.version, { containerNo: 'CSQU3054384' })).rejects.toMatchObject({
    code: 'inbound.containerNoWrong',
  })
  await change(rejected.version, { remark: 'Marked now' })
  expect(await detail(id)).toMatchObject({ status: 'forecast', rejectReason: '', remark: 'Marked now' })
  await expect(change(rejected.version)).rejects.toMatchObject({ code: 'request.stale' })
  await reach(id, 'depart')
  const { version } = await detail(id)
  await expect(change(version)).rejects.toMatchObject({ code: 'inbound.notEditable' })
  const remove = () => dock.run(api.inbound.remove, inboundHandlers.remove, { shipmentIds: [id] })
  expect((await remove()).failed).toMatchObject([
    { code: 'inbound.deleteFailed', message: expect.stringMatching(/^Delete shipment failed/) },
  ])
  const draft = await create()
  expect(await dock.run(api.inbound.remove, inboundHandlers.remove, { shipmentIds: [draft] })).toMatchObject({
    succeeded: [draft],
  })
})

test('what is abnormal goes back where it stood; a milestone is neither to come nor before the one before', async () => {
  const id = await create()
  await reach(id, 'depart')
  await reach(id, 'arrive')
  const some = { ...dock.own, shipmentIds: [id] }
  await dock.provider.run(api.receiving.flag, receivingHandlers.flag, { ...some, reason: 'Customs hold' })
  expect(await detail(id)).toMatchObject({
    status: 'abnormal',
    abnormalFrom: 'arrived',
    abnormalReason: 'Customs hold',
  })
  expect((await reach(id, 'reserve')).failed).toMatchObject([{ code: 'inbound.notArrived' }])
  await dock.provider.run(api.receiving.resolve, receivingHandlers.resolve, { ...some, note: 'Released' })
  expect(await detail(id)).toMatchObject({ status: 'arrived', abnormalFrom: null })
  await expect(reach(id, 'reserve', { time: '2030-01-01T00:00:00Z' })).rejects.toMatchObject({
    code: 'inbound.timeFuture',
  })
  expect((await reach(id, 'reserve', { time: '2026-01-01T00:00:00Z' })).failed).toMatchObject([
    { code: 'inbound.timeBefore' },
  ])
})

test('products and warehouses of others are not there; carton numbers of a prefix prove themselves', async () => {
  await expect(
    create({ lines: [{ productId: stranger.products['VASE'] ?? '', quantity: 1, cartonRate: 1 }] }),
  ).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const twice = { productId: dock.merchant.products['MUG'] ?? '', quantity: 1, cartonRate: 1 }
  await expect(create({ lines: [twice, twice] })).rejects.toMatchObject({ code: 'inbound.productTwice' })
  await database.transaction({ role: 'app', tenantId: dock.merchant.tenantId }, (db) =>
    db.insertInto('carton_prefixes').values({ tenant_id: dock.merchant.tenantId, gs1_prefix: '0614141' }).execute(),
  )
  const [line] = (await detail(await create())).lines
  expect(line?.firstCarton).toMatch(/^00614141\d{10}$/)
  // The example of the GS1 General Specifications.
  expect(cartonCode('0614141', 123_456_789).slice(0, -1)).toBe('00614141123456789')
})
