import { fieldsIn } from '@stowline/domain/kernel/records'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { signedOutAt } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { dropDraftsOf, tabsWithDrafts } from '../../ui/form/drafts.ts'
import { account } from '../../ui/frame/account.ts'
import type { TabTitle } from '../../ui/frame/page-frame.ts'
import { reloadsItself } from '../version-check.ts'
import { closingTabs, signingOut, useConfirmLoss } from './confirm-loss.ts'
import {
  addressOf,
  afterClosing,
  keptTabs,
  readTabs,
  type Tab,
  tabKey,
  type Tabs,
  tabsReducer,
  withHome,
} from './tabs.ts'

const storageKey = 'oms.tabs'

const readStrip = (): unknown => {
  try {
    const { account: owner, tabs } = fieldsIn(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
    return owner === account.get() ? tabs : []
  } catch {
    return []
  }
}

/** The strip as the account left it, with every tab that has unsaved entries. */
const readKept = (isOpen: (path: string) => boolean, home: string): Tabs =>
  readTabs(withHome(home, readStrip()), isOpen, tabsWithDrafts())

/** The strip is kept in this browser for the account, also over an expired session, and forgotten when somebody signs out. */
const useKeeping = (state: Tabs): void => {
  const owner = useRef(account.get())
  useEffect(() => {
    if (owner.current === account.get())
      localStorage.setItem(storageKey, JSON.stringify({ account: owner.current, tabs: keptTabs(state) }))
  }, [state])
  useEffect(() => signedOutAt.watch(() => localStorage.removeItem(storageKey)), [])
}

/** The browser asks before a page with unsaved changes is left. */
const useLeaveGuard = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!reloadsItself()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

export type TabsOfShell = {
  readonly state: Tabs
  readonly close: (keys: readonly string[], to?: string) => void
  readonly refresh: (key: string) => void
  readonly setTitle: (key: string, title: TabTitle) => void
  readonly setDirty: (key: string, isDirty: boolean) => void
  readonly setGone: (key: string) => void
  /** Ends the session; asks first when entries would be lost. */
  readonly signOut: () => void
  /** A bare path shows its tab as it was left; a path with a query goes exactly there. `title`: the tab's name, where it is known before its page. */
  readonly open: (to: string, title?: TabTitle) => void
}

/** The open pages. `to` is what the router shows now; undefined while the guard redirects. */
export const useTabs = (
  to: string | undefined,
  home: string,
  nameOf: (tab: Tab) => string,
  isOpen: (path: string) => boolean,
): TabsOfShell => {
  const [state, dispatch] = useReducer(tabsReducer, isOpen, (permitted) => readKept(permitted, home))
  const navigate = useNavigate()
  const confirmLoss = useConfirmLoss(nameOf)
  const now = useRef(state)
  now.current = state
  const given = useRef(new Map<string, TabTitle>())
  const [visited, setVisited] = useState<string>()
  // While it is drawn, not after: the page and the frame around it follow the address in one drawing instead of two.
  if (to !== undefined && to !== visited) {
    setVisited(to)
    dispatch({ do: 'visit', to, title: given.current.get(tabKey(to)) })
  }
  useEffect(() => {
    if (to !== undefined) given.current.delete(tabKey(to))
  }, [to])
  useKeeping(state)
  useLeaveGuard(state.tabs.some(({ isDirty }) => isDirty))

  const actions = useMemo(() => {
    const those = (keys: readonly string[]) => now.current.tabs.filter(({ key }) => keys.includes(key))
    return {
      close: (keys: readonly string[], next?: string) =>
        confirmLoss(those(keys), closingTabs, () => {
          const target = next ?? afterClosing(now.current, keys, home)
          dropDraftsOf(keys)
          dispatch({ do: 'close', keys })
          if (target !== undefined) void navigate(target)
        }),
      refresh: (key: string) =>
        confirmLoss(those([key]), closingTabs, () => {
          dropDraftsOf([key])
          dispatch({ do: 'refresh', key })
        }),
      signOut: () => confirmLoss(now.current.tabs, signingOut, () => void signOut()),
      setTitle: (key: string, title: TabTitle) => dispatch({ do: 'title', key, title }),
      setGone: (key: string) => dispatch({ do: 'gone', key }),
      setDirty: (key: string, isDirty: boolean) => {
        const change = { do: 'dirty', key, isDirty } as const
        // At once, not with the next render: a form that was just saved closes its tab in the same breath and must not be asked about it.
        now.current = tabsReducer(now.current, change)
        dispatch(change)
      },
      open: (path: string, title?: TabTitle) => {
        if (title !== undefined) given.current.set(tabKey(path), title)
        void navigate(addressOf(now.current, path))
      },
    }
  }, [confirmLoss, home, navigate])
  return { state, ...actions }
}
