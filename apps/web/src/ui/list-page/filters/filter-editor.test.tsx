import { listPage } from '@stowline/text/ui'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayOf } from '../../time/moments.ts'
import { presetRange } from './date-rules.ts'
import { DaysEditor } from './days-editor.tsx'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterSpec, FilterValue, OptionCounts } from './filters.ts'
import { TreeEditor } from './tree-editor.tsx'

const label = ['名称', 'Name'] as const
const options = ['ups', 'fedex', 'practice'].map((value) => ({ value, label: value.toUpperCase() }))
const nothing = () => {}
const drawn = (spec: FilterSpec, value?: FilterValue, more: { counts?: OptionCounts; many?: number } = {}): string => {
  const all = more.many ? Array.from({ length: more.many }, (_, n) => ({ value: `${n}`, label: `${n}` })) : options
  return renderToString(
    <FilterEditor {...{ spec, value, options: all, counts: more.counts }} onChange={nothing} onClose={nothing} />,
  )
}
const chosen = (html: string): string[] =>
  [...html.matchAll(/aria-selected="true".*?kit-cut">(\w+)</g)].map(([, name]) => name ?? '')

test('a text begins with what is filtered by', () => {
  expect(drawn({ id: 'sku', kind: 'text', label }, 'NP-1')).toContain('value="NP-1"')
})

test('a range has two ends, named, and its unit', () => {
  const html = drawn({ id: 'weight', kind: 'range', label, unit: 'lb' }, { min: 1.5, max: undefined })
  expect(html).toContain('value="1.5"')
  for (const words of [listPage.atLeast[0], listPage.atMost[0], 'lb']) expect(html).toContain(words)
})

test('at least so many begins with the usual number, or with the one that filters, in its unit', () => {
  const spec: FilterSpec = { id: 'd', kind: 'atLeast', label, unit: ['天', 'days'], usual: 5, least: 2, most: 90 }
  for (const text of ['value="5"', '天', listPage.atLeast[0]]) expect(drawn(spec)).toContain(text)
  expect(drawn(spec, '14')).toContain('value="14"')
})

test('of a list one is chosen or several, each with how many rows it would leave', () => {
  const multi: FilterSpec = { id: 'carriers', kind: 'multi', label, options }
  const html = drawn(multi, ['ups', 'practice'], { counts: { ups: 12 } })
  expect(chosen(html)).toEqual(['UPS', 'PRACTICE'])
  expect(html).toContain('aria-multiselectable="true"')
  expect([...html.matchAll(/option-list__count num">(\d+)</g)].map(([, count]) => count)).toEqual(['12', '0', '0'])
  const one = drawn({ id: 'chip', kind: 'select', label, options }, 'fedex')
  expect(chosen(one)).toEqual(['FEDEX'])
  expect(one).toContain('aria-multiselectable="false"')
})

test('a long list can be searched, a short one need not', () => {
  const spec: FilterSpec = { id: 'carriers', kind: 'multi', label, options }
  expect(drawn(spec, undefined, { many: 9 })).toContain('<input')
  expect(drawn(spec, undefined, { many: 8 })).not.toContain('<input')
})

test('days say which date, which preset is on, in which zone and how many there may be', () => {
  const fields = [
    { id: 'created', label: ['创建', 'Created'] as const },
    { id: 'paid', label: ['付款', 'Paid'] as const },
  ]
  const spec = { id: 'date', kind: 'days', label, fields, mostDays: 31 } as const
  const today = presetRange('today', dayOf(new Date(), 'UTC'))
  const html = renderToString(
    <DaysEditor spec={spec} value={{ field: 'paid', ...today }} onChange={nothing} onClose={nothing} />,
  )
  expect([...html.matchAll(/aria-pressed="true"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([listPage.today[0]])
  for (const words of ['创建', '付款', listPage.mostDays[0].replace('{days}', '31'), 'UTC'])
    expect(html).toContain(words)
})

test('a tree shows its leaves under their branches', () => {
  const tree = [{ value: 'amazon', label: 'Amazon', children: [{ value: 's1', label: 'Northpeak' }] }]
  const html = renderToString(<TreeEditor options={tree} value={['s1']} onChange={nothing} />)
  for (const words of ['Amazon', 'Northpeak', 'checkbox-checked']) expect(html).toContain(words)
})
