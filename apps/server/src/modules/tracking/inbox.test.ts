import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { addDays } from '@stowline/domain/kernel/zone'
import { beforeEach, expect, test } from 'vitest'
import { insertRows } from '../../db/insert-rows.ts'
import { mostHistory } from '../../kernel/history.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { makeParcels, numberOf } from '../../testing/factories/parcels.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { applyReport } from './apply-report.ts'
import { parcelList } from './parcel-list.ts'
import { trackingHandlers } from './tracking.handlers.ts'

let world: LabelWorld
const dayMs = 86_400_000

beforeEach(async () => {
  world = await makeLabelWorld()
  await makeParcels(world)
})

type Query = Sent<typeof api.tracking.list>
const list = (query: Query = {}) => world.run(api.tracking.list, parcelList.handler, { pageSize: 100, ...query })
const inbox = async (query: Query = {}) =>
  (await list({ tab: 'exception', ...query })).items.map(({ trackingNumber }) => trackingNumber)
const today = () => world.clock.now().toISOString().slice(0, 10)
const idsOf = (...numbers: number[]) => numbers.map((n) => `parcel${String(n).padStart(3, '0')}`) as never
const snooze = (numbers: number[], more: { until?: string; note?: string; timeZone?: string } = {}) =>
  world.run(api.tracking.snooze, trackingHandlers.snooze, {
    parcelIds: idsOf(...numbers),
    until: addDays(today(), 3),
    ...more,
  })

test('the oldest trouble stands first; its age is told by what is wrong with it', async () => {
  const { items } = await list({ tab: 'exception', sort: { field: 'troubleSince', order: 'asc' } })
  const since = items.map(({ troubleSince }) => troubleSince)
  expect(since).toEqual(since.toSorted())
  const of = (n: number) => items.find(({ trackingNumber }) => trackingNumber === numberOf(n))
  // A label that nobody scanned is as old as the label; what is stalled, as its last event.
  expect(of(24)).toMatchObject({ trouble: 'notScanned', troubleSince: of(24)?.shippedTime })
  expect(of(25)).toMatchObject({ trouble: 'stalled', troubleSince: of(25)?.lastEvent?.time })
})

test('what is put off leaves the inbox until its day, and is found as such', async () => {
  const before = await inbox()
  const done = await snooze([25, 5, 0], { note: 'Asked UPS' })
  expect(done).toMatchObject({
    succeeded: ['parcel005', 'parcel025'],
    failed: [{ id: 'parcel000', no: numberOf(0), code: 'tracking.noTrouble' }],
    taskId: expect.any(String),
  })
  const left = before.filter((number) => ![numberOf(5), numberOf(25)].includes(number))
  expect(await inbox()).toEqual(left)
  expect((await list()).counts).toMatchObject({ all: 32, exception: left.length })
  const snoozed = await list({ tab: 'exception', snoozed: true })
  expect(snoozed.items.map(({ trackingNumber }) => trackingNumber)).toEqual([numberOf(5), numberOf(25)])
  expect(snoozed.troubles).toEqual({ exception: 1, returned: 0, stalled: 1, notScanned: 0 })
  expect(snoozed.items[1]).toMatchObject({
    trouble: null,
    snoozed: { trouble: 'stalled', until: `${addDays(today(), 3)}T00:00:00.000Z` },
    note: { text: 'Asked UPS', by: expect.any(String), time: expect.any(String) },
  })
  expect((await list({ snoozed: true })).total).toBe(2)
  world.clock.move(4 * dayMs)
  expect(await inbox()).toEqual(expect.arrayContaining([numberOf(5), numberOf(25)]))
  expect((await list({ snoozed: true })).total).toBe(0)
})

