import { describe, expect, test } from 'vitest'
import { changeSettings, defaultSettings, type GridSettings, readSettings } from './column-settings.ts'
import { air, isTight, placeColumns } from '../grid/layout.ts'
import type { ColumnSpec } from '../spec.ts'

const column = (id: string, width: number, more: Partial<ColumnSpec<unknown>> = {}): ColumnSpec<unknown> => ({
  id,
  title: [id, id],
  width,
  render: () => null,
  ...more,
})
const columns = [
  column('no', 160, { isMandatory: true, fixed: 'start' }),
  column('status', 100, { isMandatory: true }),
  column('buyer', 150),
  column('items', 150),
  column('tracking', 180),
  column('fee', 110, { rank: 1, align: 'end' }),
  column('weight', 90, { rank: 3, align: 'end' }),
]
const place = (room: number, settings: GridSettings = defaultSettings) => placeColumns(columns, settings, 'en', room)
const ids = (room: number, settings?: GridSettings) => place(room, settings).map(({ spec }) => spec.id)
const total = (room: number, settings?: GridSettings) =>
  place(room, settings).reduce((sum, { width }) => sum + width, 0)

describe('columns on screen', () => {
  test('a narrow window loses the last unimportant columns, never the price', () => {
    expect(ids(860)).toEqual(['no', 'status', 'buyer', 'items', 'tracking', 'fee'])
    expect(ids(700)).toEqual(['no', 'status', 'buyer', 'items', 'fee'])
    expect(ids(300)).toEqual(['no', 'status', 'fee'])
  })

  test('beside an open row there are number, status and what follows as far as there is room', () => {
    const beside = (room: number, settings = defaultSettings) =>
      placeColumns(columns, settings, 'en', room, true).map(({ spec }) => spec.id)
    expect(beside(300)).toEqual(['no', 'status'])
    expect(beside(430)).toEqual(['no', 'status', 'buyer'])
    expect(beside(860)).toEqual(['no', 'status', 'buyer', 'items', 'tracking', 'fee'])
    // Room is squeezed for the first of them only.
    expect(beside(380)).toEqual(['no', 'status', 'buyer'])
    expect(beside(540)).toEqual(['no', 'status', 'buyer', 'fee'])
    const own = { ...defaultSettings, visible: { buyer: false, weight: true } }
    expect(beside(430, own)).toEqual(['no', 'status', 'items'])
    expect(beside(300, own)).toEqual(['no', 'status'])
  })

  test('a wide window adds the columns of rank 3 before it stretches the others; whoever took one out does not get it back', () => {
    expect(ids(940 + 7 * air - 1)).not.toContain('weight')
    expect(ids(940 + 7 * air)).toContain('weight')
    expect(place(940 + 7 * air).every(({ spec, width }) => width >= Number(spec.width) + air)).toBe(true)
    expect(isTight(place(940 + 7 * air), defaultSettings, 'en')).toBe(false)
    expect(isTight(place(850 + 6 * air - 1), defaultSettings, 'en')).toBe(true)
    expect(ids(2000, { ...defaultSettings, visible: { weight: false } })).not.toContain('weight')
    expect(placeColumns(columns, defaultSettings, 'en', 2000, true).map(({ spec }) => spec.id)).not.toContain('weight')
  })

  test('the sheet is filled to the pixel', () => {
    for (const room of [700, 861, 1003, 1400]) expect(total(room)).toBe(room)
  })

  test('a few missing pixels narrow the loose columns instead of dropping one', () => {
    expect(ids(830)).toContain('tracking')
    expect(total(830)).toBe(830)
    expect(place(830)[0]?.width).toBe(160)
  })

  test('columns that say how narrow they may become give first, and stay in a window that would have lost one', () => {
    const narrowing = [
      column('no', 160, { isMandatory: true, fixed: 'start', least: 140 }),
      column('recipient', 170, { rank: 1, least: { zh: 130, en: 140 } }),
      column('fee', 70, { rank: 1, align: 'end' }),
      column('shipBy', 100, { least: 90 }),
    ]
    const widths = (room: number, language: 'zh' | 'en' = 'en') =>
      placeColumns(narrowing, defaultSettings, language, room).map(({ spec, width }) => [spec.id, width])
    expect(widths(500)).toEqual([
      ['no', 160],
      ['recipient', 170],
      ['fee', 70],
      ['shipBy', 100],
    ])
    expect(widths(470)).toEqual([
      ['no', 150],
      ['recipient', 155],
      ['fee', 70],
      ['shipBy', 95],
    ])
    expect(widths(440)).toEqual([
      ['no', 140],
      ['recipient', 140],
      ['fee', 70],
      ['shipBy', 90],
    ])
    expect(widths(430, 'zh').at(1)).toEqual(['recipient', 130])
    expect(widths(439).map(([id]) => id)).toEqual(['no', 'recipient', 'fee'])
    expect(widths(360).map(([id]) => id)).toEqual(['no', 'recipient', 'fee'])
    const own = { ...defaultSettings, widths: { recipient: 200 } }
    expect(placeColumns(narrowing, own, 'en', 480).find(({ spec }) => spec.id === 'recipient')?.width).toBe(200)
  })

  test('what a person shows or hides holds at any width', () => {
    const settings = { ...defaultSettings, visible: { weight: true, buyer: false } }
    expect(ids(400, settings)).toContain('weight')
    expect(ids(2000, settings)).not.toContain('buyer')
  })

  test('adding a column drops none of those on screen', () => {
    const shown = new Set(ids(700))
    const settings = changeSettings(defaultSettings, {
      type: 'show',
      id: 'tracking',
      isShown: true,
      ids: columns.map(({ id }) => id),
      shown,
    })
    expect(new Set(ids(700, settings))).toEqual(new Set([...shown, 'tracking']))
    expect(ids(2000, settings)).not.toContain('weight')
  })

  test('a width that a person set is kept', () => {
    const settings = changeSettings(defaultSettings, { type: 'width', id: 'buyer', width: 222.4 })
    expect(place(1400, settings).find(({ spec }) => spec.id === 'buyer')?.width).toBe(222)
  })

  test('pinned columns stand at their side', () => {
    const settings = changeSettings(defaultSettings, { type: 'pin', id: 'fee', pin: 'start' })
    expect(ids(1400, settings).slice(0, 2)).toEqual(['no', 'fee'])
  })
})

