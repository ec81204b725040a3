import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { makeTransferDesk, type TransferDesk } from '../../testing/factories/transfer-desk.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { transferringHandlers } from '../operations/index.ts'
import { searchHandlers } from '../search/index.ts'
import { transferHandlers } from './index.ts'

let database: Database
let desk: TransferDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await makeTransferDesk(database, { cancelFee: 25_00 })
})

const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const lineOf = async (id: string, sku: string) => {
  const found = (await desk.detail(id)).lines.find((line) => line.sku === sku)
  if (!found) throw new Error(sku)
  return found
}

test('what was rejected is modified and goes again; its new day counts from then', async () => {
  const id = await desk.create({ lines: [{ productId: desk.idOf('MUG'), productQty: 1 }] })
  await desk.accept(id)
  await desk.reject(id)
  const rejected = await desk.detail(id)
  expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'No dock is free', heldCount: 0 })
  const changes = { transID: rejected.transID, lines: [{ productId: desk.idOf('MUG'), productQty: 2 }] }
  const form = { ...(await desk.form(changes)), id, version: rejected.version, resubmit: true }
  const update = (more: object) => desk.run(api.transfers.update, transferHandlers.update, { ...form, ...more })
  desk.clock.at += 4 * 86_400_000
  await expect(update({})).rejects.toMatchObject({ code: 'transfers.shipDateEarly' })
  await expect(update({ version: 0, estimatedTime: '2026-07-21' })).rejects.toMatchObject({ code: 'request.stale' })
  await update({ estimatedTime: '2026-07-21' })
  const again = await desk.detail(id)
  expect(again).toMatchObject({ status: 'inForecast', rejectReason: '', productNum: 2, estimatedTime: '2026-07-21' })
  expect(again.history[0]?.action === 'resubmit' || again.history[1]?.action === 'resubmit').toBe(true)
  await desk.accept(id)
  await expect(update({ estimatedTime: '2026-07-21', version: again.version + 1 })).rejects.toMatchObject({
    code: 'transfers.notEditable',
  })
})

test('a closed warehouse lets nothing leave, and the days say so', async () => {
  const warehouseId = desk.merchant.warehouses.east
  const rows = [{ warehouseId, day: '2026-07-22', name: 'Stocktaking' }]
  await desk.ask(api.transferring.setClosures, transferringHandlers.setClosures, { rows })
  expect(await desk.ask(api.transferring.closures, transferringHandlers.closures, {})).toEqual(rows)
  expect(await desk.run(api.transfers.shipDays, transferHandlers.shipDays, { warehouseId })).toEqual({
    earliest: '2026-07-21',
    closed: [{ day: '2026-07-22', name: 'Stocktaking' }],
  })
  await expect(desk.create({ estimatedTime: '2026-07-22' })).rejects.toMatchObject({ code: 'transfers.shipDateClosed' })
  await expect(
    desk.ask(api.transferring.setClosures, transferringHandlers.setClosures, { rows: [...rows, ...rows] }),
  ).rejects.toMatchObject({ code: 'transfers.closureTwice' })
  await desk.ask(api.transferring.setClosures, transferringHandlers.setClosures, { rows: [] })
})

test('the search of the frame finds it by how a number of it begins', async () => {
  const lines = [{ productId: desk.idOf('MUG'), productQty: 1 }]
  const id = await desk.create({ transID: 'WFS-77', po: 'ORDER_9', lines, estimatedTime: '2026-07-21' })
  const find = async (text: string) =>
    (await desk.run(api.search.find, searchHandlers.find, { text })).transfers.map((one) => one.id)
  expect([await find('wfs-7'), await find('ORDER_9'), await find('ORDERX9'), await find('%')]).toEqual([
    [id],
    [id],
    [],
    [],
  ])
})

test("another merchant's transfer is not there", async () => {
  const id = await desk.create({ lines: [{ productId: desk.idOf('MUG'), productQty: 1 }], estimatedTime: '2026-07-21' })
  const stranger = await makeMerchant(database, {})
  const { run } = useCases(database, stranger.tenantId, { now: desk.now })
  await expect(run(api.transfers.detail, transferHandlers.detail, { id })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  expect(codes(await run(api.transfers.cancel, transferHandlers.cancel, { transferIds: [id] }))).toEqual([
    'request.notFound',
  ])
  const line = await lineOf(id, 'MUG')
  expect(line.available).toBeGreaterThan(0)
})
