import { api } from '@stowline/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dueWork } from '../../../jobs/repeat.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { cancelOrders } from '../../orders/moves/order-moves.ts'
import { pollParcelsJob } from '../../tracking/index.ts'
import { buyLabel } from '../purchase/buy-label.ts'
import { reconcileLabelsJob } from './reconcile-labels.job.ts'

let world: LabelWorld
let announced: string[]

beforeEach(async () => {
  world = await makeLabelWorld({})
  announced = []
  onTestFinished(await world.database.listen(dueWork, (queue) => announced.push(queue)))
})

const nextLabel = () => reconcileLabelsJob.nextDue?.(world.worker)
const isParcelDue = async () =>
  ((await pollParcelsJob.nextDue?.(world.worker)) ?? new Date(8.64e15)) <= world.clock.now()
const heard = (queue: string) => expect.poll(() => announced, { timeout: 10_000 }).toContain(queue)
const bought = async (): Promise<string> => {
  const [id = ''] = await world.toShip(1)
  await buyLabel(world.context, id, 'pdf')
  return id
}

test('a label to be voided is announced at the commit and due at once; nothing is due when it is settled', async () => {
  const id = await bought()
  expect(await nextLabel()).toBeNull()
  expect(announced).not.toContain('labels.reconcile')
  await world.run(api.orders.cancel, cancelOrders, { orderIds: [id] })
  await heard('labels.reconcile')
  expect((await nextLabel())?.getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
  await reconcileLabelsJob.handle({}, world.worker)
  expect(await world.labelsOf(id)).toMatchObject([{ state: 'void' }])
  expect(await nextLabel()).toBeNull()
})

test('a label that nobody could settle is due when its lease ends, and announced since that may be soon', async () => {
  const id = await bought()
  const lease = new Date(world.clock.now().getTime() + 2_000)
  await world.inTenant((db) =>
    db.updateTable('labels').set({ state: 'unknown', lease_until: lease }).where('order_id', '=', id).execute(),
  )
  await heard('labels.reconcile')
  expect(await nextLabel()).toEqual(lease)
})

test('a new parcel is announced and due at once; then not before the carrier has news', async () => {
  await bought()
  await heard('parcels.poll')
  await heard('carrierMessages.apply')
  expect(await isParcelDue()).toBe(true)
  await pollParcelsJob.handle({}, world.worker)
  expect(await isParcelDue()).toBe(false)
})
