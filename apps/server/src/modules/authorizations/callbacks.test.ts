import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { callbackData } from '@stowline/contract/authorizations/callbacks.schema'
import { callbackEvents } from '@stowline/domain/authorizations/callback-events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/call.ts'
import { type CallbackWorld, startCallbackWorld } from '../../testing/factories/callback-world.ts'
import { makePerson } from '../../testing/people.ts'
import { callbackSubscribers } from './callback-subscribers.ts'

let world: CallbackWorld
let receiver: CallbackWorld['receiver']
let portal: CallbackWorld['portal']
let call: CallbackWorld['call']
let admin: CallbackWorld['admin']
beforeAll(async () => {
  world = await startCallbackWorld()
  ;({ receiver, portal, call, admin } = world)
})
beforeEach(() => {
  world.quiet()
})
afterAll(() => world.stop())

const make: CallbackWorld['make'] = (more) => world.make(more)
const form: CallbackWorld['form'] = (more) => world.form(more)
const send = () => world.send()
const tell: CallbackWorld['tell'] = (...what) => world.tell(...what)
const listed = (id: string) => world.listed(id)
const end = (id: string) => world.end(id)
/** Long enough for every pause between attempts. */
const aDay = 27 * 3_600_000

describe('a message', () => {
  test('is signed as Standard Webhooks says, and verified by its own library', async () => {
    const { id, signingSecret } = await make()
    await tell(['S-1'])
    await send()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
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
    const [both] = receiver.received
    for (const secret of [old ?? '', signingSecret])
      expect(new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})).toBeTruthy()
    await portal.database.raw.query(
      `update authorizations set old_signing_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    await tell(['R-2'])
    await send()
    const [, later] = receiver.received
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
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.orderNo).sort()).toEqual(['O-1', 'O-2'])
    expect(await listed(other.id)).toEqual([])
    // Its account loses the screen: it hears no more.
    const sub = await makePerson(portal.database, {
      tenantId: world.merchant.tenantId,
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
    receiver.answer = () => 503
    await tell(['F-1'])
    await send()
    expect(await listed(id)).toMatchObject([
      { state: 'retrying', attempts: 1, lastFault: 'status', lastStatus: 503, lastAnswer: 'not now' },
    ])
    // Not before its time.
    await send()
    expect(receiver.received).toHaveLength(1)
    for (let attempt = 2; attempt <= 14; attempt += 1) {
      portal.clock.move(aDay)
      await send()
    }
    portal.clock.move(-13 * aDay)
    const [dead] = await listed(id)
    expect(dead).toMatchObject({ state: 'dead', attempts: 14, nextTime: null })
    expect(new Set(receiver.received.map(({ id: message }) => message)).size).toBe(1)
    receiver.answer = () => 200
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
    receiver.answer = (at) => (at === 1 ? 302 : 410)
    await tell(['G-1', 'G-2'])
    await send()
    const rows = await listed(id)
    expect(rows.map(({ state, lastFault, lastStatus }) => [state, lastFault, lastStatus]).sort()).toEqual([
      ['dead', 'status', 410],
      ['retrying', 'redirect', 302],
    ])
    expect(receiver.received).toHaveLength(2)
    await end(id)
  })

  test('of an authorization that has ended is not sent any more', async () => {
    const { id } = await make()
    receiver.answer = () => 500
    await tell(['E-1'])
    await send()
    await tell(['E-2'])
    await end(id)
    const sent = receiver.received.length
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(receiver.received).toHaveLength(sent)
    expect((await listed(id)).map(({ state }) => state)).toEqual(['ended', 'ended'])
    const dated = await make({ validUntil: portal.services.systemNow().toISOString().slice(0, 10) })
    await tell(['E-3'])
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(receiver.received).toHaveLength(sent)
    expect(await listed(dated.id)).toMatchObject([{ state: 'ended', attempts: 0 }])
    await end(dated.id)
  })
})

describe('a test', () => {
  test('is sent at once, tells the answer and is not repeated', async () => {
    const { id, signingSecret } = await make({ events: [] })
    expect(dataOf(await call(authorizations.testCallback, { id }, { as: admin }))).toMatchObject({
      state: 'delivered',
      status: 204,
    })
    expect(
      new Webhook(signingSecret ?? '').verify(receiver.received[0]?.body ?? '', receiver.received[0]?.headers ?? {}),
    ).toMatchObject({
      type: 'callback.test',
    })
    receiver.answer = () => 404
    expect(dataOf(await call(authorizations.testCallback, { id }, { as: admin }))).toMatchObject({
      state: 'dead',
      fault: 'status',
      status: 404,
    })
    portal.clock.move(aDay)
    await send()
    portal.clock.move(-aDay)
    expect(receiver.received).toHaveLength(2)
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
  expect(Object.keys(callbackData).sort()).toEqual([...callbackEvents].sort())
})
