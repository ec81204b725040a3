import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fedexWebhook } from './webhook.ts'

const secret = 'a security token of the portal'
const now = new Date('2026-07-14T12:00:00Z')
const result = {
  trackingNumberInfo: { trackingNumber: '794607673315' },
  latestStatusDetail: { code: 'DL', derivedCode: 'DL', description: 'Delivered' },
  scanEvents: [
    {
      date: '2026-07-14T09:32:00-05:00',
      eventType: 'DL',
      derivedStatusCode: 'DL',
      eventDescription: 'Delivered',
      scanLocation: { city: 'Austin', stateOrProvinceCode: 'TX', countryCode: 'US' },
    },
  ],
}
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const proof = (raw: Buffer, headers: Record<string, string> = {}, key = secret) =>
  fedexWebhook.verify(
    raw,
    { 'fdx-signature': createHmac('sha256', key).update(raw).digest('base64'), ...headers },
    secret,
    now,
  )

test('a push is FedEx’s when its signature over the bytes is right, and fresh when it was sent within five minutes', () => {
  const raw = bytes(result)
  expect(proof(raw)).toBe('genuine')
  expect(proof(raw, { date: 'Tue, 14 Jul 2026 11:55:00 GMT' })).toBe('genuine')
  expect(proof(raw, { date: 'Tue, 14 Jul 2026 11:54:59 GMT' })).toBe('stale')
  expect(proof(raw, { date: 'Tue, 14 Jul 2026 12:05:01 GMT' })).toBe('stale')
  expect(proof(raw, { date: 'yesterday' })).toBe('stale')
})

test('a changed body, another token, a cut or missing signature are forged', () => {
  const raw = bytes(result)
  const signed = createHmac('sha256', secret).update(raw).digest('base64')
  expect(fedexWebhook.verify(Buffer.concat([raw, Buffer.from(' ')]), { 'fdx-signature': signed }, secret, now)).toBe(
    'forged',
  )
  expect(proof(raw, {}, 'another')).toBe('forged')
  for (const given of ['', signed.slice(0, -1), signed.toLowerCase()])
    expect(fedexWebhook.verify(raw, { 'fdx-signature': given }, secret, now)).toBe('forged')
  expect(fedexWebhook.verify(raw, {}, secret, now)).toBe('forged')
})

test.each([
  [
    'whole',
    {
      transactionId: 'x',
      output: { completeTrackResults: [{ trackingNumber: '794607673315', trackResults: [result] }] },
    },
  ],
  ['without its output', { completeTrackResults: [{ trackingNumber: '794607673315', trackResults: [result] }] }],
  ['one result alone', result],
])('a push %s is read as the answer to a question is', (_shape, value) => {
  expect(fedexWebhook.read(bytes(value))).toMatchObject([
    {
      trackingNumber: '794607673315',
      state: 'delivered',
      events: [{ at: '2026-07-14T14:32:00.000Z', state: 'delivered', code: 'DL', place: 'Austin, TX' }],
    },
  ])
})

test('the event is kept as it came', () => {
  expect(fedexWebhook.read(bytes(result))[0]?.events[0]?.raw).toMatchObject({
    eventType: 'DL',
    date: '2026-07-14T09:32:00-05:00',
  })
})

test.each(['', '{', 'null', '[]', '{}', '"x"', '{"output":{}}', '{"output":{"completeTrackResults":[{}]}}'])(
  'what is no push says nothing: %j',
  (text) => {
    expect(fedexWebhook.read(Buffer.from(text))).toEqual([])
  },
)
