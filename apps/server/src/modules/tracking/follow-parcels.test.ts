import { api } from '@stowline/contract'
import type { Carrier, TrackingEvent } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { shippingHandlers } from '../shipping/index.ts'
import { pollParcelsJob } from './poll-parcels.job.ts'
import { refreshParcels } from './refresh-parcels.ts'
import { trackingHandlers } from './tracking.handlers.ts'

let world: LabelWorld
/** What the carrier reports instead of its own journey. */
let reported: ((number: string) => readonly TrackingEvent[]) | undefined
let isSilent = false
/** A number that the carrier's answers do not mention. */
let leftOut: string | undefined
/** Until it ends, the carrier answers nothing about the accounts of these ids. */
let hanging: { readonly accounts: readonly string[]; readonly end: Promise<void> } | undefined
let questions = 0
let asked: { account: string; numbers: readonly string[] }[] = []

const scripted = (practice: Carrier): Carrier => ({
  ...practice,
  track: async (numbers, account) => {
    questions += 1
    asked.push({ account: account.id, numbers })
    if (hanging?.accounts.includes(account.id)) await hanging.end
    if (isSilent) return { ok: false, certainty: 'unknown', messages: [] }
    const script = reported
    if (!script)
      return practice.track(leftOut === undefined ? numbers : numbers.filter((number) => number !== leftOut), account)
    return {
      ok: true,
      messages: [],
      detail: numbers.map((trackingNumber) => {
        const events = script(trackingNumber)
        return { trackingNumber, state: events.at(-1)?.state ?? 'notFound', events }
      }),
    }
  },
})

beforeEach(async () => {
  world = await makeLabelWorld({ carrier: scripted })
  reported = undefined
  isSilent = false
  leftOut = undefined
  hanging = undefined
  questions = 0
  asked = []
})

const hour = 3_600_000
const poll = () => pollParcelsJob.handle({}, world.worker)
const shipped = async (count = 1): Promise<string[]> => {
  const ids = await world.toShip(count)
  for (const orderId of ids)
    await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format: 'pdf' })
  return ids
}
const parcelOf = (orderId: string) =>
  world.inTenant((db) => db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow())
/** How often the carrier was asked about an order's parcel. */
const askedAbout = async (orderId: string) => {
  const { tracking_number } = await parcelOf(orderId)
  return asked.filter(({ numbers }) => numbers.includes(tracking_number)).length
}
const detailOf = async (orderId: string) => {
  const { tracking_number } = await parcelOf(orderId)
  return (await world.run(api.tracking.detail, trackingHandlers.detail, { trackingNumbers: [tracking_number] }))[0]
}
const event = (hoursAgo: number, state: TrackingState, code: string): TrackingEvent => ({
  at: new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000 - hoursAgo * hour).toISOString(),
  state,
  code,
  text: [`事件 ${code}`, `Event ${code}`],
  place: 'Newark, NJ',
})
const report = async (...events: TrackingEvent[]) => {
  reported = () => events
  world.clock.move(2_100_000)
  await poll()
}

