import { createHmac } from 'node:crypto'
import { api } from '@stowline/contract'
import type { Carrier, CarrierWebhook, TrackingReport } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { beforeEach, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { testSecrets } from '../../testing/server.ts'
import { shippingHandlers } from '../shipping/index.ts'
import { applyMessagesJob } from './apply-messages.job.ts'
import { receiveMessage } from './receive-message.ts'
import { removeMessagesJob } from './remove-messages.job.ts'
import { trackingHandlers } from './tracking.handlers.ts'

const secret = 'shared with the carrier'
const hour = 3_600_000
const sealed = (secrets: Secrets) => Buffer.from(secrets.encrypt(JSON.stringify({ webhookSecret: secret })))

let timesRead = 0
/** Messages as JSON reports, proven by an HMAC over the moment and the bytes. */
const webhook: CarrierWebhook = {
  proofHeaders: ['signature'],
  verify: (raw, headers, key, now) => {
    if (headers['signature'] !== sign(raw, headers['sent'] ?? '', key)) return 'forged'
    return Math.abs(now.getTime() - Number(headers['sent'])) > 300_000 ? 'stale' : 'genuine'
  },
  read: (raw) => {
    timesRead += 1
    try {
      return JSON.parse(Buffer.from(raw).toString()) as TrackingReport[]
    } catch {
      return []
    }
  },
}
const sign = (raw: Uint8Array, sent: string, key: string) =>
  createHmac('sha256', key).update(sent).update(raw).digest('hex')
/** Called when the carrier has sold a label and nothing of it is written down yet. */
let onSold: ((number: string) => Promise<unknown>) | undefined
const withWebhook = (practice: Carrier): Carrier => ({
  ...practice,
  webhook,
  ship: async (request, account) => {
    const outcome = await practice.ship(request, account)
    if (outcome.ok) await onSold?.(outcome.detail.trackingNumber)
    return outcome
  },
})

let world: LabelWorld
let accountId: string
beforeEach(async () => {
  onSold = undefined
  timesRead = 0
  const secrets = await testSecrets()
  world = await makeLabelWorld({ carrier: withWebhook, secrets })
  accountId = await world.inTenant(async (db) => {
    const { id } = await db
      .selectFrom('logistics_accounts')
      .select('id')
      .where('carrier', '=', 'practice')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('logistics_accounts')
      .set({ secrets: sealed(secrets) })
      .where('id', '=', id)
      .execute()
    return id
  })
})

const shipped = async (): Promise<{ orderId: string; number: string }> => {
  const [orderId = ''] = await world.toShip(1)
  const { trackingNumber } = await world.run(api.shipping.createLabel, shippingHandlers.createLabel, {
    orderId,
    format: 'pdf',
  })
  return { orderId, number: trackingNumber ?? '' }
}
const event = (state: TrackingState, code: string, hoursAgo: number) => ({
  at: new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000 - hoursAgo * hour).toISOString(),
  state,
  code,
  text: [`事件 ${code}`, `Event ${code}`] as const,
  place: 'Newark, NJ',
  raw: { code },
})
const about = (trackingNumber: string, ...events: ReturnType<typeof event>[]): Buffer =>
  Buffer.from(JSON.stringify([{ trackingNumber, state: events.at(-1)?.state, events }]))
type Sending = { readonly key?: string; readonly sent?: Date; readonly to?: string }
const push = (raw: Buffer, { key = secret, sent = world.clock.now(), to = accountId }: Sending = {}) => {
  const moment = String(sent.getTime())
  return receiveMessage(world.worker, {
    carrier: 'practice',
    accountId: to,
    raw,
    headers: { sent: moment, signature: sign(raw, moment, key) },
  })
}
const parcelOf = (number: string) =>
  world.inTenant((db) => db.selectFrom('parcels').selectAll().where('tracking_number', '=', number).executeTakeFirst())
const historyOf = async (number: string) =>
  (await world.run(api.tracking.detail, trackingHandlers.detail, { trackingNumbers: [number] }))[0]?.events.map(
    ({ code }) => code,
  )
const messages = () =>
  world.inTenant((db) => db.selectFrom('carrier_messages').selectAll().orderBy('received_at').execute())
const counted = () => {
  const outcomes = world.counted.map(({ kinds }) => kinds['outcome'] ?? '')
  return Object.fromEntries([...new Set(outcomes)].map((kind) => [kind, outcomes.filter((one) => one === kind).length]))
}
const runJob = () => applyMessagesJob.handle({}, world.worker)

