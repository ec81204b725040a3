import { text } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../../db/insert-rows.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { makeParcels, numberOf, parcelStates as states } from '../../testing/factories/parcels.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { momentsOf, zoneDays, zoneMoments } from '../../testing/zone-days.ts'
import { taskHandlers } from '../tasks/index.ts'
import { parcelExport } from './export-parcels.ts'
import { parcelList } from './parcel-list.ts'
import { trackingHandlers } from './tracking.handlers.ts'

let world: LabelWorld
let stranger: LabelWorld
let statements = 0
let orderNos: string[]

const dayMs = 86_400_000

beforeAll(async () => {
  world = await makeLabelWorld({ onStatement: () => (statements += 1) })
  stranger = await makeLabelWorld()
  ;({ orderNos } = await makeParcels(world))
})

type Query = Sent<typeof api.tracking.list>
const list = (query: Query = {}) => world.run(api.tracking.list, parcelList.handler, query)
const numbers = async (query: Query) => (await list({ pageSize: 100, ...query })).items.map((row) => row.trackingNumber)
const all = Array.from({ length: 32 }, (_, n) => n)
const those = (which: (n: number) => boolean) => all.filter(which).map(numberOf)

describe('the list of parcels', () => {
  test('is newest first, with its total and the counts of the tabs', async () => {
    const page = await list()
    expect(page.items.map((row) => row.trackingNumber)).toEqual(all.slice(0, 10).map(numberOf))
    expect(page).toMatchObject({ total: 32, page: 1, pageSize: 10, next: expect.any(String) })
    expect(page.counts).toEqual({
      all: 32,
      labelCreated: 4,
      inTransit: 8,
      outForDelivery: 4,
      delivered: 4,
      exception: 12,
      noMovement: 5,
    })
    expect(page.troubles).toEqual({ exception: 4, returned: 4, stalled: 3, notScanned: 1 })
    expect(page.items[1]).toMatchObject({
      shopName: 'Harbor Amazon',
      orderNo: orderNos[1],
      lastEvent: { text: { en: '=Event' }, place: 'Reno, NV' },
    })
  })

  test('says how far each came: an exception stands where it happened', async () => {
    const { items } = await list()
    const knots = [
      'labelCreated',
      'pickedUp',
      'inTransit',
      'outForDelivery',
      'delivered',
      'outForDelivery',
      'labelCreated',
      'labelCreated',
    ]
    expect(items.slice(0, 8).map(({ milestone }) => milestone)).toEqual(knots)
  })

  test.each(['labelCreated', 'inTransit', 'outForDelivery', 'delivered', 'exception', 'noMovement'] as const)(
    'tab %s holds what it counts',
    async (tab) => {
      const { total, counts, items } = await list({ tab, pageSize: 100 })
      expect(items).toHaveLength(total)
      expect(total).toBe(counts?.[tab])
      if (tab === 'noMovement')
        expect(items.every(({ state }) => state !== 'delivered' && state !== 'voided' && state !== 'returned')).toBe(
          true,
        )
    },
  )

  const orders = ['asc', 'desc'] as const
  const sortings = (['shippedTime', 'lastEventTime', 'troubleSince'] as const).flatMap((field) =>
    orders.map((order) => [field, order] as const),
  )
  test.each(sortings)('by %s %s: cursors walk every parcel once, as jumps do', async (field, order) => {
    const sort = { field, order }
    const whole = await numbers({ sort })
    expect(new Set(whole).size).toBe(32)
    const walked: string[] = []
    for (let after: string | undefined, n = 0; n < 5; n += 1) {
      const page = await list({ sort, ...(after && { after }) })
      walked.push(...page.items.map((row) => row.trackingNumber))
      after = page.next
      if (!after) break
    }
    expect(walked).toEqual(whole)
    expect((await list({ sort, page: 3 })).items.map((row) => row.trackingNumber)).toEqual(whole.slice(20, 30))
    expect(await list({ sort, page: 4 })).not.toHaveProperty('next')
  })

  test('refuses a cursor of another sort, and text that is none', async () => {
    const { next = '' } = await list()
    for (const after of [
      'x',
      next.slice(0, 20),
      Buffer.from('["shippedTime","desc","yesterday","p"]').toString('base64url'),
    ])
      await expect(list({ after })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(list({ after: next, sort: { field: 'lastEventTime', order: 'desc' } })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })

  test.each<[string, Query, (n: number) => boolean]>([
    ['carrier', { carriers: ['ups'] }, (n) => n % 2 === 0],
    ['several carriers', { carriers: ['ups', 'practice'] }, () => true],
    ['text at the beginning of a number', { text: 'pr001' }, (n) => n >= 10 && n < 20],
    ['text in the middle of a number', { text: 'r002' }, (n) => n >= 20 && n < 30],
    ['text in any letters, at the end of a number', { text: 'R0031' }, (n) => n === 31],
    ['text that is no wildcard', { text: 'PR%1' }, () => false],
    [
      'quiet for so many days',
      { quietDays: 9 },
      (n) => n > 23 && !['delivered', 'returned', 'voided'].includes(states[n % 8] ?? ''),
    ],
  ])('filters by %s', async (_what, query, which) => {
    expect(await numbers(query)).toEqual(those(which))
  })

  test('the inbox is what somebody should see to; what is handled leaves it until the carrier tells of something new', async () => {
    const world2 = await worldOf(world.database, world.merchant)
    const inbox = () => numbers({ tab: 'exception' })
    expect(await inbox()).toEqual(those((n) => [5, 6].includes(n % 8) || (n > 23 && n % 8 < 4)))
    expect(await numbers({ tab: 'exception', troubles: ['stalled', 'notScanned'] })).toEqual(
      those((n) => n > 23 && n % 8 < 4),
    )
    const handled = await world2.run(api.tracking.markHandled, trackingHandlers.markHandled, {
      parcelIds: ['parcel025', 'parcel005', 'nobody'] as never,
    })
    expect(handled).toMatchObject({
      succeeded: ['parcel005', 'parcel025'],
      failed: [{ id: 'nobody', no: null, code: 'request.notFound' }],
    })
    expect(await inbox()).not.toContain(numberOf(25))
    expect((await list()).troubles).toEqual({ exception: 3, returned: 4, stalled: 2, notScanned: 1 })
    await world.inTenant((db) =>
      db
        .updateTable('parcels')
        .set({ last_event_at: new Date(world.clock.now().getTime() + 1_000) })
        .where('id', '=', 'parcel005')
        .execute(),
    )
    expect(await inbox()).toContain(numberOf(5))
    await world.inTenant((db) => db.updateTable('parcels').set({ handled_at: null }).execute())
    const theirs = await stranger.run(api.tracking.markHandled, trackingHandlers.markHandled, {
      parcelIds: ['parcel024'] as never,
    })
    expect(theirs).toMatchObject({ succeeded: [], failed: [{ code: 'request.notFound' }] })
  })

  test('a typed text and pasted numbers narrow each other, and a number that changes is found by its new one alone', async () => {
    expect(await numbers({ text: 'r001', numbers: [numberOf(11), numberOf(21)] })).toEqual([numberOf(11)])
    expect(await numbers({ text: (orderNos[7] ?? '').slice(2).toLowerCase() })).toEqual([numberOf(7)])
    expect((await list({ text: 'r002' })).counts).toMatchObject({ all: 10 })
    const rename = (n: number, to: string) =>
      world.inTenant((db) =>
        db.updateTable('parcels').set({ tracking_number: to }).where('tracking_number', '=', numberOf(n)).execute(),
      )
    await rename(12, 'ZX77RENAMED')
    expect(await numbers({ text: '77ren' })).toEqual(['ZX77RENAMED'])
    expect(await numbers({ text: 'r0012' })).toEqual([])
    await world.inTenant((db) =>
      db
        .updateTable('parcels')
        .set({ tracking_number: numberOf(12) })
        .where('tracking_number', '=', 'ZX77RENAMED')
        .execute(),
    )
    expect((await stranger.run(api.tracking.list, parcelList.handler, { text: 'r0012' })).items).toEqual([])
  })

  test('one parcel is read by its id, wherever it stands; of another merchant it is not there', async () => {
    expect(await numbers({ id: 'parcel031' as never })).toEqual([numberOf(31)])
    expect((await stranger.run(api.tracking.list, parcelList.handler, { id: 'parcel031' as never })).items).toEqual([])
  })

  test('filters by store, warehouse and day together', async () => {
    const { stores, warehouses } = world.merchant
    expect(await numbers({ storeIds: [stores.shopify] as never })).toEqual(those((n) => n >= 16))
    expect(await numbers({ warehouseIds: [warehouses.west] as never })).toEqual(those((n) => n < 8))
    expect(await numbers({ storeIds: [stores.shopify] as never, warehouseIds: [warehouses.west] as never })).toEqual([])
    const day = new Date(world.clock.now().getTime() - 9 * dayMs).toISOString().slice(0, 10)
    expect(await numbers({ dateTo: day })).toEqual(those((n) => n > 23))
    expect(await numbers({ dateFrom: day })).toEqual(those((n) => n <= 23))
  })

  test('finds pasted numbers of carriers and orders; the unknown are named even when the page or the tab is too small', async () => {
    const asked = [...all.slice(0, 12).map(numberOf), orderNos[20] ?? '', 'pr0025', 'NOBODY']
    const page = await list({ numbers: asked })
    expect(page).toMatchObject({ total: 14, notFound: ['NOBODY'] })
    expect(page.items).toHaveLength(10)
    expect(await list({ numbers: asked, tab: 'delivered' })).toMatchObject({ total: 2, notFound: ['NOBODY'] })
  })

  test('costs two statements, three with pasted numbers', async () => {
    statements = 0
    await list({ tab: 'inTransit', pageSize: 100 })
    expect(statements).toBe(2)
    statements = 0
    await list({ numbers: [numberOf(1)] })
    expect(statements).toBe(3)
  })

  test('of another merchant is empty', async () => {
    expect(await stranger.run(api.tracking.list, parcelList.handler, { numbers: [numberOf(1)] })).toMatchObject({
      items: [],
      total: 0,
      notFound: [numberOf(1)],
    })
    const detail = await stranger.run(api.tracking.detail, trackingHandlers.detail, { trackingNumbers: [numberOf(1)] })
    expect(detail).toMatchObject([{ found: false, parcel: null, events: [], message: expect.any(String) }])
  })
})

describe('an export of parcels', () => {
  const exported = async (input: Sent<typeof api.tracking.exportParcels>): Promise<string[]> => {
    const { taskId } = await world.run(api.tracking.exportParcels, parcelExport.handler, input)
    await world.runTasks()
    const task = (await world.run(api.tasks.downloads, taskHandlers.downloads, {})).items.find(
      ({ id }) => id === taskId,
    )
    expect(task).toMatchObject({ state: 'ready', hasFile: true, kind: 'exportParcels', suffix: input.format ?? 'xlsx' })
    const { file_id } = await world.inTenant((db) =>
      db.selectFrom('tasks').select('file_id').where('id', '=', taskId).executeTakeFirstOrThrow(),
    )
    const file = await world.inTenant((db) => world.files.open(db, file_id ?? ''))
    if (!file) throw new Error('no file')
    return (await text(await file.stream())).trim().split(/\r?\n/)
  }

  test('holds what the filters let through, in the words of the language, without live formulas', async () => {
    const [header = '', ...rows] = await exported({ filters: { tab: 'delivered' }, format: 'csv' })
    expect(header).toContain('Tracking')
    expect(rows.map((row) => row.split(',')[0])).toEqual(those((n) => n % 8 === 4))
    const [, ...moving] = await exported({ filters: { tab: 'inTransit' }, format: 'csv' })
    expect(moving[0]).not.toMatch(/,=Event/)
  })

  test('has the columns that were chosen, at least five; the carrier by its name', async () => {
    const fields = ['state', 'trackingNumber', 'carrier', 'orderNo', 'store'] as const
    const [header, row] = await exported({ parcelIds: ['parcel001'] as never, fields: [...fields], format: 'csv' })
    expect(header?.replace('\uFEFF', '')).toBe('Status,Tracking no.,Carrier,Order no.,Store')
    expect(row).toBe(`Picked up,${numberOf(1)},Test carrier,${orderNos[1]},Harbor Amazon`)
    const few = exported({ fields: [...fields.slice(0, 4), 'state'], format: 'csv' })
    await expect(few).rejects.toMatchObject({ code: 'exports.tooFewFields', params: { least: 5 } })
  })

  test('holds the selected ones only; nothing selected and nothing found are refused', async () => {
    const [, ...rows] = await exported({ parcelIds: ['parcel003', 'parcel001', 'nobody'] as never, format: 'csv' })
    expect(rows.map((row) => row.split(',')[0])).toEqual([numberOf(1), numberOf(3)])
    await expect(exported({ parcelIds: [], format: 'csv' })).rejects.toMatchObject({ code: 'exports.nothingSelected' })
    await expect(exported({ filters: { text: 'zz' }, format: 'csv' })).rejects.toMatchObject({ code: 'exports.noData' })
  })
})

test.each(zoneDays)('$day in $timeZone holds the parcels of that day there, in the tabs too', async (zoneDay) => {
  const { day, timeZone } = zoneDay
  const own = await makeLabelWorld()
  const ids = await makeOrders(own.database, own.merchant, zoneMoments.length)
  const rest = {
    carrier: 'ups',
    state: 'inTransit',
    order_no: '',
    store_id: own.merchant.stores.amazon,
    to_state: 'NJ',
  }
  const rows = ids.map((order_id, n) => ({
    ...rest,
    id: `z${n}${order_id}`,
    order_id,
    tracking_number: `Z${n}`,
    created_at: new Date(zoneMoments[n] ?? ''),
  }))
  await own.inTenant((db) => insertRows(db, 'parcels', rows))
  const found = await own.run(api.tracking.list, parcelList.handler, {
    dateFrom: day,
    dateTo: day,
    timeZone,
    pageSize: 100,
  })
  expect(found.items.map(({ shippedTime }) => new Date(shippedTime).toISOString()).toSorted()).toEqual(
    momentsOf(zoneDay),
  )
  expect([found.total, found.counts?.['inTransit']]).toEqual([momentsOf(zoneDay).length, momentsOf(zoneDay).length])
})
