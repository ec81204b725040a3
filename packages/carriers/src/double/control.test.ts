import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBench, openBench } from './testing/bench.ts'
import { upsShip } from './testing/requests.ts'

let bench: OpenBench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.double.stop())

const control = async (method: string, path: string, body?: unknown) => {
  const reply = await fetch(`${bench.double.url}/_double${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> }
}
const ship = () => bench.ask('ups', { path: '/api/shipments/v2409/ship', body: upsShip() })

test('faults are switched on and off, counted, and refused when they make no sense', async () => {
  expect((await control('POST', '/faults', { kind: 'status503', operation: 'ship', times: 1 })).status).toBe(200)
  expect([(await ship()).status, (await ship()).status]).toEqual([503, 200])
  expect((await control('GET', '')).json).toMatchObject({
    book: { labels: 1, calls: { 'ups.ship': 2 } },
    faults: [{ kind: 'status503', struck: 1 }],
  })
  const wrong = await control('POST', '/faults', { kind: 'explode' })
  expect([wrong.status, String(wrong.json['error'])]).toEqual([400, expect.stringContaining('kind')])
  expect((await control('POST', '/faults', { kind: 'slow', mss: 1 })).status).toBe(400)
  expect((await control('DELETE', '/faults')).json).toEqual({ faults: [] })
})

test('the clock is put forward', async () => {
  const before = Date.parse(String((await control('GET', '')).json['now']))
  expect(Date.parse(String((await control('POST', '/clock', { days: 2 })).json['now'])) - before).toBe(2 * 86_400_000)
})

test('an address that is none lists those that are', async () => {
  expect(await control('GET', '/nowhere')).toMatchObject({
    status: 404,
    json: { help: { 'GET /_double': expect.any(String) } },
  })
})
