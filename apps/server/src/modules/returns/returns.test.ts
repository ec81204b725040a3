import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { makeReturnsDesk, type ReturnsDesk } from '../../testing/factories/returns-desk.ts'
import { hearLive } from '../../testing/heard.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { returningHandlers } from '../operations/index.ts'
import { claimHandlers, returnHandlers } from './index.ts'

let database: Database
let desk: ReturnsDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeReturnsDesk(database)
})

const faults = async () => (await checkInvariants(database)).filter(({ violations }) => violations > 0)

test('four come back, one of them unsellable: three are restocked, one is destroyed, each with its fee', async () => {
  const heard = await hearLive(database)
  const id = await desk.create()
  await expect.poll(() => heard).toEqual([`merchant returns ${id}`, `provider returns ${id}`])
  expect(await desk.detail(id)).toMatchObject({ status: 'toBeReceived', productQty: 4, handlingDue: null })
  await desk.receive(id, [{ lineNo: 1, received: 4, unsellable: 1, photoIds: [await desk.deskPhoto()] }])
  const received = await desk.detail(id)
  expect(received).toMatchObject({ status: 'received', receivedCount: 4, unsellableCount: 1, plannedCount: 0 })
  expect(received.handlingDue).toBe('2026-07-29T09:00:00.000Z')
  expect(received.files.map(({ kind, lineNo }) => [kind, lineNo])).toEqual([['damage', 1]])
  expect(await desk.stockOf('MUG')).toEqual({ pending: 3, sellable: 0, defective: 1, frozen: 0 })
  const choose = (parts: readonly object[], version = received.version) =>
    desk.run(api.returns.choose, returnHandlers.choose, { id, version, parts: parts as never })
  await expect(choose([{ lineNo: 1, grade: 'unsellable', handling: 'restock', quantity: 1 }])).rejects.toMatchObject({
    code: 'returns.unsellable',
  })
  await expect(choose([{ lineNo: 1, grade: 'sellable', handling: 'restock', quantity: 4 }])).rejects.toMatchObject({
    code: 'returns.tooManyHandled',
  })
  const parts = [
    { lineNo: 1, grade: 'sellable', handling: 'restock', quantity: 3 },
    { lineNo: 1, grade: 'unsellable', handling: 'destroy', quantity: 1 },
  ]
  const chosen = await choose(parts)
  await expect(choose(parts)).rejects.toMatchObject({ code: 'request.stale' })
  const [restock, destroy] = chosen.handlings
  desk.clock.at += 3_600_000
  await desk.handle(id, restock?.id ?? '')
  expect(await desk.stockOf('MUG')).toEqual({ pending: 0, sellable: 3, defective: 1, frozen: 0 })
  await expect(desk.handle(id, restock?.id ?? '')).rejects.toMatchObject({ code: 'returns.handlingDone' })
  await expect(desk.handle(id, destroy?.id ?? '')).rejects.toMatchObject({ code: 'returns.certificateNeeded' })
  await desk.handle(id, destroy?.id ?? '', { photoIds: [await desk.deskPhoto()] })
  expect(await desk.stockOf('MUG')).toEqual({ pending: 0, sellable: 3, defective: 0, frozen: 0 })
  const done = await desk.detail(id)
  expect(done).toMatchObject({ status: 'completed', handledCount: 4, handlingDue: null })
  expect(done.handlings[0]?.lotNo).toBeTruthy()
  expect(done.files.map(({ kind }) => kind)).toEqual(['damage', 'certificate'])
  expect((await desk.chargesOf()).map(({ cents, problem, input }) => [Number(cents), problem, input])).toEqual([
    [135, null, { service: 'restock', count: 3 }],
    [500, null, { service: 'disposal', count: 1 }],
  ])
  expect(await faults()).toEqual([])
})

test('a return tells what its order left with, over all lines of a product; one of no order tells nothing', async () => {
  const lines = [
    { sku: 'MUG', quantity: 1 },
    { sku: 'MUG', quantity: 2 },
    { sku: 'NOBODY-KNOWS', quantity: 5 },
  ]
  const [orderId = ''] = await makeOrders(database, desk.merchant, 1, () => ({ lines }))
  const orderedOf = async (changes: object) => (await desk.detail(await desk.create(changes))).ordered
  expect(await orderedOf({ orderId })).toEqual([{ productId: desk.merchant.products['MUG'], quantity: 3 }])
  expect(await orderedOf({})).toEqual([])
})

