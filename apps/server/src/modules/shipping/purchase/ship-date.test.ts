import { api } from '@stowline/contract'
import type { Carrier, ShipRequest } from '@stowline/domain/shipping/carrier'
import { beforeAll, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { putAway } from '../../../testing/factories/merchant.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
const asked: string[] = []
const note = <R extends Pick<ShipRequest, 'shipDate'>>(request: R): R => {
  asked.push(request.shipDate)
  return request
}

beforeAll(async () => {
  const carrier = (practice: Carrier): Carrier => ({
    ...practice,
    rate: (request, account) => practice.rate(note(request), account),
    ship: (request, account) => practice.ship(note(request), account),
  })
  world = await makeLabelWorld({ carrier })
  await world.inTenant((db) => putAway(db, world.merchant.warehouses.west, world.merchant.products['MUG'] ?? '', 20))
})

/** East is New Jersey, west California. */
test.each([
  ['2026-11-22T23:30:00-05:00', 'east', '2026-11-22'],
  ['2026-11-23T00:30:00-05:00', 'east', '2026-11-23'],
  ['2026-11-22T23:30:00-08:00', 'west', '2026-11-22'],
  ['2026-11-23T00:30:00-08:00', 'west', '2026-11-23'],
  // 23:30 in Beijing is the morning before work at both; 00:30 UTC the afternoon of the day before.
  ['2026-11-22T23:30:00+08:00', 'west', '2026-11-22'],
  ['2026-11-23T00:30:00Z', 'west', '2026-11-22'],
  // Both days of a clock change.
  ['2026-03-08T00:30:00-08:00', 'west', '2026-03-08'],
  ['2026-03-08T23:30:00-07:00', 'west', '2026-03-08'],
  ['2026-11-01T00:30:00-07:00', 'west', '2026-11-01'],
  ['2026-11-01T23:30:00-08:00', 'west', '2026-11-01'],
] as const)('a label bought at %s from the %s is dated %s, and so are its rates', async (moment, side, day) => {
  asked.length = 0
  const [orderId = ''] = await world.toShip(1, () => ({ warehouseId: world.merchant.warehouses[side] }))
  world.clock.set(new Date(moment))
  await world.run(api.shipping.transitRates, shippingHandlers.transitRates, { orderId: orderId as never })
  await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId: orderId as never })
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked)).toEqual(new Set([day]))
})
