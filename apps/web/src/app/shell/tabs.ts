import { fieldsIn } from '@stowline/domain/kernel/records'
import { mostTabs } from '../../api/limits.ts'
import type { TabTitle } from '../../ui/frame/page-frame.ts'

export type Tab = {
  /** Path, or path with mode and id for a page of one object. */
  readonly key: string
  readonly path: string
  /** Path and query last shown in this tab. */
  readonly to: string
  readonly title?: TabTitle
  readonly isDirty: boolean
  /** What it was opened for is not there: nobody comes back to it. */
  readonly isGone?: boolean
  /** Counts refreshes: another number mounts the page anew. */
  readonly version: number
  /** Order of the last visit, 0 = not yet mounted in this page. */
  readonly seen: number
}

export type Tabs = {
  readonly tabs: readonly Tab[]
  readonly active: string
  /** Keys in the order of their visits, oldest first. */
  readonly trail: readonly string[]
  readonly visits: number
}

export type TabAction =
  | { readonly do: 'visit'; readonly to: string; readonly title?: TabTitle | undefined }
  | { readonly do: 'close'; readonly keys: readonly string[] }
  | { readonly do: 'refresh'; readonly key: string }
  | { readonly do: 'gone'; readonly key: string }
  | { readonly do: 'title'; readonly key: string; readonly title: TabTitle }
  | { readonly do: 'dirty'; readonly key: string; readonly isDirty: boolean }

export const noTabs: Tabs = { tabs: [], active: '', trail: [], visits: 0 }

/** `/delivery/index?mode=edit&id=x&tab=2` -> `/delivery/index?mode=edit&id=x`; without a mode the path alone. */
export const tabKey = (to: string): string => {
  const [path = '', query = ''] = to.split('?')
  const asked = new URLSearchParams(query)
  const mode = asked.get('mode')
  if (!mode) return path
  const id = asked.get('id')
  return `${path}?${new URLSearchParams({ mode, ...(id && { id }) })}`
}

const fresh = (to: string, seen: number): Tab => ({
  key: tabKey(to),
  path: to.split('?')[0] ?? to,
  to,
  isDirty: false,
  version: 0,
  seen,
})

const change = (state: Tabs, key: string, edit: (tab: Tab) => Tab): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? edit(tab) : tab)),
})

const uncached = ['/401', '/404']
/** Left, such a tab is closed: it shows nothing that anybody would come back to. */
const leadsNowhere = ({ path, isGone, isDirty }: Tab): boolean =>
  !isDirty && (isGone === true || uncached.includes(path))

/** `title`: what the row that was opened is called. Its page names the tab later, but not while it is hidden. */
const visit = (state: Tabs, to: string, title: TabTitle | undefined): Tabs => {
  const key = tabKey(to)
  const visits = state.visits + 1
  const named = title === undefined ? {} : { title }
  const left = state.tabs.filter((tab) => tab.key === key || !leadsNowhere(tab))
  const isOpen = left.some((tab) => tab.key === key)
  const tabs = isOpen
    ? left.map((tab) => (tab.key === key ? { ...tab, to, seen: visits, ...named } : tab))
    : [...left, { ...fresh(to, visits), ...named }]
  const trail = state.trail.filter((one) => one !== key && left.some((tab) => tab.key === one))
  return { tabs, active: key, trail: [...trail, key], visits }
}

const without = <Key extends string>(tab: Tab, name: Key): Omit<Tab, Key> => {
  const { [name as keyof Tab]: _, ...rest } = tab
  return rest as Omit<Tab, Key>
}

export const tabsReducer = (state: Tabs, action: TabAction): Tabs => {
  if (action.do === 'visit') return visit(state, action.to, action.title)
  if (action.do === 'refresh')
    return change(state, action.key, (tab) => ({
      ...without(tab, 'title'),
      isGone: false,
      isDirty: false,
      version: tab.version + 1,
    }))
  if (action.do === 'dirty')
    return change(state, action.key, (tab) =>
      tab.isDirty === action.isDirty ? tab : { ...tab, isDirty: action.isDirty },
    )
  if (action.do === 'gone') return change(state, action.key, (tab) => ({ ...tab, isGone: true }))
  if (action.do === 'title') return change(state, action.key, (tab) => ({ ...tab, title: action.title }))
  const tabs = state.tabs.filter(({ key }) => !action.keys.includes(key))
  return { ...state, tabs, trail: state.trail.filter((key) => !action.keys.includes(key)) }
}