type State = 'exception' | 'inTransit'
/** The carrier tells of a parcel: what happened so many days ago. */
const report = (n: number, happened: readonly (readonly [state: State, daysAgo: number])[]) => {
  const events = happened.map(([state, daysAgo]) => ({
    at: new Date(world.clock.now().getTime() - daysAgo * dayMs).toISOString(),
    state,
    code: state,
    text: ['轨迹', 'News'] as const,
  }))
  const [last] = happened.at(-1) ?? ['inTransit']
  return world.inTransaction((work) =>
    applyReport(
      work,
      work.db,
      `parcel${String(n).padStart(3, '0')}`,
      { trackingNumber: numberOf(n), state: last, events },
      undefined,
    ),
  )
}

test('what becomes worse comes back before its day, what becomes better does not', async () => {
  await snooze([25, 6])
  await report(25, [['exception', 0]])
  expect(await inbox()).toContain(numberOf(25))
  expect(await inbox()).not.toContain(numberOf(6))
})

test('what begins anew comes back before its day; more words of the same do not bring it', async () => {
  await report(5, [['exception', 3]])
  await snooze([5, 25])
  await report(5, [['exception', 2]])
  expect(await inbox()).not.toContain(numberOf(5))
  // The carrier mended it and lost it again, both told at once.
  await report(5, [
    ['inTransit', 1],
    ['exception', 0.5],
  ])
  expect(await inbox()).toContain(numberOf(5))
  expect((await list({ id: 'parcel005' as never })).items[0]).toMatchObject({ trouble: 'exception', snoozed: null })
  // It moved, and stands still again long before its day.
  await snooze([25], { until: addDays(today(), 60) })
  await report(25, [['inTransit', 0]])
  world.clock.move(10 * dayMs)
  expect(await inbox()).toContain(numberOf(25))
})

test('a note that is not touched stays its writer’s; an emptied one goes', async () => {
  const noteOf = async () => (await list({ id: 'parcel025' as never })).items[0]?.note
  await snooze([25], { note: 'Asked UPS' })
  await world.inTenant((db) => db.updateTable('parcels').set({ note_by: 'A colleague' }).execute())
  const before = await noteOf()
  world.clock.move(dayMs)
  await snooze([25])
  expect(await noteOf()).toEqual(before)
  expect(before).toMatchObject({ text: 'Asked UPS', by: 'A colleague' })
  await snooze([25], { note: '' })
  expect(await noteOf()).toBeNull()
})

test('parcels of one batch are written at one moment, in as many statements as one of them', async () => {
  let statements = 0
  let calls = 0
  const start = world.clock.now().getTime()
  const { run } = useCases(world.database, world.merchant.tenantId, {
    now: () => {
      calls += 1
      return new Date(start + calls)
    },
    onStatement: () => (statements += 1),
  })
  const count = async (numbers: number[]) => {
    statements = 0
    const input = { parcelIds: idsOf(...numbers), until: addDays(today(), 3), note: 'Asked UPS' }
    const { succeeded } = await run(api.tracking.snooze, trackingHandlers.snooze, input)
    expect(succeeded).toHaveLength(numbers.length)
    return statements
  }
  const two = await count([25, 26])
  expect(await count([25, 26, 27])).toBe(two)
  const moments = await world.inTenant((db) =>
    db
      .selectFrom('parcels')
      .select('note_at')
      .where('id', 'in', idsOf(25, 26, 27))
      .distinct()
      .execute(),
  )
  expect(moments).toHaveLength(1)
})

test('an exception is as old as its beginning, not as the last word of it nor as one before it', async () => {
  await report(5, [
    ['inTransit', 6],
    ['exception', 5],
    ['exception', 4],
  ])
  const [row] = (await list({ id: 'parcel005' as never })).items
  const days = (world.clock.now().getTime() - Date.parse(row?.troubleSince ?? '')) / dayMs
  expect([row?.trouble, Math.round(days)]).toEqual(['exception', 5])
})