describe('a parcel', () => {
  test('travels with the clock until it is delivered; its first scan ships the order and consumes the stock', async () => {
    const [id = ''] = await shipped()
    await poll()
    expect(await parcelOf(id)).toMatchObject({ state: 'labelCreated', first_scan_at: null })
    expect(await world.order(id)).toMatchObject({ status: 'toShip' })
    const reserved = () =>
      world.inTenant((db) => db.selectFrom('reservations').select('quantity').where('order_id', '=', id).execute())
    expect(await reserved()).toHaveLength(1)
    world.clock.move(25 * hour)
    await poll()
    expect(await world.order(id)).toMatchObject({ status: 'shipped', is_processing: false })
    expect(await reserved()).toEqual([])
    for (let day = 0; day < 15; day += 1) {
      world.clock.move(24 * hour)
      await poll()
    }
    const ended = await parcelOf(id)
    expect(['delivered', 'returned']).toContain(ended.state)
    expect(ended.next_poll_at).toBeNull()
    const detail = await detailOf(id)
    expect(detail?.events.length).toBeGreaterThan(4)
    expect(detail?.events.map(({ time }) => time)).toEqual(
      detail?.events
        .map(({ time }) => time)
        .toSorted()
        .reverse(),
    )
    const shipments = await world.inTenant((db) =>
      db.selectFrom('history').select('detail').where('entity_id', '=', id).where('action', '=', 'ship').execute(),
    )
    expect(shipments).toMatchObject([{ detail: { by: 'firstScan' } }])
    for (const { name, violations } of invariants)
      expect([name, (await world.database.raw.query(violations, [])).rows]).toEqual([name, []])
  })

  test('is not asked about before it is due, nor by two pollers', async () => {
    await shipped(3)
    await Promise.all([poll(), poll()])
    await poll()
    expect(questions).toBeLessThanOrEqual(2)
    world.clock.move(2 * hour)
    questions = 0
    await poll()
    expect(questions).toBe(1)
  })

  test('reported out of order and twice has one history and the state it leads to', async () => {
    const [id = ''] = await shipped()
    const [created, picked, transit, out, delivered] = [
      event(-0.1, 'labelCreated', 'OC'),
      event(-0.2, 'pickedUp', 'PU'),
      event(-0.3, 'inTransit', 'AR'),
      event(-0.4, 'outForDelivery', 'OD'),
      event(-0.5, 'delivered', 'DL'),
    ] as const
    world.clock.move(hour)
    await report(created, transit)
    expect(await parcelOf(id)).toMatchObject({ state: 'inTransit', first_scan_at: new Date(transit.at) })
    await report(picked, picked, created)
    expect(await parcelOf(id)).toMatchObject({
      state: 'inTransit',
      first_scan_at: new Date(picked.at),
      last_event_at: new Date(transit.at),
    })
    await report(delivered, out, transit)
    expect(await parcelOf(id)).toMatchObject({ state: 'delivered', delivered_at: new Date(delivered.at) })
    expect((await detailOf(id))?.events.map(({ code }) => code)).toEqual(['DL', 'OD', 'AR', 'PU', 'OC'])
  })

  test('once delivered stays delivered whatever older news arrives; only a later exception or return moves it', async () => {
    const [id = ''] = await shipped()
    world.clock.move(30 * hour)
    await report(event(20, 'pickedUp', 'PU'), event(10, 'delivered', 'DL'))
    const refresh = async (...events: TrackingEvent[]) => {
      reported = () => events
      await world.run(api.tracking.refresh, refreshParcels, { parcelIds: [(await parcelOf(id)).id] as never })
      return (await parcelOf(id)).state
    }
    expect(await refresh(event(15, 'inTransit', 'AR'))).toBe('delivered')
    expect(await refresh(event(12, 'exception', 'WX'))).toBe('delivered')
    expect(await refresh(event(9, 'outForDelivery', 'OD'))).toBe('delivered')
    expect(await refresh(event(5, 'exception', 'RF'))).toBe('exception')
    expect(await refresh(event(4, 'inTransit', 'RS'))).toBe('exception')
    expect(await refresh(event(1, 'returned', 'RT'))).toBe('returned')
    expect((await detailOf(id))?.events).toHaveLength(8)
  })

  test('is asked about for three days after its delivery, and no more', async () => {
    const [id = ''] = await shipped()
    await report(event(1, 'delivered', 'DL'))
    const { next_poll_at: next } = await parcelOf(id)
    expect(Math.round((Number(next) - world.clock.now().getTime()) / hour)).toBe(6)
    world.clock.move(73 * hour)
    asked = []
    await poll()
    expect(await askedAbout(id)).toBe(1)
    expect(await parcelOf(id)).toMatchObject({ next_poll_at: null })
  })

  test('whose number the carrier does not know yet stays as it is and waits for its next turn', async () => {
    const [id = ''] = await shipped()
    reported = () => []
    await poll()
    expect(await parcelOf(id)).toMatchObject({ state: 'labelCreated', poll_failures: 0 })
    await poll()
    expect(await askedAbout(id)).toBe(1)
    world.clock.move(hour)
    await poll()
    expect(await askedAbout(id)).toBe(2)
  })

  test('whose carrier is silent is asked about ever more rarely, and at the usual pace again after an answer', async () => {
    const [id = ''] = await shipped()
    isSilent = true
    const waits: number[] = []
    for (let n = 0; n < 4; n += 1) {
      await poll()
      const { next_poll_at: next } = await parcelOf(id)
      waits.push(Math.round((Number(next) - world.clock.now().getTime()) / 60_000))
      world.clock.set(next as Date)
    }
    expect(waits).toEqual([5, 10, 20, 40])
    expect(await parcelOf(id)).toMatchObject({ state: 'labelCreated', poll_failures: 4 })
    isSilent = false
    await poll()
    expect(await parcelOf(id)).toMatchObject({ poll_failures: 0 })
  })

  test('that an answer leaves out is asked about again soon, as one whose carrier was silent', async () => {
    const [told = '', untold = ''] = await shipped(2)
    const { tracking_number: left } = await parcelOf(untold)
    leftOut = left
    await poll()
    expect([(await parcelOf(told)).poll_failures, (await parcelOf(untold)).poll_failures]).toEqual([0, 1])
    world.clock.move(5 * 60_000)
    leftOut = undefined
    await poll()
    expect([await askedAbout(told), await askedAbout(untold)]).toEqual([1, 2])
    expect(await parcelOf(untold)).toMatchObject({ poll_failures: 0 })
  })

  test('is asked about in questions of thirty numbers, under the account its label was bought on', async () => {
    const ids = await shipped(70)
    const second = world.context.newId()
    await world.inTenant(async (db) => {
      await db
        .insertInto('logistics_accounts')
        .values({
          tenant_id: world.merchant.tenantId,
          id: second,
          name: 'Second',
          carrier: 'practice',
          account_number: 'B',
        })
        .execute()
      await db
        .updateTable('labels')
        .set({ logistics_account_id: second })
        .where('order_id', 'in', ids.slice(0, 35))
        .execute()
    })
    await poll()
    const sizes = (account: (id: string) => boolean) =>
      asked.filter((one) => account(one.account)).map(({ numbers }) => numbers.length)
    expect(sizes((account) => account === second).toSorted()).toEqual([30, 5])
    const own = new Set(await Promise.all(ids.map(async (id) => (await parcelOf(id)).tracking_number)))
    expect(asked.every(({ numbers }) => numbers.length <= 30)).toBe(true)
    expect(asked.flatMap(({ numbers }) => numbers).filter((number) => own.has(number))).toHaveLength(70)
  })

  test('on an account that hangs does not hold up the round: what is answered behind it counts, and nothing is asked twice meanwhile', async () => {
    const ids = await shipped(40)
    const { promise: end, resolve: answer } = Promise.withResolvers<void>()
    const rows = await world.inTenant((db) => db.selectFrom('logistics_accounts').select('id').execute())
    hanging = { accounts: rows.map(({ id }) => id), end }
    world.clock.move(25 * hour)
    const began = performance.now()
    await poll()
    expect(performance.now() - began).toBeLessThan(9_000)
    world.clock.move(60_000)
    await poll()
    const ours = new Set(await Promise.all(ids.map(async (id) => (await parcelOf(id)).tracking_number)))
    const askedOurs = () => asked.flatMap(({ numbers }) => numbers).filter((number) => ours.has(number)).length
    expect(askedOurs()).toBe(30)
    answer()
    const moved = async () => (await Promise.all(ids.map(parcelOf))).filter(({ state }) => state === 'pickedUp').length
    await expect.poll(moved, { timeout: 10_000 }).toBe(30)
    world.clock.move(61_000)
    await poll()
    await expect.poll(moved).toBe(40)
    expect(askedOurs()).toBe(40)
  }, 40_000)

  test('is not moved by an event of the future', async () => {
    const [id = ''] = await shipped()
    await report(event(-48, 'delivered', 'DL'))
    expect(await parcelOf(id)).toMatchObject({ state: 'labelCreated', last_event_at: null })
  })

  test('of a voided label is left alone', async () => {
    const [id = ''] = await shipped()
    await world.inTenant((db) =>
      db.updateTable('parcels').set({ state: 'voided' }).where('order_id', '=', id).execute(),
    )
    await report(event(0, 'inTransit', 'AR'))
    expect(await parcelOf(id)).toMatchObject({ state: 'voided' })
    expect(await world.order(id)).toMatchObject({ status: 'toShip' })
  })
})
