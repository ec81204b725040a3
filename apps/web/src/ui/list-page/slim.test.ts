import { expect, test } from 'vitest'
import { preferences } from '../frame/preferences.ts'
import { defaultSettings } from './columns/column-settings.ts'
import { isSlim, type SlimParts } from './slim.ts'
import type { ListAnswer } from './spec.ts'
import { readUrl } from './url/url-state.ts'

const shape = {
  tabs: ['open', 'done'],
  filters: [{ id: 'sku', kind: 'text', label: ['SKU', 'SKU'] }],
  numberFields: ['no'],
  sorts: [],
  pageSize: 10,
} as const
type Parts = Omit<SlimParts<number>, 'state'>
const answered = (total: number, more: Partial<ListAnswer<number>> = {}): ListAnswer<number> => ({
  items: [],
  total,
  ...more,
})
const slim = (answer: ListAnswer<number> | undefined, search = '', parts: Partial<Parts> = {}) =>
  isSlim({
    spec: {},
    settings: { ...defaultSettings, density: preferences.get().density },
    ...parts,
    state: readUrl(new URLSearchParams(search), shape),
    answer,
  })

test('ten rows need no tools, eleven do; before the answer nobody knows', () => {
  expect([slim(answered(0)), slim(answered(10)), slim(answered(11))]).toEqual([true, true, false])
  expect(slim(undefined)).toBeUndefined()
  expect(slim(answered(10, { totalIsCapped: true }))).toBe(false)
})

test('few rows of many are not few: filtered, pasted, searched, or under one of several tabs', () => {
  for (const search of ['f.sku=A', 'by=no&numbers=1,2', 'q=x', 'page=2']) expect(slim(answered(3), search)).toBe(false)
  const spec = { tabs: [{ id: 'open', label: ['', ''] as const }] }
  expect(slim(answered(3, { counts: { open: 3, done: 200 } }), 'tab=open', { spec })).toBe(false)
  expect(slim(answered(3, { counts: { open: 3, done: 4 } }), 'tab=open', { spec })).toBe(true)
  // Sections of different things are lists by themselves.
  const sections = { ...spec, hasAllTab: false }
  expect(slim(answered(3, { counts: { open: 3, done: 200 } }), 'tab=open', { spec: sections })).toBe(true)
})

test('whoever has arranged a list can arrange it back', () => {
  const settings = { ...defaultSettings, density: preferences.get().density }
  expect(slim(answered(3), '', { settings: { ...settings, visible: { fee: false } } })).toBe(false)
  expect(slim(answered(3), '', { settings: { ...settings, density: 'relaxed' } })).toBe(false)
  expect(slim(answered(3), '', { settings: { ...settings, pageSize: 50 } })).toBe(true)
})
