import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { callbackData } from '@stowline/contract/authorizations/callbacks.schema'
import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { figure } from '../../../../../tools/figure.ts'
import { inTransaction, systemContext } from '../../kernel/work.ts'
import { announceTo } from '../../jobs/events.ts'
import { callbackSubscribers } from './callback-subscribers.ts'
import { sendCallbacksJob } from './send-callbacks.job.ts'
import { tellSystems } from './tell-systems.ts'

type Received = {
  readonly id: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly at: number
}

let portal: TestPortal
let call: Call
let merchant: Merchant
let admin: Person
let received: Received[] = []
/** What the receiver answers to the so manieth request. */
let answer = (_count: number): number => 204
let count = 0
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const status = answer(++count)
    received.push({ id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(parts).toString(), at: status })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
    response.end(status >= 400 ? 'not now' : '')
  })
})

beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  portal = await startTestPortal({ CALLBACK_HOSTS: '127.0.0.1' })
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  admin = await makePerson(portal.database, { tenantId: merchant.tenantId })
})
beforeEach(() => {
  received = []
  count = 0
  answer = () => 204
})
afterAll(async () => {
  await portal.stop()
  receiver.close()
})

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
let made = 0
const events: readonly CallbackEvent[] = ['order.shipped', 'label.ready', 'ticket.answered']
const form = (more: Partial<Sent<typeof authorizations.create>> = {}): Sent<typeof authorizations.create> => ({
  authorizationName: `Shop ${++made}`,
  redirectUrl: url(),
  events: [...events],
  scope: ['/delivery/index', '/service/index'],
  ...more,
})
const make = async (more: Partial<Sent<typeof authorizations.create>> = {}) =>
  dataOf(await call(authorizations.create, form(more), { as: admin }))

const worker = () => ({
  ...systemContext(portal.services, announceTo([]), 'test'),
  signal: new AbortController().signal,
  leaveBehind: () => {},
})
const send = () => sendCallbacksJob.handle({}, worker())
const tell = async (nos: readonly string[], event: CallbackEvent = 'order.shipped', tenantId = merchant.tenantId) => {
  const work = systemContext(portal.services, announceTo([]), 'test').workFor(tenantId)
  const happened = nos.map((no) => ({ subject: `${event} ${no}`, no, at: new Date(), data: { orderNo: no } }))
  await work.transaction((db) => tellSystems(inTransaction(work, db), event, happened))
}
const listed = async (authorizationId: string) =>
  dataOf(await call(authorizations.callbacks, { authorizationIds: [authorizationId], pageSize: 100 }, { as: admin }))
    .items
const end = async (id: string) => dataOf(await call(authorizations.remove, { id }, { as: admin }))
/** Long enough for every pause between attempts. */
const aDay = 27 * 3_600_000

