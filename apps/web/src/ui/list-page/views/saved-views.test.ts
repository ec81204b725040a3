import { expect, test } from 'vitest'
import { viewSearch } from './saved-views.ts'

test('a view is what somebody looks at, not where he is', () => {
  const at = new URLSearchParams('tab=pending&f.carriers=ups&sort=date.asc&page=3&after=x&id=o1')
  expect(viewSearch(at)).toBe('tab=pending&f.carriers=ups&sort=date.asc')
})
