import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { say } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { expect, test } from 'vitest'
import { buyerText } from './buyer-text.ts'

const [, inTransit] = trackingStateNames.inTransit
const told = (lastEvent: ParcelRow['lastEvent'], carrier = 'practice') =>
  buyerText(
    { trackingNumber: '1Z9', carrier, state: 'inTransit', lastEvent },
    (pair, params) => say(pair, 'en', params),
    'en',
  )
const event = (en: string, place: string) => ({ time: '2026-11-22T08:00:00Z', text: { zh: '轨迹', en }, place })

test.each([
  ['before anything was heard', null, ''],
  ['with the last event and its place', event('Left the hub', 'Reno, NV'), ' · Left the hub, Reno, NV'],
  ['an event that only repeats the state', event(inTransit, 'Reno, NV'), ' · Reno, NV'],
  ['an event without a place', event('Left the hub', ''), ' · Left the hub'],
])('%s', (_, last, end) => expect(told(last)).toBe(`Your parcel 1Z9: ${inTransit}${end}`))

test('a carrier that has a page for buyers is linked below', () =>
  expect(told(null, 'ups')).toBe(`Your parcel 1Z9: ${inTransit}\nhttps://www.ups.com/track?tracknum=1Z9`))
