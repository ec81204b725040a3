import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { acting } from '../../../testing/factories/orders.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../shipping/index.ts'
import { recordShipments } from './record-shipments.ts'

const elsewhere = '9400ELSEWHERE'
let world: LabelWorld

beforeAll(async () => {
  world = await makeLabelWorld()
})

const toShip = async (): Promise<string> => (await world.toShip(1))[0] ?? ''
const buy = (orderId: string) => world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format: 'pdf' })
const record = (orderId: string) =>
  acting(world.database, world.merchant, (as) =>
    recordShipments(as, [{ row: 2, orderId, carrier: 'USPS', trackingNumber: elsewhere, shippedAt: undefined }]),
  )

test('an order that is shipped elsewhere keeps that number when its label is voided', async () => {
  const id = await toShip()
  await buy(id)
  expect(await record(id)).toEqual(new Set([id]))
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'voiding', tracking_number: elsewhere })
  await reconcileLabelsJob.handle({}, world.worker)
  expect(await world.order(id)).toMatchObject({ status: 'shipped', label_state: 'void', tracking_number: elsewhere })
})
