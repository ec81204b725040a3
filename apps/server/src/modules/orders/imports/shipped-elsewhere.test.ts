import { api } from '@stowline/contract'
import type { Carrier, LabelFormat } from '@stowline/domain/shipping/carrier'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inMerchant } from '../../../testing/factories/orders.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { balanceOf } from '../../billing/index.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../shipping/index.ts'
import { checkShipments } from './check-shipments.ts'
import { recordShipments } from './record-shipments.ts'

const elsewhere = '9400ELSEWHERE'
let world: LabelWorld
let whileBuying = async (): Promise<unknown> => undefined

const watched = (practice: Carrier): Carrier => ({
  ...practice,
  ship: async (...question) => {
    await whileBuying()
    return practice.ship(...question)
  },
})

beforeAll(async () => {
  world = await makeLabelWorld({ carrier: watched })
})
beforeEach(() => {
  whileBuying = async () => undefined
})

const toShip = async (recipient = 'Ann Lee'): Promise<string> => (await world.toShip(1, () => ({ recipient })))[0] ?? ''
const buy = (orderId: string, format: LabelFormat = 'pdf') =>
  world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format })
const record = (orderId: string) =>
  inMerchant(world.database, world.merchant, (as) =>
    recordShipments(as, [{ row: 2, orderId, carrier: 'USPS', trackingNumber: elsewhere, shippedAt: undefined }]),
  )
const codesOf = async (orderId: string) => {
  const { order_no: orderNo } = await world.order(orderId)
  const [checked] = await world.inTenant((db) =>
    checkShipments(db, [{ row: 2, values: { orderNo, carrier: 'USPS', trackingNumber: elsewhere } }]),
  )
  return checked?.row.problems.map(({ code }) => code)
}

test('an order whose label is being bought, or was perhaps bought, is not shipped elsewhere: its row says so', async () => {
  const id = await toShip()
  whileBuying = async () => {
    expect(await codesOf(id)).toEqual(['orders.labelUnsettled'])
    expect(await record(id)).toEqual(new Set())
  }
  await buy(id)
  expect(await world.order(id)).toMatchObject({ status: 'toShip', label_state: 'ready' })
  const unknown = await toShip('Ann PRACTICE-UNKNOWN')
  await buy(unknown).catch(() => undefined)
  expect(await world.order(unknown)).toMatchObject({ label_state: 'unknown' })
  expect(await codesOf(unknown)).toEqual(['orders.labelUnsettled'])
  expect(await record(unknown)).toEqual(new Set())
})

test('an order that left all the same while its label was bought keeps its number; the label is voided, and costs nothing', async () => {
  const id = await toShip()
  const before = await world.inTenant(balanceOf)
  whileBuying = () =>
    world.inTenant((db) =>
      db.updateTable('orders').set({ status: 'shipped', tracking_number: elsewhere }).where('id', '=', id).execute(),
    )
  await buy(id).catch(() => undefined)
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'voiding', tracking_number: elsewhere })
  await reconcileLabelsJob.handle({}, world.worker)
  expect(await world.labelsOf(id)).toMatchObject([{ state: 'void' }])
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'void', tracking_number: elsewhere })
  expect(await world.inTenant(balanceOf)).toEqual(before)
})

test('an order that is shipped elsewhere keeps that number when its label is voided', async () => {
  const id = await toShip()
  await buy(id)
  expect(await record(id)).toEqual(new Set([id]))
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'voiding', tracking_number: elsewhere })
  await reconcileLabelsJob.handle({}, world.worker)
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'void', tracking_number: elsewhere })
})
