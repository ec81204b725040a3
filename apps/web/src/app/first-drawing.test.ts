import { describe, expect, it } from 'vitest'
import { firstDrawing } from './first-drawing.ts'

type Kept = Readonly<Record<string, string>>
const at = (path: string, kept: Kept, search = '', width = 1440, prefersDark = false) =>
  firstDrawing((name) => kept[name] ?? null, { path, search, browser: 'zh-CN', width, prefersDark })
const signedIn = { 'oms.token': '"Bearer x"' }

describe('what stands before the code is there', () => {
  it('is the frame of whoever is signed in, as he left it', () => {
    const kept = { ...signedIn, 'oms.menuFolded': 'true', 'oms.providerName': '"Harbor"', 'oms.locale': 'en' }
    expect(at('/delivery/index', kept)).toEqual({
      lang: 'en',
      first: 'frame',
      page: 'list',
      isFolded: true,
      provider: 'Harbor',
      isDark: false,
    })
    expect(at('/delivery/index', signedIn)).toMatchObject({ lang: 'zh-CN', isFolded: false, provider: 'Stowline' })
    expect(at('/delivery/index', signedIn, '', 1000).isFolded).toBe(true)
  })

  it('is as dark as it was chosen, and as the system only where that was chosen', () => {
    const chosen = (theme: string) => ({ 'oms.settings.v1': JSON.stringify({ values: { preferences: { theme } } }) })
    const isDark = (kept: Kept, prefersDark: boolean) => at('/home', kept, '', 1440, prefersDark).isDark
    expect([isDark(chosen('dark'), false), isDark(chosen('light'), true), isDark({}, true)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isDark(chosen('system'), true), isDark(chosen('system'), false)]).toEqual([true, false])
  })

  it('has the shape of the page', () => {
    expect(at('/delivery/index', signedIn, '?mode=new').page).toBe('form')
    expect(at('/personal/center', signedIn).page).toBe('plain')
  })

  it('has the columns that the list had in a window of this width; before, only of the order list', () => {
    const stores = { width: 1440, lead: 0, columns: [300, 120], hasTwoLines: false, hasTabs: false }
    const kept = {
      ...signedIn,
      'oms.layouts': JSON.stringify({ '/settings/shop': stores, '/x?tab=b': { ...stores, width: 'a' } }),
    }
    expect(at('/settings/shop', kept)).toMatchObject({ page: 'list', layout: stores })
    expect(at('/settings/shop', kept, '', 1280)).toMatchObject({ page: 'plain', layout: undefined })
    expect(at('/settings/shop', kept, '?tab=other').page).toBe('plain')
    expect(at('/x', kept, '?tab=b').page).toBe('plain')
    expect(at('/delivery/index', signedIn)).toMatchObject({ page: 'list', layout: undefined })
    expect(at('/settings/shop', { ...signedIn, 'oms.layouts': '[{' }).page).toBe('plain')
  })

  it('is the sign-in page for everybody else, and nothing where the server was not reached', () => {
    expect(at('/delivery/index', {}).first).toBe('public')
    expect(at('/active', signedIn).first).toBe('public')
    expect(at('/delivery/index', { ...signedIn, 'oms.userInfo': '{"needChangePwd":true}' }).first).toBe('public')
    expect(at('/502', signedIn).first).toBe('none')
  })

  it('does not stumble over what it cannot read', () => {
    expect(at('/delivery/index', { 'oms.token': '{', 'oms.menuFolded': 'x', 'oms.providerName': '7' })).toMatchObject({
      first: 'public',
      isFolded: false,
      provider: 'Stowline',
    })
  })
})