describe('settings of a grid', () => {
  const order = columns.map(({ id }) => id)

  test('moving down and up again is no change', () => {
    const down = changeSettings(defaultSettings, { type: 'move', id: 'buyer', to: 4, ids: order })
    expect(down.order?.indexOf('buyer')).toBe(4)
    expect(changeSettings(down, { type: 'move', id: 'buyer', to: 2, ids: down.order ?? [] }).order).toEqual(order)
  })

  test('a column added later appears although an order was kept', () => {
    expect(ids(2000, { ...defaultSettings, order: ['status', 'no'] })).toContain('tracking')
  })

  test('widths stay between the least and the most', () => {
    expect(changeSettings(defaultSettings, { type: 'width', id: 'fee', width: 1 }).widths['fee']).toBe(64)
    expect(changeSettings(defaultSettings, { type: 'width', id: 'fee', width: 9_999 }).widths['fee']).toBe(800)
  })

  test('reset forgets columns, not the row height', () => {
    const changed = {
      ...defaultSettings,
      density: 'compact' as const,
      pageSize: 50 as const,
      visible: { fee: false },
      order,
    }
    expect(changeSettings(changed, { type: 'reset' })).toEqual({ ...defaultSettings, density: 'compact', pageSize: 50 })
  })

  test('what was kept comes back; damaged text costs only what cannot be read', () => {
    const kept = {
      ...defaultSettings,
      order,
      widths: { fee: 120 },
      pins: { fee: 'end' as const },
      visible: { fee: true },
      density: 'relaxed' as const,
      pageSize: 20 as const,
    }
    expect(readSettings(JSON.stringify(kept))).toEqual(kept)
    for (const text of [null, 'nonsense', '[]', '3', 'null']) expect(readSettings(text)).toEqual(defaultSettings)
    expect(readSettings('{"widths":{"fee":"wide","no":120,"x":5},"density":"huge","pageSize":33}')).toEqual({
      ...defaultSettings,
      widths: { no: 120 },
    })
  })
})
