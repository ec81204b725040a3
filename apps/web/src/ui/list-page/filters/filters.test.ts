import { expect, test } from 'vitest'
import { decodeFilter, encodeFilter, type FilterSpec, type FilterValue, isBlank } from './filters.ts'

const label = ['名称', 'Name'] as const
const choices = {
  label,
  options: [
    { value: 'a,b', label: 'A' },
    { value: 'c', label: 'C' },
  ],
} as const
const multi: FilterSpec = { id: 'm', kind: 'multi', ...choices }
const fromServer: FilterSpec = { id: 'm', kind: 'multi', label, options: { useOptions: () => [] } }
const days: FilterSpec = { id: 'date', kind: 'days', label }
const atLeast: FilterSpec = { id: 'd', kind: 'atLeast', label, unit: label, usual: 5, least: 2, most: 90 }
const range: FilterSpec = { id: 'weight', kind: 'range', label }

test.each<[string, FilterSpec, FilterValue]>([
  ['choices, with a comma in one', multi, ['a,b', 'c']],
  ['one choice', { id: 's', kind: 'select', ...choices }, 'c'],
  ['days', days, { field: '', from: '2026-11-01', to: '2026-11-02' }],
  ['least and most', range, { min: 0, max: 2.5 }],
  ['a least', range, { min: 3, max: undefined }],
  ['a switch', { id: 'q', kind: 'toggle', label, value: 5 }, true],
  ['at least so many', atLeast, '14'],
  ['a text', { id: 't', kind: 'text', label }, 'x~y'],
  ['a moment', { id: 'm', kind: 'moment', label }, '2026-07-14T09:32:00Z'],
  ['what the server offers', fromServer, ['whatever']],
])('%s: the address gives back what was put in', (_, spec, value) => {
  expect(decodeFilter(spec, encodeFilter(value))).toEqual(value)
})

test.each<[string, FilterSpec, string]>([
  ['a choice that nobody offers', { id: 's', kind: 'select', ...choices }, 'z'],
  ['days in the wrong order', days, 'x~2026-11-02~2026-11-01'],
  ['no day', days, 'x~yesterday~today'],
  ['no number', range, 'a~b'],
  ['nothing', range, '~'],
  ['fewer than may be asked for', atLeast, '0'],
  ['more than may be asked for', atLeast, '91'],
  ['half a day', atLeast, '2.5'],
  ['no moment', { id: 'm', kind: 'moment', label }, '2026-07-14'],
  ['a month too many', { id: 'm', kind: 'moment', label }, '2026-13-14T09:32:00Z'],
  ['an empty text', { id: 't', kind: 'text', label }, ''],
  ['a switch that is something else', { id: 'q', kind: 'toggle', label, value: 5 }, 'yes'],
])('%s is no filter', (_, spec, text) => expect(decodeFilter(spec, text)).toBeUndefined())

test('a number that was a mere switch once means what the switch meant', () =>
  expect(decodeFilter(atLeast, '1')).toBe('5'))

test('of a list only what stands in it is taken', () => {
  expect(decodeFilter(multi, 'c,z')).toEqual(['c'])
})

test.each<[FilterValue | undefined, boolean]>([
  [undefined, true],
  ['', true],
  [[], true],
  [{ min: undefined, max: undefined }, true],
  [{ min: 0, max: undefined }, false],
  [true, false],
  ['x', false],
])('%o filters nothing: %s', (value, isNothing) => expect(isBlank(value)).toBe(isNothing))