describe('a message', () => {
  test('is signed as Standard Webhooks says, and verified by its own library', async () => {
    const { id, signingSecret } = await make()
    await tell(['S-1'])
    await send()
    expect(received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(new Webhook(signingSecret ?? '').verify(body, headers)).toMatchObject({
      type: 'order.shipped',
      data: { orderNo: 'S-1' },
    })
    expect(() => new Webhook('whsec_c2VjcmV0').verify(body, headers)).toThrow()
    expect(() => new Webhook(signingSecret ?? '').verify(body.replace('S-1', 'S-2'), headers)).toThrow()
    expect(await listed(id)).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 204, subjectNo: 'S-1' }])
    await end(id)
  })

  test('is signed by both secrets for a day after a rotation, by the new one afterwards', async () => {
    const { id, signingSecret: old } = await make()
    const { signingSecret } = dataOf(await call(authorizations.rotateSigningSecret, { id }, { as: admin }))
    await tell(['R-1'])
    await send()
    const [both] = received
    for (const secret of [old ?? '', signingSecret])
      expect(new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})).toBeTruthy()
    await portal.database.raw.query(
      `update authorizations set old_signing_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    await tell(['R-2'])
    await send()
    const [, later] = received
    expect(() => new Webhook(old ?? '').verify(later?.body ?? '', later?.headers ?? {})).toThrow()
    expect(new Webhook(signingSecret).verify(later?.body ?? '', later?.headers ?? {})).toBeTruthy()
    await end(id)
  })

  test('is told once, however often it is heard, and only to who asked and may', async () => {
    const asked = await make()
    const other = await make({ events: ['ticket.answered'] })
    await tell(['O-1'])
    await tell(['O-1', 'O-2'])
    await send()
    expect(received.map(({ body }) => JSON.parse(body).data.orderNo).sort()).toEqual(['O-1', 'O-2'])
    expect(await listed(other.id)).toEqual([])
    // Its account loses the screen: it hears no more.
    const sub = await makePerson(portal.database, {
      tenantId: merchant.tenantId,
      kind: 'sub',
      menus: ['/settings/logistics', '/delivery/index'],
    })
    const narrow = dataOf(
      await call(authorizations.create, form({ events: ['order.shipped'], scope: ['/delivery/index'] }), { as: sub }),
    )
    await portal.database.raw.query(
      `delete from role_menus where path = '/delivery/index' and role_id = (select role_id from users where id = $1)`,
      [sub.userId],
    )
    await tell(['O-3'])
    expect(await listed(narrow.id)).toEqual([])
    for (const { id } of [asked, other, narrow]) await end(id)
  })

  test('is tried again after growing pauses, then given up, and sent again by a person', async () => {
    const { id } = await make()
    answer = () => 503
    await tell(['F-1'])
    await send()
    expect(await listed(id)).toMatchObject([
      { state: 'retrying', attempts: 1, lastFault: 'status', lastStatus: 503, lastAnswer: 'not now' },
    ])
    // Not before its time.
    await send()
    expect(received).toHaveLength(1)
    for (let attempt = 2; attempt <= 14; attempt += 1) {
      portal.clock.move(aDay)
      await send()
    }
    portal.clock.move(-13 * aDay)
    const [dead] = await listed(id)
    expect(dead).toMatchObject({ state: 'dead', attempts: 14, nextTime: null })
    expect(new Set(received.map(({ id: message }) => message)).size).toBe(1)
    answer = () => 200
    const again = dataOf(
      await call(authorizations.resendCallbacks, { callbackIds: [dead?.id ?? '', 'nobodys'] }, { as: admin }),
    )
    expect(again).toMatchObject({ succeeded: [dead?.id], failed: [{ id: 'nobodys', code: 'request.notFound' }] })
    await send()
    expect(await listed(id)).toMatchObject([{ state: 'delivered' }])
    const twice = dataOf(await call(authorizations.resendCallbacks, { callbackIds: [dead?.id ?? ''] }, { as: admin }))
    expect(twice.failed).toMatchObject([{ code: 'authorizations.callbackDone' }])
    await end(id)
  })

  test('that is redirected was not delivered; a receiver that is gone is not asked again', async () => {
    const { id } = await make()
    answer = (at) => (at === 1 ? 302 : 410)
    await tell(['G-1', 'G-2'])
    await send()
    const rows = await listed(id)
    expect(rows.map(({ state, lastFault, lastStatus }) => [state, lastFault, lastStatus]).sort()).toEqual([
      ['dead', 'status', 410],
      ['retrying', 'redirect', 302],
    ])
    expect(received).toHaveLength(2)
    await end(id)
  })

  test('of an authorization that has ended is not sent any more', async () => {
    const { id } = await make()
    answer = () => 500
    await tell(['E-1'])
    await send()
    await tell(['E-2'])
    await end(id)
    const sent = received.length
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(received).toHaveLength(sent)
    expect((await listed(id)).map(({ state }) => state)).toEqual(['ended', 'ended'])
    const dated = await make({ validUntil: portal.services.systemNow().toISOString().slice(0, 10) })
    await tell(['E-3'])
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(received).toHaveLength(sent)
    expect(await listed(dated.id)).toMatchObject([{ state: 'ended', attempts: 0 }])
  })
})

describe('a test', () => {
  test('is sent at once, tells the answer and is not repeated', async () => {
    const { id, signingSecret } = await make({ events: [] })
    expect(dataOf(await call(authorizations.testCallback, { id }, { as: admin }))).toMatchObject({
      state: 'delivered',
      status: 204,
    })
    expect(new Webhook(signingSecret ?? '').verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toMatchObject({
      type: 'callback.test',
    })
    answer = () => 404
    expect(dataOf(await call(authorizations.testCallback, { id }, { as: admin }))).toMatchObject({
      state: 'dead',
      fault: 'status',
      status: 404,
    })
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(received).toHaveLength(2)
    const { id: silent } = await make({ redirectUrl: '', events: [] })
    expect(await call(authorizations.testCallback, { id: silent }, { as: admin })).toMatchObject({
      code: 'authorizations.addressMissing',
    })
    for (const one of [id, silent]) await end(one)
  })
})

test('events go with an address and with the scope', async () => {
  const beyond = await call(authorizations.create, form({ events: ['parcel.delivered'] }), { as: admin })
  expect(beyond).toMatchObject({ code: 'authorizations.eventBeyondScope' })
  const nowhere = await call(authorizations.create, form({ redirectUrl: '' }), { as: admin })
  expect(nowhere).toMatchObject({ code: 'authorizations.addressMissing' })
})

test('another merchant hears nothing of it and cannot touch its messages', async () => {
  const { id } = await make()
  const stranger = await makePerson(portal.database)
  await tell(['T-1'])
  await tell(['T-2'], 'order.shipped', stranger.tenantId)
  const [row] = await listed(id)
  expect(await listed(id)).toHaveLength(1)
  expect(dataOf(await call(authorizations.callbacks, {}, { as: stranger })).items).toEqual([])
  const answered = dataOf(
    await call(authorizations.resendCallbacks, { callbackIds: [row?.id ?? ''] }, { as: stranger }),
  )
  expect(answered.failed).toMatchObject([{ code: 'request.notFound' }])
  for (const one of [authorizations.testCallback, authorizations.rotateSigningSecret])
    expect(await call(one, { id }, { as: stranger })).toMatchObject({ status: 404 })
  await end(id)
})

test('every event has its subscriber and the shape of its data', () => {
  const told = new Set(callbackSubscribers.map(({ name }) => name))
  expect(told.size).toBe(callbackSubscribers.length)
  expect(Object.keys(callbackData)).toHaveLength(6)
})

const many = process.env['STOWLINE_FULL'] === '1' ? 10_000 : 200

test(`of ${many} events each arrives at a receiver that fails half the time, none after the end`, async () => {
  const { id, signingSecret } = await make()
  // Every second request, by turns that do not go with the messages'.
  let seed = 7
  answer = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 < 0.5 ? 500 : 200
  }
  const nos = Array.from({ length: many }, (_, at) => `N-${at}`)
  for (let at = 0; at < many; at += 200) await tell(nos.slice(at, at + 200))
  let moved = 0
  for (let round = 0; round < 16; round += 1) {
    await send()
    portal.clock.move(aDay)
    moved += aDay
  }
  const open = await portal.database.owner
    .selectFrom('callbacks')
    .select(['id', 'state'])
    .where('authorization_id', '=', id)
    .where('state', '<>', 'delivered')
    .execute()
  // One in some thousand fails fourteen times in a row: a person sends it again.
  if (open.length) {
    answer = () => 200
    dataOf(await call(authorizations.resendCallbacks, { callbackIds: open.map((one) => one.id) }, { as: admin }))
    await send()
  }
  portal.clock.move(-moved)
  const arrived = received.filter(({ at }) => at === 200)
  expect(new Set(arrived.map(({ body }) => JSON.parse(body).data.orderNo)).size).toBe(many)
  const hook = new Webhook(signingSecret ?? '')
  // The library believes the clock of the machine, which these messages were put ahead of.
  for (const { headers, body } of arrived.filter(
    (one) => Math.abs(Number(one.headers['webhook-timestamp']) * 1_000 - Date.now()) < 200_000,
  ))
    expect(() => hook.verify(body, headers)).not.toThrow()
  figure(
    'callbacks',
    `${many} events to a receiver that fails half the time: ${received.length} requests, each arrived, ${open.length} sent again by a person`,
  )
  await end(id)
  const sent = received.length
  await tell(['after the end'])
  await send()
  expect(received).toHaveLength(sent)
}, 600_000)
