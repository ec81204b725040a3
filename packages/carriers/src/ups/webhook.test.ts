import { expect, test } from 'vitest'
import { fromResponse } from './track.ts'
import { upsWebhook } from './webhook.ts'

const secret = 'a credential left with UPS'
const now = new Date('2026-07-14T12:00:00Z')
/** As in UPS's description of the message. */
const push = {
  trackingNumber: '1Z204W4R0308071865',
  localActivityDate: '20260714',
  localActivityTime: '091519',
  activityLocation: { city: 'Charlotte', stateProvince: 'NC', postalCode: '30004', country: 'US' },
  activityStatus: { type: 'I', code: 'OT', description: 'Out for Delivery', descriptionCode: 21 },
  scheduledDeliveryDate: '20260715',
  gmtActivityDate: '20260714',
  gmtActivityTime: '131519',
  deliveryTimeDescription: 'end of day',
}
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const proof = (headers: Record<string, string>) => upsWebhook.verify(bytes(push), headers, secret, now)

test('a message is UPS’s when it brings the credential, in either header', () => {
  expect(proof({ credential: secret })).toBe('genuine')
  expect(proof({ authorization: 'Bearer token' })).toBe('forged')
  expect(upsWebhook.verify(bytes(push), { authorization: 'Bearer token' }, 'token', now)).toBe('genuine')
  for (const credential of ['', secret.slice(1), `${secret} `, secret.toUpperCase()])
    expect(proof({ credential })).toBe('forged')
  expect(proof({})).toBe('forged')
})

test('a message sent more than five minutes ago is stale', () => {
  expect(proof({ credential: secret, date: 'Tue, 14 Jul 2026 11:55:00 GMT' })).toBe('genuine')
  expect(proof({ credential: secret, date: 'Tue, 14 Jul 2026 11:54:59 GMT' })).toBe('stale')
})

test('a message is one event, kept as it came but for the photo', () => {
  expect(upsWebhook.read(bytes({ ...push, deliveryPhoto: 'a'.repeat(100) }))).toEqual([
    {
      trackingNumber: '1Z204W4R0308071865',
      state: 'outForDelivery',
      eta: '2026-07-15T15:00:00.000Z',
      events: [
        {
          at: '2026-07-14T13:15:19.000Z',
          state: 'outForDelivery',
          code: 'I-OT-21',
          text: [expect.any(String), expect.any(String)],
          place: 'Charlotte, NC, US',
          raw: push,
        },
      ],
    },
  ])
})

test('it is the same event as tracking tells', () => {
  const activity = {
    date: '20260714',
    time: '091519',
    gmtDate: '20260714',
    gmtTime: '13:15:19',
    location: { address: { city: 'Charlotte', stateProvince: 'NC', countryCode: 'US' } },
    status: { type: 'I', code: 'OT', description: 'Out for Delivery', statusCode: '021' },
  }
  const answer = {
    trackResponse: { shipment: [{ package: [{ trackingNumber: push.trackingNumber, activity: [activity] }] }] },
  }
  const tracked = fromResponse(answer, push.trackingNumber, push.trackingNumber)
  const [pushed] = upsWebhook.read(bytes(push))[0]?.events ?? []
  expect(tracked?.ok && { ...tracked.detail.events[0], raw: push }).toEqual(pushed)
})

test('without Greenwich time the offset counts; a delivery is expected no more', () => {
  const { gmtActivityDate: _, gmtActivityTime: __, ...local } = push
  const delivered = {
    ...local,
    gmtOffset: '-04.00',
    activityStatus: { type: 'D', code: 'FS', description: 'Delivered', descriptionCode: 11 },
  }
  expect(upsWebhook.read(bytes(delivered))).toMatchObject([
    { state: 'delivered', events: [{ at: '2026-07-14T13:15:19.000Z' }] },
  ])
  expect(upsWebhook.read(bytes(delivered))[0]).not.toHaveProperty('eta')
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '{"trackingNumber":"1Z204W4R0308071865"}',
  '{"trackingNumber":"x","activityStatus":{"type":"D"}}',
])('what is no message says nothing: %j', (text) => {
  expect(upsWebhook.read(Buffer.from(text))).toEqual([])
})