test('the same message twenty times at once is one change (C11)', async () => {
  const { orderId, number } = await shipped()
  const raw = about(number, event('pickedUp', 'PU', 1))
  const answers = await Promise.all(Array.from({ length: 20 }, () => push(raw)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => true))
  expect(counted()).toEqual({ applied: 1, duplicate: 19 })
  expect(await messages()).toMatchObject([{ state: 'applied', tracking_number: number, raw }])
  expect(await parcelOf(number)).toMatchObject({ state: 'pickedUp' })
  const moves = await world.inTenant((db) =>
    db.selectFrom('history').select('id').where('entity_id', '=', orderId).where('action', '=', 'ship').execute(),
  )
  expect(moves).toHaveLength(1)
  const kept = await world.inTenant((db) => db.selectFrom('parcel_events').select(['code', 'raw']).execute())
  expect(kept).toEqual([{ code: 'PU', raw: { code: 'PU' } }])
})

test('messages out of order end in one state and the whole history (C12)', async () => {
  const { number } = await shipped()
  await push(about(number, event('delivered', 'DL', 1)))
  expect(await parcelOf(number)).toMatchObject({ state: 'delivered' })
  await push(about(number, event('inTransit', 'AR', 5)))
  await push(about(number, event('pickedUp', 'PU', 9)))
  await push(about(number, event('outForDelivery', 'OD', 2)))
  expect(await parcelOf(number)).toMatchObject({ state: 'delivered', last_event: { en: 'Event DL' } })
  expect(await historyOf(number)).toEqual(['DL', 'OD', 'AR', 'PU'])
  await push(about(number, event('inTransit', 'LT', 0.5)))
  expect(await parcelOf(number)).toMatchObject({ state: 'delivered' })
})

test('a message before our own commit waits for its parcel and is applied then (C13)', async () => {
  const early: unknown[] = []
  onSold = async (number) => {
    early.push(await push(about(number, event('pickedUp', 'PU', 0))))
    await runJob()
    early.push(await parcelOf(number), ...(await messages()))
  }
  const { number } = await shipped()
  expect(early).toMatchObject([true, undefined, { state: 'waiting' }])
  expect(await parcelOf(number)).toMatchObject({ state: 'labelCreated' })
  await runJob()
  expect(await parcelOf(number)).toMatchObject({ state: 'pickedUp' })
  expect(await messages()).toMatchObject([{ state: 'applied' }])
  expect(counted()).toEqual({ waiting: 1, applied: 1 })
})

test('what is not proven, too old or about nobody changes nothing and is counted (C14)', async () => {
  const { number } = await shipped()
  const raw = about(number, event('delivered', 'DL', 1))
  const before = await parcelOf(number)
  expect(await push(raw, { key: 'guessed' })).toBe(false)
  expect(await push(raw, { to: 'nobody' })).toBe(false)
  expect(await push(raw, { sent: new Date(world.clock.now().getTime() - 301_000) })).toBe(false)
  expect(await push(raw, { sent: new Date(world.clock.now().getTime() + 301_000) })).toBe(false)
  expect(await receiveMessage(world.worker, { carrier: 'nobody', accountId, raw, headers: {} })).toBe(false)
  expect(await messages()).toEqual([])
  expect(await push(about('1ZNOBODY', event('delivered', 'DL', 1)))).toBe(true)
  expect(await push(Buffer.from('{'))).toBe(true)
  expect(counted()).toEqual({ forged: 3, stale: 2, waiting: 1, unreadable: 1 })
  expect(await parcelOf(number)).toEqual(before)
  world.clock.move(25 * hour)
  await runJob()
  expect((await messages()).map(({ state }) => state)).toEqual(['ignored', 'ignored'])
  expect(counted()).toMatchObject({ ignored: 1 })
  // The lawful twin.
  expect(await push(raw)).toBe(true)
  expect(await parcelOf(number)).toMatchObject({ state: 'delivered' })
})

