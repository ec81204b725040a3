import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTransferDesk, type TransferDesk } from '../../testing/factories/transfer-desk.ts'
import { putAway } from '../inventory/index.ts'
import { transferHandlers } from './index.ts'

let database: Database
let desk: TransferDesk

/** Lamps with numbers: three of one container, two of another. */
beforeAll(async () => {
  database = await testDatabase()
  desk = await makeTransferDesk(database, { stock: { LAMP: 0 } })
  await database.owner.updateTable('products').set({ has_serials: true }).where('id', '=', desk.idOf('LAMP')).execute()
  for (const [container, serials] of [
    ['IB1', ['L1', 'L2', 'L3']],
    ['IB2', ['M1', 'M2']],
  ] as const)
    await desk.inTransaction((work) =>
      putAway(work, [
        {
          ...{ warehouseId: desk.merchant.warehouses.east, productId: desk.idOf('LAMP'), quantity: serials.length },
          ...{ serials: [...serials], reference: { kind: 'inbound', id: container, no: container }, note: '' },
        },
      ]),
    )
})

const lamps = (productQty: number) => [{ productId: desk.idOf('LAMP'), productQty, cartonRate: 1 }]
const here = async () => {
  const rows = await database.owner
    .selectFrom('stock_serials')
    .select('serial')
    .where('is_here', '=', true)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial }) => serial)
}
const begun = async (productQty: number): Promise<string> => {
  const id = await desk.create({ lines: lamps(productQty) })
  await desk.accept(id)
  await desk.begin(id)
  return id
}
const code = (code: string) => ({ code })

test('numbered pieces are picked by their numbers, and those leave, whatever lot was held for them', async () => {
  const id = await begun(3)
  await expect(desk.pick(id, 'LAMP')).rejects.toMatchObject(code('transfers.serialNeeded'))
  await expect(desk.pick(id, 'L9')).rejects.toMatchObject(code('transfers.unknownCode'))
  expect(await desk.pick(id, 'M2')).toMatchObject({ sku: 'LAMP', quantity: 1 })
  await expect(desk.pick(id, 'M2')).rejects.toMatchObject(code('transfers.serialPicked'))
  await desk.pick(id, 'L3')
  await desk.pick(id, 'L1')
  await expect(desk.pick(id, 'L2')).rejects.toMatchObject(code('transfers.pickedTooMany'))
  await expect(desk.pick(id, 'L2', { back: true })).rejects.toMatchObject(code('transfers.serialNotPicked'))
  await expect(desk.pick(id, 'LAMP', { back: true })).rejects.toMatchObject(code('transfers.serialNeeded'))
  await desk.pick(id, 'L1', { back: true })
  await desk.pick(id, 'L2')
  expect((await desk.detail(id)).lines).toMatchObject([
    { hasSerials: true, serials: expect.arrayContaining(['M2', 'L3', 'L2']) },
  ])
  await desk.ready(id)
  await desk.load(id)
  await desk.complete(id)
  expect(await here()).toEqual(['L1', 'M1'])
  expect(await desk.stockOf('LAMP')).toEqual([2, 0])
  expect((await desk.detail(id)).lines).toMatchObject([
    { shipmentQty: 3, serials: expect.arrayContaining(['M2', 'L3', 'L2']) },
  ])
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('what is cancelled leaves its numbers to others', async () => {
  const id = await begun(1)
  await desk.pick(id, 'M1')
  const { version } = await desk.detail(id)
  await desk.run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id, version, fee: '0.00' })
  const next = await begun(2)
  await desk.pick(next, 'M1')
  expect((await desk.detail(next)).lines).toMatchObject([{ serials: ['M1'] }])
})
