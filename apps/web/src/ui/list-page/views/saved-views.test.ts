import { expect, test } from 'vitest'
import { settings } from '../../settings/settings.ts'
import { defaultSettings, type GridSettings } from '../columns/column-settings.ts'
import {
  addView,
  changeView,
  isChanged,
  isNameTaken,
  moveView,
  removeView,
  viewSearch,
  viewsIn,
} from './saved-views.ts'

test('a view is what somebody looks at, not where he is', () => {
  const at = new URLSearchParams('tab=pending&f.carriers=ups&sort=date.asc&page=3&after=x&id=o1')
  expect(viewSearch(at)).toBe('tab=pending&f.carriers=ups&sort=date.asc')
})

const shown = (search: string, density: GridSettings['density'] = 'standard') => ({
  search,
  settings: { ...defaultSettings, density },
})

test('views stand in their order, are changed, change places and go; a name is given once', () => {
  const all = () => viewsIn(settings.get(), 'orders')
  const names = () => all().map(({ name }) => name)
  addView('orders', all(), 'A', shown('tab=pending'))
  addView('orders', all(), 'B', shown('tab=toShip', 'compact'))
  addView('parcels', [], 'Other', shown(''))
  expect(addView('orders', all(), 'A', shown('tab=shipped'))).toBeUndefined()
  expect(names()).toEqual(['A', 'B'])
  const [a, b] = all()
  if (!a || !b) throw new Error('two views')
  expect([a.search, b.settings.density]).toEqual(['tab=pending', 'compact'])
  expect(['A', 'B', 'C'].map((name) => isNameTaken(all(), name, a))).toEqual([false, true, false])
  moveView('orders', all(), b, -1)
  expect(names()).toEqual(['B', 'A'])
  moveView('orders', all(), b, -1)
  const [, moved] = all()
  if (moved?.id !== a.id) throw new Error('the first stands behind the second')
  changeView('orders', moved, { name: 'Mine' })
  expect(names()).toEqual(['B', 'Mine'])
  removeView('orders', b)
  expect(names()).toEqual(['Mine'])
})

test('a view is changed by what is looked at and how, not by where somebody is or what was clicked first', () => {
  const [view] = viewsIn(
    { 'view.x.1': { name: 'V', search: 'tab=a&f.b=1&size=50', settings: '{"density":"compact","pageSize":20}' } },
    'x',
  )
  if (!view) throw new Error('a view of an older version')
  expect(isChanged(view, shown('f.b=1&tab=a', 'compact'))).toBe(false)
  expect(isChanged(view, { ...shown('tab=a&f.b=1'), settings: { ...view.settings, pageSize: 100 } })).toBe(false)
  expect(isChanged(view, shown('tab=a&f.b=2', 'compact'))).toBe(true)
  expect(isChanged(view, shown('tab=a&f.b=1', 'relaxed'))).toBe(true)
})
