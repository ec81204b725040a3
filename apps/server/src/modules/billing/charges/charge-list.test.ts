import { text } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { cents, fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { chargeList } from './charge-list.ts'
import { chargeSheets } from './export-charges.ts'

let world: LabelWorld
let stranger: LabelWorld
let statements = 0

type Query = Sent<typeof api.charges.list>
const list = (query: Query = {}) => world.run(api.charges.list, chargeList.handler, query)

const over = (measure: string) => ({ rule: 'over', measure, measured: 60, over: 50, unit: 'lb', row: 1 })
const base = {
  rule: 'base',
  zone: '5',
  pounds: 12,
  by: 'actual',
  sides: [9, 8, 7],
  actual: 11.2,
  dimensional: 4,
  divisor: 139,
  row: { over: 11, upTo: 12 },
}
const shipped = [
  [
    { code: 'baseFee', parcel: 1, amount: 900, reason: base },
    { code: 'ashFee', parcel: 1, amount: 250, reason: over('weight') },
  ],
  [
    { code: 'baseFee', parcel: 1, amount: 900, reason: base },
    { code: 'ashFee', parcel: 1, amount: 200, reason: over('longest') },
    { code: 'dasRemote', parcel: 1, amount: 33, reason: { rule: 'flat' } },
  ],
  // As the carrier told it: a price without a card.
  [
    { code: 'baseFee', amount: 1_001, because: '12 lb, zone 5' },
    { code: 'ashFee', amount: 99, because: 'weight 60 lb > 50 lb' },
  ],
]
const storageReason = {
  rule: 'storage',
  night: '2031-07-02',
  pieces: 4,
  volume: 20_000,
  billed: 21_000,
  age: 40,
  tier: { from: 31, upTo: 60 },
  perCbm: 50,
}

beforeAll(async () => {
  world = await makeLabelWorld({ onStatement: () => (statements += 1) })
  stranger = await makeLabelWorld()
  const charge = (id: string, of: object) => ({
    ...{
      id,
      type: 'freight',
      day: '2031-07-01',
      at: '2031-07-01T12:00:00Z',
      source_kind: 'order',
      source_id: id,
      part: '',
    },
    ...{
      reference: `SO${id.toUpperCase()}`,
      warehouse_id: world.merchant.warehouses.east,
      input: null,
      lines: [],
      cents: 0,
      problem: null,
      reverses: null,
    },
    ...of,
  })
  const total = (lines: readonly { amount: number }[]) => sum(lines.map(({ amount }) => cents(amount)))
  const storage = { code: 'storageFee', amount: 1, reason: storageReason }
  const rows = [
    ...shipped.map((lines, at) => charge(`f${at}`, { lines, cents: total(lines), day: `2031-07-0${at + 1}` })),
    charge('f9', {
      part: 'refund',
      reverses: 'f0',
      lines: [{ code: 'baseFee', amount: -1_150, because: '' }],
      cents: -1_150,
      day: '2031-07-03',
    }),
    charge('s0', {
      type: 'storage',
      lines: [storage],
      cents: 1,
      input: { night: '2031-07-02', age: 40, pieces: 4, piece: { length: 10, width: 20, height: 25, unit: 'metric' } },
    }),
    charge('v0', {
      type: 'valueAdded',
      input: { service: 'gone', count: 3 },
      problem: { code: 'rating.serviceUnknown', params: { service: 'gone' } },
    }),
  ]
  await world.inTenant((db) => insertRows(db, 'charges', rows))
})

describe('the list of charges', () => {
  test('is of one type at a time, the newest day first, with what all of them come to', async () => {
    const { items, counts, sums } = await list({ type: 'freight' })
    expect(items.map(({ id }) => id)).toEqual(['f9', 'f2', 'f1', 'f0'])
    expect(counts).toMatchObject({ freight: 4, storage: 1, valueAdded: 1, transfer: 0 })
    expect(sums).toEqual({ total: '22.33', refunded: '11.50', unbilled: '22.33' })
  })

  test('puts each line into its column: weight is heavy, size is long, all tiers of an area are remote', async () => {
    const { items } = await list({ type: 'freight' })
    const columns = items.map(({ fees }) => Object.entries(fees).filter(([, amount]) => amount !== '0.00'))
    expect(columns).toEqual([
      [['base', '-11.50']],
      [
        ['base', '10.01'],
        ['heavy', '0.99'],
      ],
      [
        ['base', '9.00'],
        ['long', '2.00'],
        ['remote', '0.33'],
      ],
      [
        ['base', '9.00'],
        ['heavy', '2.50'],
      ],
    ])
    expect(items[2]).toMatchObject({ zone: '5', billingWeight: 12, cardVersion: null, isRefund: false })
    expect(items[0]).toMatchObject({ isRefund: true })
  })

  test('says why in both languages, of storage what was billed, and what a card has no price for', async () => {
    const [night] = (await list({ type: 'storage' })).items
    expect(night?.measured.storage).toMatchObject({
      pieces: 4,
      volume: 0.02,
      billedVolume: 0.021,
      age: 40,
      rate: '0.50',
    })
    expect(night?.lines[0]?.why.en).toContain('0.021 m³ billed')
    const [job] = (await list({ isUnpriced: true })).items
    expect(job).toMatchObject({ total: '0.00', problem: { en: 'The card has no value-added service gone' } })
  })

  test.each<[string, Query, string[]]>([
    ['a pasted reference', { numbers: ['sof1', 'NONE'] }, ['f1']],
    ['days', { type: 'freight', dateFrom: '2031-07-02', dateTo: '2031-07-02' }, ['f1']],
    ['an amount', { amountFrom: 11.33, amountTo: 11.5 }, ['f1', 'f0']],
    ['a part of a reference', { text: 'of2' }, ['f2']],
    ['what stands on a bill', { states: ['billed'] }, []],
  ])('narrows by %s, and sums what is left', async (_, query, ids) => {
    const { items, sums } = await list(query)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(sums.total).toBe(toDecimal(sum(items.flatMap(({ total }) => fromDecimal(total) ?? []))))
  })

  test.each<[string, Query]>([
    ['nothing', {}],
    ['days', { dateFrom: '2031-07-02', dateTo: '2031-07-03' }],
    ['a type and days', { type: 'freight', dateTo: '2031-07-02' }],
    ['a warehouse', { warehouseIds: ['EAST' as never] }],
    ['a service that nothing has', { serviceCodes: ['ground'] }],
    ['states', { states: ['open', 'deducted'] }],
    ['a text', { text: 'SOF' }],
    ['pasted numbers', { numbers: ['SOF1', 'SOF9', 'SOS0'] }],
    ['an amount', { amountTo: 0 }],
  ])('tells counts and sums of %s as its rows have them, by sums that are kept or by the charges', async (_, query) => {
    const asked = query.warehouseIds ? { warehouseIds: [world.merchant.warehouses.east as never] } : query
    const { total, sums, counts } = await list(asked)
    const { type: _type, ...ofAll } = asked
    const { items: all } = await list({ ...ofAll, pageSize: 100 })
    const shown = all.filter(({ type }) => !asked.type || type === asked.type)
    const add = (rows: typeof all) => toDecimal(sum(rows.flatMap((row) => fromDecimal(row.total) ?? [])))
    expect(total).toBe(shown.length)
    for (const [type, n] of Object.entries(counts ?? {}))
      expect([type, n]).toEqual([type, all.filter((row) => type === 'all' || row.type === type).length])
    const given = fromDecimal(add(shown.filter(({ isRefund }) => isRefund))) ?? cents(0)
    expect(sums).toEqual({ total: add(shown), refunded: toDecimal(cents(0 - given)), unbilled: add(shown) })
  })

  test('costs two statements, and one more for what is looked up; shows nobody else’s', async () => {
    const counted = async (query: Query) => {
      statements = 0
      await list(query)
      return statements
    }
    expect(await counted({ type: 'freight' })).toBe(2)
    expect(await counted({ amountFrom: 1 })).toBe(2)
    expect(await counted({ numbers: ['SOF1', 'NONE'] })).toBe(3)
    expect(await counted({ text: 'of2' })).toBe(3)
    const theirs = await stranger.run(api.charges.list, chargeList.handler, {})
    expect(theirs).toMatchObject({ total: 0, sums: { total: '0.00' } })
    expect((await stranger.run(api.charges.list, chargeList.handler, { text: 'SOF' })).total).toBe(0)
  })

  test('tells which pasted numbers nothing carries', async () => {
    expect((await list({ numbers: ['SOF1', 'NONE'] })).notFound).toEqual(['NONE'])
  })
})

describe('the sheets', () => {
  const rowsOf = async (taskId: string) => {
    await world.runTasks()
    const { file_id } = await world.inTenant((db) =>
      db.selectFrom('tasks').select('file_id').where('id', '=', taskId).executeTakeFirstOrThrow(),
    )
    const file = await world.inTenant((db) => world.files.open(db, file_id ?? ''))
    return file ? (await text(await file.stream())).trim().split(/\r?\n/).slice(1) : []
  }

  test('freight agrees with the list to the cent, column by column', async () => {
    const fields = ['total', 'base', 'long', 'heavy', 'remote', 'other', 'reference'] as const
    const asked = { fields: [...fields], format: 'csv' as const }
    const { taskId } = await world.run(api.charges.freightSheet, chargeSheets.freight.handler, asked)
    const rows = (await rowsOf(taskId)).map((row) => row.split(','))
    const { items, sums } = await list({ type: 'freight' })
    expect(rows).toHaveLength(items.length)
    const column = (at: number) => toDecimal(sum(rows.map((row) => cents(Math.round(Number(row[at]) * 100)))))
    expect(column(0)).toBe(sums.total)
    const inList = (name: 'base' | 'long' | 'heavy' | 'remote' | 'other') =>
      toDecimal(sum(items.flatMap(({ fees }) => fromDecimal(fees[name]) ?? [])))
    expect([1, 2, 3, 4, 5].map(column)).toEqual((['base', 'long', 'heavy', 'remote', 'other'] as const).map(inList))
  })

  test('storage has what was billed and why', async () => {
    const fields = ['billedVolume', 'age', 'rate', 'total', 'pieces'] as const
    const asked = { fields: [...fields], format: 'csv' as const }
    const { taskId } = await world.run(api.charges.storageSheet, chargeSheets.storage.handler, asked)
    expect(await rowsOf(taskId)).toEqual(['0.021,40,0.5,0.01,4'])
  })
})

test('finds a night of storage by the middle of its lot’s number', async () => {
  const [lot] = await world.inTenant((db) =>
    db.selectFrom('stock_lots').select(['id', 'warehouse_id', 'put_away_at']).limit(1).execute(),
  )
  const reference = `260101-${String(lot?.id).slice(-4).toUpperCase()}`
  await world.inTenant((db) =>
    sql`update stock_lots set put_away_at = '2026-01-01T17:00:00Z' where id = ${lot?.id}`.execute(db),
  )
  const night = { id: 'night', type: 'storage', day: '2031-06-01', at: '2031-06-02T00:00:00Z', source_kind: 'lot' }
  await world.inTenant((db) =>
    insertRows(db, 'charges', [{ ...night, source_id: lot?.id, part: '2031-06-01', reference, lines: [], cents: 0 }]),
  )
  expect((await list({ text: reference.slice(2).toLowerCase() })).items.map(({ id }) => id)).toEqual(['night'])
  await world.inTenant((db) =>
    sql`update stock_lots set put_away_at = ${lot?.put_away_at} where id = ${lot?.id}`.execute(db),
  )
})
