import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { inMerchant } from '../../../testing/factories/orders.ts'
import { watchCarrier } from '../../../testing/factories/watched-carrier.ts'
import { startProcessing } from '../../orders/index.ts'
import { createLabel } from './create-label.ts'

test('an order gets no label when it is not to ship, has begun, lacks measures or has no account; another merchant knows nothing of it', async () => {
  const watch = watchCarrier()
  const world = await makeLabelWorld({ carrier: watch.carrier })
  const one = async () => (await world.toShip(1))[0] ?? ''
  const attempt = (orderId: string, from = world) =>
    from.run(api.shipping.createLabel, createLabel, { orderId, format: 'pdf' })
  const pending = await one()
  await world.inTenant((db) => db.updateTable('orders').set({ status: 'pending' }).where('id', '=', pending).execute())
  await expect(attempt(pending)).rejects.toMatchObject({ code: 'labels.notToShip' })
  const begun = await one()
  await inMerchant(world.database, world.merchant, (as) => startProcessing(as, [begun]))
  await expect(attempt(begun)).rejects.toMatchObject({ code: 'orders.alreadyProcessing' })
  const bare = await one()
  await world.inTenant((db) =>
    db.updateTable('orders').set({ weight: null, service_code: null }).where('id', '=', bare).execute(),
  )
  await expect(attempt(bare)).rejects.toMatchObject({
    code: 'labels.incomplete',
    params: { fields: 'service,package' },
  })
  const poor = await makeLabelWorld()
  const [unpaid = ''] = await poor.toShip(1)
  await poor.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'disabled' }).execute())
  await expect(attempt(unpaid, poor)).rejects.toMatchObject({ code: 'labels.noAccount' })
  await expect(attempt(begun, poor)).rejects.toMatchObject({ code: 'request.notFound' })
  expect(watch.asked).toBe(0)
})