/** Where a path leads: a bare one to its tab as it was left, one with a query exactly there (a new import, not the one that was just done). */
export const addressOf = (state: Tabs, path: string): string =>
  path.includes('?') ? path : (state.tabs.find(({ key }) => key === path)?.to ?? path)

/** Where to go when these tabs close: nowhere while the active one stays, else the tab visited before it. */
export const afterClosing = (state: Tabs, keys: readonly string[], home: string): string | undefined => {
  if (!keys.includes(state.active)) return undefined
  const previous = state.trail.findLast((key) => !keys.includes(key))
  const left = state.tabs.filter(({ key }) => !keys.includes(key))
  return left.find(({ key }) => key === previous)?.to ?? left.at(-1)?.to ?? home
}

export const closings = ['close', 'closeLeft', 'closeRight', 'closeOthers', 'closeAll'] as const
export type Closing = (typeof closings)[number]

/** Tabs an entry of the context menu closes; the affixed one never closes. An empty answer disables the entry. */
export const closedBy = (closing: Closing, tabs: readonly Tab[], key: string, affixed: string): string[] => {
  const at = tabs.findIndex((tab) => tab.key === key)
  const isMeant = (index: number): boolean => {
    if (closing === 'close') return index === at
    if (closing === 'closeLeft') return index < at
    if (closing === 'closeRight') return index > at
    return closing === 'closeAll' || index !== at
  }
  return tabs.filter((tab, index) => tab.key !== affixed && isMeant(index)).map((tab) => tab.key)
}

/** Tabs whose page stays mounted: the active one, those with unsaved changes, and the latest visited up to 20. */
export const mountedTabs = (state: Tabs, most = mostTabs): Tab[] => {
  const seen = state.tabs.filter((tab) => tab.seen > 0 && (tab.key === state.active || !uncached.includes(tab.path)))
  const latest = new Set([...seen].sort((a, b) => b.seen - a.seen).slice(0, most))
  return seen.filter((tab) => latest.has(tab) || tab.isDirty || tab.key === state.active)
}

/** What survives a reload: the strip, not the pages. */
export const keptTabs = (state: Tabs): unknown =>
  state.tabs.filter((tab) => !leadsNowhere(tab)).map(({ to, title }) => ({ to, title }))

/** What was kept, with the tab that never closes at its head, wherever the person came in. */
export const withHome = (home: string, kept: unknown): readonly unknown[] => {
  const all: readonly unknown[] = Array.isArray(kept) ? kept : []
  const isHome = (one: unknown) => tabKey(String(fieldsIn(one)['to'] ?? '')) === home
  return [all.find(isHome) ?? { to: home }, ...all.filter((one) => !isHome(one))]
}

const isTitle = (kept: unknown): kept is TabTitle =>
  typeof kept === 'string' ||
  (Array.isArray(kept) && kept.length === 2 && kept.every((word) => typeof word === 'string'))

/** `unsaved`: keys of tabs with entries that wait for them. These stand in the strip, marked, whether or not it was kept with them. */
export const readTabs = (kept: unknown, isOpen: (path: string) => boolean, unsaved: readonly string[] = []): Tabs => {
  const tabs: Tab[] = []
  for (const one of [...(Array.isArray(kept) ? kept : []), ...unsaved.map((to) => ({ to }))]) {
    const { to, title } = fieldsIn(one)
    if (typeof to !== 'string') continue
    const tab = fresh(to, 0)
    if (isOpen(tab.path) && !tabs.some(({ key }) => key === tab.key))
      tabs.push(isTitle(title) ? { ...tab, title } : tab)
  }
  return { ...noTabs, tabs: tabs.map((tab) => (unsaved.includes(tab.key) ? { ...tab, isDirty: true } : tab)) }
}
