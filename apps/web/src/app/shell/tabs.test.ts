import { describe, expect, it } from 'vitest'
import {
  addressOf,
  afterClosing,
  closedBy,
  keptTabs,
  mountedTabs,
  noTabs,
  readTabs,
  type TabAction,
  tabKey,
  type Tabs,
  tabsReducer,
  withHome,
} from './tabs.ts'

const after = (...actions: TabAction[]): Tabs => actions.reduce(tabsReducer, noTabs)
const visits = (...to: string[]): Tabs => after(...to.map((one) => ({ do: 'visit', to: one }) as const))
const keys = (state: Tabs) => state.tabs.map(({ key }) => key)

describe('a tab is a path, or a path and an object', () => {
  it.each([
    ['/delivery/index', '/delivery/index'],
    ['/delivery/index?id=1&status=pending', '/delivery/index'],
    ['/delivery/index?mode=edit&id=1&section=2', '/delivery/index?mode=edit&id=1'],
    ['/delivery/index?mode=create', '/delivery/index?mode=create'],
  ])('%s', (to, key) => expect(tabKey(to)).toBe(key))
})

describe('the tab strip', () => {
  it('opens a tab once and keeps its query', () => {
    const state = visits('/a', '/b', '/a?status=x')
    expect(keys(state)).toEqual(['/a', '/b'])
    expect(state.active).toBe('/a')
    expect(state.tabs[0]?.to).toBe('/a?status=x')
  })

  it('leads back to a tab as it was left by its bare path, and exactly where a query says: a new import is not the last one', () => {
    const state = visits('/a?status=x', '/a?mode=import&import=7')
    expect(addressOf(state, '/a')).toBe('/a?status=x')
    expect(addressOf(state, '/a?mode=import')).toBe('/a?mode=import')
  })

  it('calls a tab what its row is called, whether or not its page is ever shown long enough', () => {
    const state = after(
      { do: 'visit', to: '/a' },
      { do: 'visit', to: '/a?mode=view&id=1', title: 'SO1' },
      { do: 'visit', to: '/a?mode=view&id=2', title: 'SO2' },
      { do: 'visit', to: '/a?mode=view&id=1' },
    )
    expect(state.tabs.map(({ title }) => title)).toEqual([undefined, 'SO1', 'SO2'])
  })

  it('has the tab that never closes at its head, as it was left, wherever the person came in', () => {
    const strip = (kept: unknown) => keys(readTabs(withHome('/home', kept), () => true))
    expect(strip(undefined)).toEqual(['/home'])
    expect(strip([{ to: '/a' }, { to: '/home?tab=x' }])).toEqual(['/home', '/a'])
    expect(withHome('/home', [{ to: '/a' }, { to: '/home?tab=x' }])[0]).toEqual({ to: '/home?tab=x' })
  })

  it('goes to the previous tab when the active one closes', () => {
    const state = visits('/a', '/b', '/c', '/a')
    expect(afterClosing(state, ['/a'], '/')).toBe('/c')
    expect(afterClosing(state, ['/a', '/c'], '/')).toBe('/b')
    expect(afterClosing(state, ['/b'], '/')).toBeUndefined()
    expect(afterClosing(state, ['/a', '/b', '/c'], '/home')).toBe('/home')
  })

  it('closes left, right, others and all, but never the affixed tab', () => {
    const { tabs } = visits('/home', '/a', '/b', '/c')
    expect(closedBy('closeLeft', tabs, '/b', '/home')).toEqual(['/a'])
    expect(closedBy('closeRight', tabs, '/b', '/home')).toEqual(['/c'])
    expect(closedBy('closeOthers', tabs, '/b', '/home')).toEqual(['/a', '/c'])
    expect(closedBy('closeAll', tabs, '/b', '/home')).toEqual(['/a', '/b', '/c'])
    expect(closedBy('close', tabs, '/home', '/home')).toEqual([])
    expect(closedBy('closeLeft', tabs, '/a', '/home')).toEqual([])
    expect(closedBy('closeRight', tabs, '/c', '/home')).toEqual([])
  })

  it('mounts a refreshed page anew, clean and with its own title gone', () => {
    const state = after(
      { do: 'visit', to: '/a' },
      { do: 'dirty', key: '/a', isDirty: true },
      { do: 'title', key: '/a', title: 'SO1' },
      { do: 'refresh', key: '/a' },
    )
    expect(state.tabs[0]).toMatchObject({ version: 1, isDirty: false })
    expect(state.tabs[0]?.title).toBeUndefined()
  })

  it('keeps a title in both languages over a reload, and no half of one', () => {
    const state = after({ do: 'visit', to: '/a', title: ['新建', 'New'] }, { do: 'visit', to: '/b', title: 'SO1' })
    const kept = JSON.parse(JSON.stringify(keptTabs(state))) as unknown
    expect(readTabs(kept, () => true).tabs.map(({ title }) => title)).toEqual([['新建', 'New'], 'SO1'])
    expect(readTabs([{ to: '/a', title: ['新建'] }], () => true).tabs[0]?.title).toBeUndefined()
  })

  it('unloads the oldest clean page above the limit, never a dirty one', () => {
    const state = tabsReducer(visits('/a', '/b', '/c', '/d'), { do: 'dirty', key: '/a', isDirty: true })
    expect(mountedTabs(state, 2).map(({ key }) => key)).toEqual(['/a', '/c', '/d'])
  })

  it('opens /404 but keeps nothing of it', () => {
    const state = visits('/a', '/404?from=%2Fx', '/b')
    expect(mountedTabs(state).map(({ key }) => key)).toEqual(['/a', '/b'])
    expect(keptTabs(state)).toEqual([
      { to: '/a', title: undefined },
      { to: '/b', title: undefined },
    ])
  })

  it('closes a tab of what is not there once it is left, unless it holds entries', () => {
    const missed = tabsReducer(visits('/a', '/a?mode=edit&id=9'), { do: 'gone', key: '/a?mode=edit&id=9' })
    expect(missed.tabs).toHaveLength(2)
    expect(keptTabs(missed)).toHaveLength(1)
    const left = tabsReducer(missed, { do: 'visit', to: '/b' })
    expect([left.tabs.map(({ key }) => key), left.trail]).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
    ])
    const typed = tabsReducer(missed, { do: 'dirty', key: '/a?mode=edit&id=9', isDirty: true })
    expect(tabsReducer(typed, { do: 'visit', to: '/b' }).tabs).toHaveLength(3)
    const again = tabsReducer(missed, { do: 'refresh', key: '/a?mode=edit&id=9' })
    expect(tabsReducer(again, { do: 'visit', to: '/b' }).tabs).toHaveLength(3)
    expect(visits('/a', '/404?from=%2Fx', '/b').tabs).toHaveLength(2)
  })

  it('comes back after a reload with what is still permitted', () => {
    const state = readTabs(
      [{ to: '/a?x=1', title: 'A' }, { to: '/gone' }, { to: '/a' }, 5, null],
      (path) => path !== '/gone',
    )
    expect(state.tabs.map(({ to, title }) => [to, title])).toEqual([['/a?x=1', 'A']])
    expect(readTabs('nonsense', () => true).tabs).toEqual([])
  })

  it('comes back with every tab that has unsaved entries, marked, whether or not it was in the strip', () => {
    const state = readTabs([{ to: '/a?mode=new' }, { to: '/b' }], (path) => path !== '/gone', [
      '/a?mode=new',
      '/c?mode=edit&id=1',
      '/gone?mode=new',
    ])
    expect(state.tabs.map(({ key, isDirty }) => [key, isDirty])).toEqual([
      ['/a?mode=new', true],
      ['/b', false],
      ['/c?mode=edit&id=1', true],
    ])
  })
})
