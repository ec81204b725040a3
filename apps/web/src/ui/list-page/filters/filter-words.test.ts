import { type Pair, say } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { expect, test } from 'vitest'
import type { FilterSpec, FilterValue } from './filters.ts'
import { filterWords } from './filter-words.ts'
import { named } from './use-options.ts'

const label: Pair = ['名称', 'Name']
const t = (pair: Pair) => say(pair, 'en')
const options = [
  { value: 'ups', label: 'UPS' },
  { value: 'amazon', label: 'Amazon', children: [{ value: 's1', label: 'Northpeak' }] },
]
const words = (spec: FilterSpec, value: FilterValue) => filterWords(spec, value, options, t, '2026-11-22')
const multi: FilterSpec = { id: 'carriers', kind: 'multi', label, options: [] }
const days: FilterSpec = { id: 'date', kind: 'days', label }
const weight: FilterSpec = { id: 'weight', kind: 'range', label, unit: 'lb' }

test.each<[string, FilterSpec, FilterValue, string]>([
  ['one choice', multi, ['ups'], 'UPS'],
  ['a choice inside a branch', multi, ['s1'], 'Northpeak'],
  ['a choice that is gone', multi, ['dhl'], 'dhl'],
  ['many choices, the first two by name', multi, ['ups', 's1', 'a', 'b'], 'UPS, Northpeak +2'],
  ['a text', { id: 'no', kind: 'text', label }, 'SO1', 'SO1'],
  ['a moment of this year', { id: 'm', kind: 'moment', label }, '2026-11-02T08:05:00Z', '11-02 08:05'],
  ['a moment of another', { id: 'm', kind: 'moment', label }, '2025-11-02T08:05:00Z', '2025-11-02 08:05'],
  ['a switch', { id: 'quiet', kind: 'toggle', label, value: 5 }, true, common.all[1]],
  [
    'at least so many',
    { id: 'quiet', kind: 'atLeast', label, unit: ['天', 'days'], usual: 5, least: 2, most: 90 },
    '14',
    '≥ 14 days',
  ],
  ['one day', days, { field: '', from: '2026-11-02', to: '2026-11-02' }, '11-02'],
  ['days of this year', days, { field: '', from: '2026-11-02', to: '2026-11-05' }, '11-02 – 11-05'],
  ['days of two years', days, { field: '', from: '2025-12-30', to: '2026-01-02' }, '2025-12-30 – 2026-01-02'],
  ['least and most', weight, { min: 1, max: 5 }, '1 – 5 lb'],
  ['a least', weight, { min: 1, max: undefined }, '≥ 1 lb'],
  ['a most', weight, { min: undefined, max: 5 }, '≤ 5 lb'],
])('%s', (_, spec, value, said) => expect(words(spec, value)).toBe(said))

test('of several dates the chosen one is named', () => {
  const spec: FilterSpec = { ...days, fields: [{ id: 'shipped', label: ['发货', 'Shipped'] }] }
  expect(words(spec, { field: 'shipped', from: '2026-11-02', to: '2026-11-02' })).toBe('Shipped 11-02')
})

test('options take the language of the person, all the way down', () => {
  const tree = [{ value: 'a', label, children: [{ value: 'b', label: 'Plain' }] }]
  expect(named(tree, t)).toEqual([{ value: 'a', label: 'Name', children: [{ value: 'b', label: 'Plain' }] }])
})
