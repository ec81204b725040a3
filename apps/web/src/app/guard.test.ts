import { describe, expect, it } from 'vitest'
import { decide, safeTarget, type Visitor } from './guard.ts'

const screens = [
  '/delivery/index',
  '/logistics/index',
  '/personal/center',
  '/download/center',
  '/401',
  '/404',
  '/svg',
  '/account/index',
]
const hasScreen = (path: string) => screens.includes(path)
const stranger: Visitor = { isSignedIn: false, isAdmin: false, menus: [] }
const clerk: Visitor = { isSignedIn: true, isAdmin: false, menus: ['/home', '/delivery/index'] }
const admin: Visitor = { ...clerk, isAdmin: true }

describe('the navigation guard', () => {
  it.each([
    ['/login', stranger, { show: true }],
    ['/502', stranger, { show: true }],
    ['/active', stranger, { show: true }],
    ['/', stranger, { to: '/login' }],
    ['/delivery/index', stranger, { to: '/login?to=%2Fdelivery%2Findex' }],
    ['/no/such', stranger, { to: '/login?to=%2Fno%2Fsuch' }],
    ['/login', clerk, { to: '/' }],
    ['/', clerk, { to: '/delivery/index' }],
    ['/delivery/index', clerk, { show: true }],
    ['/delivery/index/', clerk, { show: true }],
    ['/personal/center', clerk, { show: true }],
    ['/redirect/delivery/index', clerk, { show: true }],
    ['/svg', clerk, { show: true }],
    ['/logistics/index', clerk, { to: '/401?from=%2Flogistics%2Findex' }],
    ['/account/index', clerk, { to: '/401?from=%2Faccount%2Findex' }],
    ['/account/index', admin, { show: true }],
    ['/ops/orders', clerk, { to: '/401?from=%2Fops%2Forders' }],
    ['/home', clerk, { to: '/404?from=%2Fhome' }],
    ['/message/index', clerk, { to: '/404?from=%2Fmessage%2Findex' }],
    ['/no/such', clerk, { to: '/404?from=%2Fno%2Fsuch' }],
  ])('%s', (path, visitor, decision) => expect(decide(path, visitor, hasScreen)).toEqual(decision))

  it('an account whose screens do not stand yet starts at the page that says so', () => {
    const clerkOfBills: Visitor = { isSignedIn: true, isAdmin: false, menus: ['/finance/bill'] }
    expect(decide('/', clerkOfBills, hasScreen)).toEqual({ to: '/401' })
    expect(decide('/401', clerkOfBills, hasScreen)).toEqual({ show: true })
    expect(decide('/personal/center', clerkOfBills, hasScreen)).toEqual({ show: true })
  })

  it('keeps the query of the page that was asked for', () => {
    expect(decide('/delivery/index', stranger, hasScreen, '?id=1')).toEqual({
      to: '/login?to=%2Fdelivery%2Findex%3Fid%3D1',
    })
  })

  it.each([
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n\\evil.example',
    '\t//evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    'https:/evil.example',
    'https:evil.example',
    '//portal.example@evil.example',
    '//user:pw@portal.example:1',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//[',
    'delivery/index',
  ])('%j leads nowhere', (evil) => expect(safeTarget(evil, 'https://portal.example')).toBeUndefined())

  it('leads back only to paths of this site', () => {
    expect(safeTarget('/delivery/index?id=1')).toBe('/delivery/index?id=1')
    expect(safeTarget('/delivery/index?q=//evil.example&from=https://evil.example', 'https://portal.example')).toBe(
      '/delivery/index?q=//evil.example&from=https://evil.example',
    )
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])
      expect(safeTarget(evil)).toBeUndefined()
  })
})
