import { describe, expect, test } from 'vitest'
import type { FilterSpec } from '../ui/list-page/filters/filters.ts'
import type { ListQuery } from '../ui/list-page/spec.ts'
import { fieldsAsked, pageFrom } from './list.ts'

const filters: readonly FilterSpec[] = [
  { id: 'carriers', kind: 'multi', label: ['承运商', 'Carrier'], options: [] },
  { id: 'chip', kind: 'select', label: ['快捷', 'Quick'], options: [] },
  { id: 'sku', kind: 'text', label: ['SKU', 'SKU'] },
  { id: 'date', kind: 'days', label: ['日期', 'Date'] },
  { id: 'moved', kind: 'days', label: ['移动', 'Moved'], fields: [{ id: 'paid', label: ['付款', 'Paid'] }] },
  { id: 'weight', kind: 'range', label: ['重量', 'Weight'] },
  { id: 'quietDays', kind: 'toggle', label: ['无更新', 'Quiet'], value: 5 },
  { id: 'platforms', kind: 'multi', label: ['平台', 'Platform'], options: [] },
  {
    id: 'storeIds',
    kind: 'tree',
    label: ['店铺', 'Store'],
    options: [],
    branches: { field: 'platforms', prefix: 'platform:' },
  },
]
const blank: ListQuery = {
  tab: undefined,
  text: '',
  numbers: undefined,
  filters: {},
  sort: undefined,
  page: 1,
  pageSize: 10,
  after: undefined,
}
const asked = (query: Partial<ListQuery>) => fieldsAsked({ filters }, { ...blank, ...query })

describe('what is chosen on a list goes under the names of its call', () => {
  test.each([
    [{ carriers: ['ups', 'fedex'] }, { carriers: ['ups', 'fedex'] }],
    [{ chip: 'noLabel' }, { chip: 'noLabel' }],
    [{ sku: '茶 杯' }, { sku: '茶 杯' }],
    [{ date: { field: '', from: '2026-11-01', to: '2026-11-20' } }, { dateFrom: '2026-11-01', dateTo: '2026-11-20' }],
    [
      { moved: { field: 'paid', from: '2026-11-01', to: '2026-11-02' } },
      { movedField: 'paid', movedFrom: '2026-11-01', movedTo: '2026-11-02' },
    ],
    [{ weight: { min: 1.5, max: undefined } }, { weightFrom: 1.5 }],
    [{ weight: { min: undefined, max: 3 } }, { weightTo: 3 }],
    [{ quietDays: true }, { quietDays: 5 }],
    [{ storeIds: ['s1', 's2'] }, { storeIds: ['s1', 's2'] }],
    [{ storeIds: ['platform:ebay'] }, { platforms: ['ebay'] }],
    [
      { storeIds: ['s1', 'platform:ebay'], platforms: ['amazon'] },
      { storeIds: ['s1'], platforms: ['amazon', 'ebay'] },
    ],
    [{ unknown: 'x' }, {}],
  ] as const)('%j', (chosen, sent) => {
    expect(asked({ filters: chosen })).toEqual(sent)
  })

  test('nothing chosen is nothing sent; a text is', () => {
    expect(asked({})).toEqual({})
    expect(asked({ text: 'mug' })).toEqual({ text: 'mug' })
  })

  test('a tab goes under the name that its list declares, and what is fixed goes along', () => {
    const tabs = { status: [{ id: 'toShip', label: ['待发货', 'To ship'] as const }] }
    expect(fieldsAsked({ tabs }, { ...blank, tab: 'toShip' })).toEqual({ status: 'toShip' })
    expect(fieldsAsked({ tabs }, blank)).toEqual({})
    expect(fieldsAsked({ fixed: { section: 'download' } }, blank)).toEqual({ section: 'download' })
  })

  test('pasted numbers say of which kind they are only where there are several', () => {
    const numbers = { field: 'sku', numbers: ['A', 'B'] }
    expect(fieldsAsked({ search: { fields: [1] } }, { ...blank, numbers })).toEqual({ numbers: ['A', 'B'] })
    expect(fieldsAsked({ search: { fields: [1, 2] } }, { ...blank, numbers })).toEqual({
      numbers: ['A', 'B'],
      numberField: 'sku',
    })
  })
})

describe('a page of the wire for the list', () => {
  const page = { items: [1], total: 1, next: 'c', notFound: ['X'] }
  const tabs = {
    tab: [
      { id: 'a', label: ['一', 'One'] as const },
      { id: 'b', label: ['二', 'Two'] as const },
    ],
  }

  test('rows, total, cursor and what was not found', () => {
    expect(pageFrom({}, page)).toMatchObject({ items: [1], total: 1, next: 'c', missing: ['X'] })
  })

  test('a tab that is not counted has no rows; what is no tab is not counted; "all" is the server’s where it says so', () => {
    expect(pageFrom({ tabs }, { ...page, counts: { a: 3, pendingReturn: 9 } }).counts).toEqual({ a: 3, b: 0 })
    expect(pageFrom({ tabs }, { ...page, counts: { all: 4, a: 3 } }).counts).toEqual({ all: 4, a: 3, b: 0 })
    expect(pageFrom({ tabs }, page).counts).toBeUndefined()
  })

  test('numbers under the name of a filter count its options', () => {
    const answer = { ...page, carriers: { ups: 2 }, secret: { x: 1 } }
    expect(pageFrom({ filters }, answer).optionCounts).toEqual({ carriers: { ups: 2 } })
  })
})
