import { expect, test } from 'vitest'
import { nothing, type Selection, select } from './selection.ts'

type Row = { readonly at: number }
const page = Array.from({ length: 5 }, (_, at) => [`r${at}`, { at }] as const)
const ids = (state: Selection<Row>) => [...state.rows.keys()]
const start: Selection<Row> = nothing
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => [`m${from + at}`, { at }] as const)

test('a second click takes the row out again', () => {
  const once = select(start, { type: 'toggle', entry: page[1] as (typeof page)[0] }, 200)
  expect(ids(once)).toEqual(['r1'])
  expect(ids(select(once, { type: 'toggle', entry: page[1] as (typeof page)[0] }, 200))).toEqual([])
})

test('shift takes the rows between, in both directions', () => {
  const down = select(
    select(start, { type: 'toggle', entry: page[1] as (typeof page)[0] }, 200),
    { type: 'range', page, id: 'r3' },
    200,
  )
  expect(ids(down)).toEqual(['r1', 'r2', 'r3'])
  const up = select(
    select(start, { type: 'toggle', entry: page[3] as (typeof page)[0] }, 200),
    { type: 'range', page, id: 'r0' },
    200,
  )
  expect(new Set(ids(up))).toEqual(new Set(['r0', 'r1', 'r2', 'r3']))
})

test('shift without a first row takes only the row clicked', () => {
  expect(ids(select(start, { type: 'range', page, id: 'r2' }, 200))).toEqual(['r2'])
})

test('the page box takes the page and gives it back, rows of other pages stay', () => {
  const other = select(start, { type: 'toggle', entry: ['x', { at: 9 }] }, 200)
  const all = select(other, { type: 'page', page }, 200)
  expect(all.rows.size).toBe(6)
  expect(ids(select(all, { type: 'page', page }, 200))).toEqual(['x'])
})

test('never more than the limit, and it says that it stopped', () => {
  const full = select(start, { type: 'page', page: many(200) }, 200)
  expect(full.isCut).toBe(false)
  const over = select(full, { type: 'page', page: many(50, 200) }, 200)
  expect(over.rows.size).toBe(200)
  expect(over.isCut).toBe(true)
})

test('"all" remembers how many there were and replaces what was chosen', () => {
  const all = select(
    select(start, { type: 'toggle', entry: ['x', { at: 9 }] }, 200),
    { type: 'all', entries: many(200), total: 1284 },
    200,
  )
  expect(all.allOf).toBe(1284)
  expect(all.rows.has('x')).toBe(false)
  expect(select(all, { type: 'toggle', entry: ['m0', { at: 0 }] }, 200).allOf).toBeUndefined()
})

test('a refetch renews chosen rows and keeps the object when nothing changed', () => {
  const chosen = select(start, { type: 'page', page }, 200)
  expect(select(chosen, { type: 'refresh', page }, 200)).toBe(chosen)
  const renewed = select(chosen, { type: 'refresh', page: [['r1', { at: 99 }]] }, 200)
  expect(renewed.rows.get('r1')).toEqual({ at: 99 })
  expect(ids(renewed)).toEqual(ids(chosen))
})

test('after a batch only the failed rows stay chosen', () => {
  expect(ids(select(select(start, { type: 'page', page }, 200), { type: 'keep', ids: ['r2', 'gone'] }, 200))).toEqual([
    'r2',
  ])
})
