import { describe, expect, test } from 'vitest'
import { encodeFilter, type FilterSpec } from '../filters/filters.ts'
import { applyChange, readUrl, type Shape, type UrlState, writeUrl } from './url-state.ts'

const filters: readonly FilterSpec[] = [
  {
    id: 'warehouseIds',
    was: 'warehouse',
    kind: 'multi',
    label: ['仓库', 'Warehouse'],
    options: { useOptions: () => [] },
  },
  { id: 'date', kind: 'days', label: ['日期', 'Date'], fields: [{ id: 'createdAt', label: ['创建', 'Created'] }] },
  { id: 'weight', kind: 'range', label: ['重量', 'Weight'] },
  { id: 'failed', kind: 'toggle', label: ['失败', 'Failed'], value: true },
  { id: 'state', kind: 'multi', label: ['状态', 'State'], options: [{ value: 'done', label: 'Done' }] },
  { id: 'kind', kind: 'select', label: ['类型', 'Kind'], options: [{ value: 'file', label: 'File' }] },
  { id: 'sku', kind: 'text', label: ['SKU', 'SKU'] },
]
const shape: Shape = { tabs: ['toShip'], filters, numberFields: ['orderNo'], sorts: ['createdAt'], pageSize: 10 }
const read = (search: string) => readUrl(new URLSearchParams(search), shape)

describe('a list in the URL', () => {
  test('everything a person set comes back from the link', () => {
    const state: UrlState = {
      tab: 'toShip',
      text: 'mug',
      numbers: { field: 'orderNo', numbers: ['SO1', 'SO2'] },
      duplicates: 3,
      filters: {
        warehouseIds: ['NJ1', 'a,b'],
        date: { field: 'createdAt', from: '2026-11-01', to: '2026-11-20' },
        weight: { min: 1.5, max: undefined },
        failed: true,
        sku: '茶 杯&x=1',
      },
      sort: { field: 'createdAt', order: 'desc' },
      page: 3,
      pageSize: 50,
      after: 'abc',
      id: 'o1',
      panel: 'rates',
      view: 'v1',
    }
    expect(read(writeUrl(state, shape).toString())).toEqual(state)
  })

  test('what is default stays out of the link', () => {
    expect(writeUrl(read(''), shape).toString()).toBe('')
  })

  test.each([
    ['tab=unknown', 'tab', undefined],
    ['size=33', 'pageSize', 10],
    ['page=-4', 'page', 1],
    ['page=1e9', 'page', 1],
    ['sort=secret.asc', 'sort', undefined],
    ['sort=createdAt.up', 'sort', undefined],
    ['by=other&numbers=1,2', 'numbers', undefined],
    ['f.date=createdAt~2026-11-20~2026-11-01', 'filters', {}],
    ['f.date=createdAt~nonsense~x', 'filters', {}],
    ['f.weight=a~b', 'filters', {}],
    ['f.failed=yes', 'filters', {}],
    ['f.state=done,secret', 'filters', { state: ['done'] }],
    ['f.kind=secret', 'filters', {}],
  ] as const)('a damaged link opens with the default: %s', (search, key, expected) => {
    expect(read(search)[key]).toEqual(expected)
  })

  test('a link that calls a filter what it was called once opens, and is written with its name of today', () => {
    const state = read('f.warehouse=NJ1,TX2&f.sku=x')
    expect(state.filters).toEqual({ warehouseIds: ['NJ1', 'TX2'], sku: 'x' })
    const written = writeUrl(state, shape, new URLSearchParams('f.warehouse=NJ1'))
    expect([...written.keys()]).toEqual(['f.warehouseIds', 'f.sku'])
    expect(read('f.warehouse=NJ1&f.warehouseIds=TX2').filters).toEqual({ warehouseIds: ['TX2'] })
  })

  test('parameters of others are kept', () => {
    const before = new URLSearchParams('mode=edit&tab=toShip&f.sku=x')
    expect(writeUrl(read('page=2'), shape, before).toString()).toBe('mode=edit&page=2')
  })

  test('another filter starts at page 1 and drops the cursor; opening a row does not', () => {
    const state = read('page=4&after=c')
    expect(applyChange(state, { text: 'x' })).toMatchObject({ page: 1, after: undefined })
    expect(applyChange(state, { id: 'o1' })).toMatchObject({ page: 4, after: 'c' })
    expect(applyChange({ ...state, id: 'o1' }, { panel: 'rates' })).toMatchObject({ page: 4, id: 'o1', panel: 'rates' })
  })

  test('a panel belongs to the row that it was opened in', () => {
    const state = read('id=o1&panel=rates')
    expect(applyChange(state, { id: 'o2' })).toMatchObject({ id: 'o2', panel: undefined })
    expect(writeUrl(applyChange(state, { id: undefined }), shape).toString()).toBe('')
  })

  test('a comma inside a value does not split it', () => {
    expect(encodeFilter(['a,b', 'c'])).toBe('a%2Cb,c')
  })
})
