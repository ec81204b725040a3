import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTenant } from '../testing/database.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const move = async (body: string) => {
  const answer = await fetch(`${portal.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as { code: string; data: { now: string } | null }) }
}

test.each([
  '{',
  '[]',
  'null',
  '"soon"',
  '{"advance":"1"}',
  '{"advance":1.5}',
  '{"advance":9007199254740991}',
  '{"now":"yesterday"}',
  '{"back":1}',
])('the clock is not moved by %s', async (body) =>
  expect(await move(body)).toMatchObject({ status: 400, code: 'request.invalid' }),
)

test('the clock goes forward and to a moment', async () => {
  expect((await move('{"now":"2031-02-03T04:05:06Z"}')).data?.now).toMatch(/^2031-02-03T04:05:0/)
  expect((await move('{"advance":3600000}')).data?.now).toMatch(/^2031-02-03T05:05:/)
})

test('broken invariants are named with examples', async () => {
  const broken = async () =>
    ((await (await fetch(`${portal.url}/test/invariants`)).json()) as { data: { name: string }[] }).data
  expect(await broken()).toEqual([])
  const tenantId = await newTenant(portal.database)
  await portal.database.owner
    .insertInto('order_counts')
    .values({ tenant_id: tenantId, status: 'pending', orders: 1 })
    .execute()
  expect((await broken()).map(({ name }) => name)).toEqual(['order counters equal the orders'])
})
