import { api } from '@stowline/contract'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { expect, test } from 'vitest'
import { insertRows } from '../../db/insert-rows.ts'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { makeParcels, numberOf } from '../../testing/factories/parcels.ts'
import { trackingHandlers } from './tracking.handlers.ts'

test('of each parcel the newest hundred events are told and the first of each state, however many there are', async () => {
  const world = await makeLabelWorld()
  await makeParcels(world)
  const now = world.clock.now().getTime()
  const rest = { parcel_id: 'parcel003', text_cn: '', text_en: '', received_at: new Date(now) }
  const event = (hoursAgo: number, state: TrackingState, code: string) => ({
    ...rest,
    state,
    code,
    at: new Date(now - hoursAgo * 3_600_000),
  })
  const travelled = Array.from({ length: 150 }, (_, n) => event(299 - n, 'inTransit', `T${n}`))
  const all = [event(350, 'labelCreated', 'MP'), event(300, 'pickedUp', 'PU'), ...travelled]
  await world.inTenant((db) => insertRows(db, 'parcel_events', all))
  const trackingNumbers = [numberOf(3), numberOf(5)]
  const [long, short] = await world.run(api.tracking.detail, trackingHandlers.detail, { trackingNumbers })
  const codes = long?.events.map(({ code }) => code) ?? []
  expect(codes).toHaveLength(103)
  expect(codes.slice(0, 2)).toEqual(['T149', 'T148'])
  expect(codes.slice(-4)).toEqual(['T50', 'T0', 'PU', 'MP'])
  expect(short?.events.map(({ code }) => code)).toEqual(['exception', 'outForDelivery', 'labelCreated'])
})