test('a merchant’s account proves messages about its own parcels only', async () => {
  const { number } = await shipped()
  const secrets = await testSecrets()
  const stranger = await worldOf(world.database, await makeMerchant(world.database), { carrier: withWebhook, secrets })
  const theirs = await stranger.inTenant(async (db) => {
    const { id } = await db
      .selectFrom('logistics_accounts')
      .select('id')
      .where('carrier', '=', 'practice')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('logistics_accounts')
      .set({ secrets: sealed(secrets) })
      .where('id', '=', id)
      .execute()
    return id
  })
  expect(await push(about(number, event('delivered', 'DL', 1)), { to: theirs })).toBe(true)
  expect(counted()).toEqual({ waiting: 1 })
  expect(await parcelOf(number)).toMatchObject({ state: 'labelCreated' })
  expect(await messages()).toEqual([])
})

test('a message that was kept and not applied is taken up by the job; one that always breaks is put aside', async () => {
  const { number } = await shipped()
  await push(about(number, event('pickedUp', 'PU', 1)))
  await world.inTenant((db) =>
    db.updateTable('carrier_messages').set({ state: 'received', settled_at: null }).execute(),
  )
  await runJob()
  expect(await messages()).toMatchObject([{ state: 'received' }])
  world.clock.move(11_000)
  await runJob()
  expect(await messages()).toMatchObject([{ state: 'applied' }])
  const broken = JSON.stringify([
    { trackingNumber: number, state: 'inTransit', events: [{ ...event('inTransit', 'AR', 1), code: null }] },
  ])
  expect(await push(Buffer.from(broken))).toBe(true)
  for (let n = 0; n < 6; n += 1) {
    world.clock.move(11_000)
    await runJob()
  }
  expect(await messages()).toMatchObject([{ state: 'applied' }, { state: 'ignored', failures: 5 }])
  expect(await historyOf(number)).toEqual(['PU'])
})

const aboutMany = (count: number, ...numbers: string[]): Buffer => {
  const all = [...numbers, ...Array.from({ length: count - numbers.length }, (_, n) => `1Z${n}`)]
  return Buffer.from(
    JSON.stringify(
      all.map((trackingNumber) => ({ trackingNumber, state: 'pickedUp', events: [event('pickedUp', 'PU', 1)] })),
    ),
  )
}

test('a message of many numbers is read once and its bytes are kept once, also when it is taken up again', async () => {
  const first = await shipped()
  const second = await shipped()
  const raw = aboutMany(50, first.number, second.number)
  expect(await push(raw)).toBe(true)
  expect(timesRead).toBe(1)
  expect(counted()).toEqual({ applied: 2, waiting: 48 })
  const kept = await messages()
  expect(kept).toHaveLength(50)
  expect(kept.flatMap((row) => row.raw ?? [])).toEqual([raw])
  await world.inTenant((db) => db.updateTable('carrier_messages').set({ state: 'received' }).execute())
  world.clock.move(11_000)
  await runJob()
  expect(timesRead).toBe(2)
  expect(counted()).toEqual({ applied: 4, waiting: 96 })
  expect(await parcelOf(second.number)).toMatchObject({ state: 'pickedUp' })
})

test('a message of more than fifty numbers is refused, counted and not kept', async () => {
  await expect(push(aboutMany(51))).rejects.toMatchObject({ code: 'request.tooLarge' })
  expect(counted()).toEqual({ tooLarge: 1 })
  expect(await messages()).toEqual([])
})

test('messages are kept for ninety days', async () => {
  const { number } = await shipped()
  await push(about(number, event('pickedUp', 'PU', 1)))
  world.clock.move(89 * 24 * hour)
  await removeMessagesJob.handle({}, world.worker)
  expect(await messages()).toHaveLength(1)
  world.clock.move(2 * 24 * hour)
  await removeMessagesJob.handle({}, world.worker)
  expect(await messages()).toEqual([])
  expect(await historyOf(number)).toEqual(['PU'])
})

test('an account has a share of each day; what comes above it is turned away and not kept', async () => {
  const { number } = await shipped()
  await push(about(number, event('pickedUp', 'PU', 9)))
  const account = `messages ${accountId}`
  await world.database.transaction({ role: 'system' }, (db) =>
    db.updateTable('throttles').set({ count: 65_535 }).where('key', '=', account).execute(),
  )
  await push(about(number, event('inTransit', 'AR', 5)))
  await expect(push(about(number, event('inTransit', 'DP', 4)))).rejects.toMatchObject({ code: 'request.tooMany' })
  expect(await messages()).toHaveLength(2)
  world.clock.move(24 * hour)
  await push(about(number, event('inTransit', 'DP', 4)))
  expect(await messages()).toHaveLength(3)
})
