import { describe, expect, test } from 'vitest'
import { menus, menuTree, merchantMenuPaths, providerMenuPaths } from './menus.ts'
import { passwordProblem } from './password.ts'
import { waitAfter } from './sign-in-limits.ts'

describe('menus', () => {
  test('a group with one screen is that screen; two make the group; what no screen has is not offered', () => {
    expect(menuTree(['/logistics/index', '/nowhere']).map(({ key }) => key)).toEqual(['logistics'])
    const group = menuTree(merchantMenuPaths).find(({ key }) => key === 'orders')
    expect(group).toMatchObject({ key: 'orders', path: '', labelCn: '订单', labelEn: 'Orders' })
    expect(group?.children.map(({ path }) => path)).toEqual(['/delivery/index', '/logistics/index'])
    expect(menuTree([])).toEqual([])
  })
  test('keys and paths are unique, and somebody may open something', () => {
    expect(new Set(menus.map(({ key }) => key)).size).toBe(menus.length)
    expect(new Set(menus.map(({ path }) => path)).size).toBe(menus.length)
    for (const paths of [merchantMenuPaths, providerMenuPaths]) expect(menuTree(paths).length).toBeGreaterThan(0)
  })
})

test('waits after failures double from half a minute to a quarter of an hour', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 50].map((failures) => waitAfter(failures) / 1_000)).toEqual([
    0, 0, 30, 60, 120, 240, 480, 900, 900,
  ])
})

describe('a new password', () => {
  const facts = {
    names: ['Harbour', 'ab', '北峰家居', 'Harborpine & Co. Trading', 'Bay-Oak'],
    isCommon: (password: string) => password === 'abc123',
  }
  test.each([
    ['ABC123', 'identity.passwordCommon'],
    ['harbour1', 'identity.passwordIsName'],
    ['1HARBOUR2', 'identity.passwordIsName'],
    ['harbour123', undefined],
    ['Harborpine9', 'identity.passwordIsName'],
    ['9Trading9', 'identity.passwordIsName'],
    ['bayoak7', 'identity.passwordIsName'],
    ['harborpi9', undefined],
    ['ab1234cd', undefined],
    ['abcde1', undefined],
    ['abcd1', 'identity.passwordRules'],
    ['abcdefghijkl1', 'identity.passwordRules'],
    ['密码abc123', 'identity.passwordRules'],
  ])('%s', (password, code) => expect(passwordProblem(password, facts)?.code).toBe(code))
})
