import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recogniseNumber } from '@stowline/domain/tracking/numbers'
import { canJudgeTraffic, trafficJudge } from '../testing/traffic-judge.ts'
import { objectionsTo } from '../testing/published-schemas.ts'
import { type OpenBench, openBench } from './testing/bench.ts'
import { fedexShip, upsShip } from './testing/requests.ts'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

let bench: OpenBench
let received: Received[]
let status: number
let url: string
let close: () => void

beforeEach(async () => {
  bench = await openBench()
  ;[received, status] = [[], 204]
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  close = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterEach(async () => {
  close()
  await bench.double.stop()
})

const buyOne = async (carrier: 'ups' | 'fedex', shipDate = '2026-07-14') =>
  carrier === 'ups'
    ? bench.ask('ups', { path: '/api/shipments/v2409/ship', body: upsShip() })
    : bench.ask('fedex', { path: '/ship/v1/shipments', body: fedexShip({ shipDate: shipDate }) })

test('UPS sends every activity once, under its agent and with the credential', async () => {
  await buyOne('ups')
  bench.double.webhooks.set({ ups: { url, secret: 'chosen' } })
  await bench.double.webhooks.send()
  bench.passDays(20)
  await bench.double.webhooks.send()
  await bench.double.webhooks.send()
  expect(
    received.every(
      ({ headers }) => headers['credential'] === 'chosen' && headers['user-agent'] === 'UPSPubSubTrackingService',
    ),
  ).toBe(true)
  const types = received.map(
    ({ body }) => (JSON.parse(body) as { activityStatus: { type: string } }).activityStatus.type,
  )
  expect([types[0], types.at(-1)]).toEqual(['M', 'D'])
  expect(new Set(received.map(({ body }) => body)).size).toBe(received.length)
})

test('FedEx signs every message over its bytes', async () => {
  await buyOne('fedex')
  bench.passDays(20)
  bench.double.webhooks.set({ fedex: { url, secret: 'token' } })
  await bench.double.webhooks.send()
  expect(received.length).toBeGreaterThan(3)
  for (const { headers, body } of received)
    expect(headers['fdx-signature']).toBe(createHmac('sha256', 'token').update(body).digest('base64'))
  bench.double.webhooks.set({ fedex: { url, secret: 'token' }, isForged: true })
  await buyOne('fedex', '2026-08-03')
  await bench.double.webhooks.send()
  const { headers, body } = received.at(-1) ?? { headers: {}, body: '' }
  expect(headers['fdx-signature']).not.toBe(createHmac('sha256', 'token').update(body).digest('base64'))
})

test('messages come late and about parcels that nobody sent when asked to', async () => {
  await buyOne('ups')
  bench.double.webhooks.set({ ups: { url, secret: 's' }, ageMs: 600_000, isStray: true })
  await bench.double.webhooks.send()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  expect(Date.parse(headers.date ?? '')).toBe(Date.UTC(2026, 6, 14, 14, 50))
  const { trackingNumber } = JSON.parse(body) as { trackingNumber: string }
  expect([
    recogniseNumber(trackingNumber)[0]?.isCheckValid,
    bench.double.book().sales.some(({ numbers }) => numbers.includes(trackingNumber)),
  ]).toEqual([true, false])
})

const trackAlert = { name: 'ups/json/UPSTrackAlert', method: 'post', path: 'TrackingEvent', isPush: true } as const

test.runIf(canJudgeTraffic)("every message passes its carrier's published schema", async () => {
  await Promise.all([buyOne('ups'), buyOne('fedex')])
  bench.passDays(20)
  bench.double.webhooks.set({ ups: { url, secret: 's' }, fedex: { url, secret: 's' } })
  await bench.double.webhooks.send()
  for (const { headers, body } of received) {
    const json: unknown = JSON.parse(body)
    const isUps = headers['credential'] !== undefined
    const exhibit = {
      side: 'answer',
      method: 'POST',
      path: '/track/v1/trackingnumbers',
      headers: {},
      body: json,
      status: 200,
    } as const
    expect(isUps ? objectionsTo(trackAlert, json) : trafficJudge?.(exhibit)).toEqual([])
  }
})

test('messages come in copies and backwards when asked to; what was not taken comes again', async () => {
  await buyOne('ups')
  bench.passDays(20)
  status = 503
  bench.double.webhooks.set({ ups: { url, secret: 's' } })
  const refused = await bench.double.webhooks.send()
  status = 204
  bench.double.webhooks.set({ ups: { url, secret: 's' }, copies: 3, isBackward: true })
  const taken = await bench.double.webhooks.send()
  expect(taken).toHaveLength(refused.length * 3)
  const days = received
    .slice(refused.length)
    .map(({ body }) => (JSON.parse(body) as { gmtActivityDate: string }).gmtActivityDate)
  expect(days).toEqual(days.toSorted().reverse())
})