test('it is brought back by hand; what was seen to is no longer put off', async () => {
  await snooze([25, 26])
  const ids = { parcelIds: idsOf(25, 27) }
  expect(await world.run(api.tracking.unsnooze, trackingHandlers.unsnooze, ids)).toMatchObject({
    succeeded: ['parcel025'],
    failed: [{ id: 'parcel027', code: 'tracking.notSnoozed' }],
  })
  expect(await inbox()).toContain(numberOf(25))
  await world.run(api.tracking.markHandled, trackingHandlers.markHandled, { parcelIds: idsOf(26) })
  expect((await list({ snoozed: true })).total).toBe(0)
  expect(await inbox()).not.toContain(numberOf(26))
})

test('the day is one of the person’s calendar: tomorrow at the earliest, 90 days ahead at most', async () => {
  for (const until of [today(), addDays(today(), 91)])
    await expect(snooze([25], { until })).rejects.toMatchObject({ code: 'tracking.snoozeDay', params: { most: 90 } })
  expect(await inbox()).toContain(numberOf(25))
  await snooze([25], { timeZone: 'Asia/Shanghai' })
  const [row] = (await list({ snoozed: true })).items
  expect(row?.snoozed?.until).toBe(`${addDays(today(), 2)}T16:00:00.000Z`)
})

test('a note is written and taken away, and everything stands in the history of the parcel alone', async () => {
  const note = (text: string) =>
    world.run(api.tracking.note, trackingHandlers.note, { parcelIds: idsOf(1), note: text })
  await note('Buyer knows')
  expect((await list({ id: 'parcel001' as never })).items[0]?.note).toMatchObject({ text: 'Buyer knows' })
  await note('')
  expect((await list({ id: 'parcel001' as never })).items[0]?.note).toBeNull()
  await snooze([25], { note: 'Asked UPS' })
  const [first, other] = await world.run(api.tracking.detail, trackingHandlers.detail, {
    trackingNumbers: [numberOf(25), numberOf(1)],
  })
  expect(first?.history).toMatchObject([
    {
      action: 'snooze',
      actor: expect.any(String),
      detail: { until: addDays(today(), 3), note: 'Asked UPS', from: 'stalled' },
    },
  ])
  expect(other?.history.map(({ action, detail }) => [action, detail['note']])).toEqual([
    ['note', ''],
    ['note', 'Buyer knows'],
  ])
})

test('the drawer reads the newest lines of each history, however long they are', async () => {
  const line = (n: number, parcel: string) => ({
    id: `line${String(n).padStart(4, '0')}`,
    entity: 'parcel' as const,
    entity_id: parcel,
    at: new Date(world.clock.now().getTime() + n),
    actor_id: 'somebody',
    actor_name: 'Somebody',
    action: 'note',
    detail: { note: `${n}` },
  })
  const lines = Array.from({ length: mostHistory + 5 }, (_, n) => line(n, 'parcel025'))
  await world.inTenant((db) => insertRows(db, 'history', [...lines, line(900, 'parcel001')]))
  const [long, other] = await world.run(api.tracking.detail, trackingHandlers.detail, {
    trackingNumbers: [numberOf(25), numberOf(1)],
  })
  expect(long?.history).toHaveLength(mostHistory)
  expect([long?.history[0]?.id, long?.history.at(-1)?.id]).toEqual(['line0204', 'line0005'])
  expect(other?.history.map(({ id }) => id)).toEqual(['line0900'])
})

test('parcels of another merchant are not there', async () => {
  const stranger = await makeLabelWorld()
  const input = { parcelIds: idsOf(25), until: addDays(today(), 3) }
  expect(await stranger.run(api.tracking.snooze, trackingHandlers.snooze, input)).toMatchObject({
    succeeded: [],
    failed: [{ code: 'request.notFound' }],
  })
  const noted = { parcelIds: idsOf(25), note: 'x' }
  expect(await stranger.run(api.tracking.note, trackingHandlers.note, noted)).toMatchObject({ succeeded: [] })
  expect((await list({ id: 'parcel025' as never })).items[0]).toMatchObject({ note: null, snoozed: null })
})