test('a parcel that nobody announced is claimed by its proposal; one that is ignored is hidden until the provider shows it', async () => {
  const find = async () => {
    const made = await desk.ask(api.returning.find, returningHandlers.find, {
      ...desk.own,
      warehouseId: desk.merchant.warehouses.east,
      trackingNumber: '9400 1111',
      photoIds: [await desk.deskPhoto()],
    })
    return made.id
  }
  const [id, other] = [await find(), await find()]
  const lines = [{ productId: desk.merchant.products['LAMP'] ?? '', productQty: 2 }]
  const claim = (returnIds: string[]) =>
    desk.run(api.claims.claim, claimHandlers.claim, { returnIds, returnReason: 'unknown', handling: 'restock', lines })
  expect((await claim([id])).failed).toEqual([])
  expect((await claim([id])).failed).toMatchObject([{ code: 'returns.notClaimable' }])
  await desk.run(api.claims.ignore, claimHandlers.ignore, { returnIds: [other], isConfirmed: true })
  await expect(desk.claimDetail(other)).rejects.toMatchObject({ code: 'request.notFound' })
  expect((await claim([other])).failed).toMatchObject([{ code: 'returns.isIgnored' }])
  await desk.ask(api.returning.unignore, returningHandlers.unignore, { ...desk.own, returnIds: [other] })
  expect(await desk.claimDetail(other)).toMatchObject({ status: 'toBeClaimed' })
  const counted = await desk.receive(id, [{ lineNo: 1, received: 2, unsellable: 0 }])
  expect(counted).toMatchObject({ status: 'claimed', receivedCount: 2, plannedCount: 2 })
  await desk.handle(id, counted.handlings[0]?.id ?? '')
  expect(await desk.claimDetail(id)).toMatchObject({ status: 'completed' })
  expect(await desk.stockOf('LAMP')).toMatchObject({ sellable: 2, pending: 0 })
  expect(await faults()).toEqual([])
})

test('numbered pieces come back to their shelf under their numbers, and no others', async () => {
  const productId = desk.merchant.products['LAMP'] ?? ''
  await database.owner.updateTable('products').set({ has_serials: true }).where('id', '=', productId).execute()
  const before = await desk.stockOf('LAMP')
  const id = await desk.create({ lines: [{ productId, productQty: 2 }], handling: null })
  const received = await desk.receive(id, [{ lineNo: 1, received: 2, unsellable: 1 }])
  const chosen = await desk.run(api.returns.choose, returnHandlers.choose, {
    ...{ id, version: received.version },
    parts: [
      { lineNo: 1, grade: 'sellable', handling: 'restock', quantity: 1 },
      { lineNo: 1, grade: 'unsellable', handling: 'retain', quantity: 1 },
    ],
  })
  const [restock, retain] = chosen.handlings.map((part) => part.id)
  await expect(desk.handle(id, restock ?? '')).rejects.toMatchObject({ code: 'inventory.serialCount' })
  await desk.handle(id, restock ?? '', { serials: ['SN-1'] })
  await expect(desk.handle(id, retain ?? '', { serials: ['SN-1'] })).rejects.toMatchObject({
    code: 'inventory.serialTaken',
  })
  await desk.handle(id, retain ?? '', { serials: ['SN-2'] })
  const pieces = await database.owner
    .selectFrom('stock_serials')
    .select(['serial', 'shelf', 'is_here'])
    .where('product_id', '=', productId)
    .orderBy('serial')
    .execute()
  expect(pieces).toEqual([
    { serial: 'SN-1', shelf: 'sellable', is_here: true },
    { serial: 'SN-2', shelf: 'frozen', is_here: true },
  ])
  expect(await desk.stockOf('LAMP')).toMatchObject({ sellable: (before?.sellable ?? 0) + 1, frozen: 1, pending: 0 })
  await database.owner.updateTable('products').set({ has_serials: false }).where('id', '=', productId).execute()
})

test('a rejected claim is claimed again by an appeal that is right; one appeal is open at a time', async () => {
  const { id } = await desk.ask(api.returning.find, returningHandlers.find, {
    ...{ ...desk.own, warehouseId: desk.merchant.warehouses.east, photoIds: [await desk.deskPhoto()] },
  })
  const lines = [{ productId: desk.merchant.products['MUG'] ?? '', productQty: 1 }]
  await desk.run(api.claims.claim, claimHandlers.claim, { returnIds: [id], returnReason: 'unknown', lines })
  await desk.ask(api.returning.reject, returningHandlers.reject, { ...desk.own, returnIds: [id], reason: 'Not yours' })
  const appeal = async () =>
    desk.run(api.claims.appeal, claimHandlers.appeal, { id, text: 'It is ours', photoIds: [await desk.appealFile()] })
  await appeal()
  await expect(appeal()).rejects.toMatchObject({ code: 'returns.appealOpen' })
  const decide = () =>
    desk.ask(api.returning.decide, returningHandlers.decide, { ...desk.own, id, isUpheld: true, answer: 'Right' })
  expect(await decide()).toMatchObject({ status: 'claimed', appeals: [{ state: 'upheld', answer: 'Right' }] })
  await expect(decide()).rejects.toMatchObject({ code: 'returns.noAppeal' })
})

test('what another merchant has is not there', async () => {
  const id = await desk.create()
  const stranger = useCases(database, (await makeMerchant(database)).tenantId)
  await expect(stranger.run(api.returns.detail, returnHandlers.detail, { id })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const moved = await stranger.run(api.returns.cancel, returnHandlers.cancel, { returnIds: [id] })
  expect(moved.failed).toMatchObject([{ code: 'request.notFound' }])
})
