import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { shippingHandlers } from '../shipping/index.ts'
import { refreshParcels } from './refresh-parcels.ts'

const hour = 3_600_000

test('a refresh answers per parcel: asked, unknown, and not answered when the carrier is silent', async () => {
  let isSilent = false
  const world = await makeLabelWorld({
    carrier: (practice) => ({
      ...practice,
      track: async (numbers, account) =>
        isSilent ? { ok: false, certainty: 'unknown', messages: [] } : practice.track(numbers, account),
    }),
  })
  const parcelOf = (orderId: string) =>
    world.inTenant((db) =>
      db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
    )
  const [id = ''] = await world.toShip(1)
  await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId: id, format: 'pdf' })
  const { id: parcelId, tracking_number } = await parcelOf(id)
  world.clock.move(25 * hour)
  const refresh = (...parcelIds: string[]) =>
    world.run(api.tracking.refresh, refreshParcels, { parcelIds: parcelIds as never })
  expect(await refresh(parcelId, 'nobody', parcelId)).toMatchObject({
    succeeded: [parcelId],
    failed: [{ id: 'nobody', no: null, code: 'request.notFound' }],
  })
  expect(await parcelOf(id)).toMatchObject({ state: 'pickedUp' })
  isSilent = true
  expect(await refresh(parcelId)).toMatchObject({
    succeeded: [],
    failed: [{ id: parcelId, no: tracking_number, code: 'tracking.notAnswered' }],
  })
  await expect(refresh(...Array.from({ length: 201 }, (_, n) => `p${n}`))).rejects.toMatchObject({
    code: 'batch.tooMany',
    params: { most: 200 },
  })
  const stranger = await makeLabelWorld()
  expect(await stranger.run(api.tracking.refresh, refreshParcels, { parcelIds: [parcelId] as never })).toMatchObject({
    failed: [{ id: parcelId, no: null, code: 'request.notFound' }],
  })
})
