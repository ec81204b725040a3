import { describe, expect, test } from 'vitest'
import { adminPath, beyond, grantable, permissionChange, screensOf } from './accounts.ts'
import { changesOf } from './audit.ts'

describe('screens of an account', () => {
  test.each<[kind: string, isAdmin: boolean, paths: string[], screens: string[]]>([
    ['sub', false, ['/home', '/finance/bill'], ['/home', '/finance/bill']],
    ['admin', true, ['/home'], ['/home', adminPath]],
    ['admin', true, [adminPath, '/home'], [adminPath, '/home']],
    ['customer', false, ['/home', '/delivery/index', '/logistics/index'], ['/delivery/index', '/logistics/index']],
    ['customer', false, ['/home'], []],
    ['machine', false, ['/home'], ['/home']],
  ])('%s, administrator: %s, of %j', (kind, isAdmin, paths, screens) => {
    expect(screensOf(kind, isAdmin, paths)).toEqual(screens)
  })
})

test('nobody grants more than he has; account management is no menu of a role', () => {
  expect(beyond(['/home'], ['/home', '/finance/bill', adminPath])).toEqual(['/finance/bill'])
  expect(grantable(['/home', adminPath, '/nowhere'])).toEqual(['/home'])
})

test('what saving a role would change', () => {
  expect(permissionChange(['/a', '/b'], ['/b', '/c'])).toEqual({ added: ['/c'], removed: ['/a'] })
  expect(permissionChange(['/a'], ['/a'])).toEqual({ added: [], removed: [] })
})

test('the trail tells the fields that changed', () => {
  expect(changesOf({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2], d: null })).toEqual([
    { field: 'b', before: [1], after: [2] },
    { field: 'c', before: 'x', after: undefined },
    { field: 'd', before: undefined, after: null },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf('text', 7)).toEqual([])
})
