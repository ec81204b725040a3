import { App } from 'antd'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { tabStrip } from '@stowline/text/shell'
import { useNavigate } from 'react-router'
import { ended } from '../../api/session.ts'
import { useText } from '../../ui/language/language.tsx'
import { reloadsItself } from '../version-check.ts'
import { afterClosing, keptTabs, readTabs, type Tab, type Tabs, tabsReducer } from './tabs.ts'

const storageKey = 'oms.tabs'

const readKept = (isOpen: (path: string) => boolean): Tabs => {
  try {
    return readTabs(JSON.parse(localStorage.getItem(storageKey) ?? '[]'), isOpen)
  } catch {
    return readTabs([], isOpen)
  }
}

/** The strip is kept in this browser and forgotten at the end of the session. */
const useKeeping = (state: Tabs): void => {
  const session = useRef(ended.get())
  useEffect(() => {
    if (session.current === ended.get()) localStorage.setItem(storageKey, JSON.stringify(keptTabs(state)))
  }, [state])
  useEffect(() => ended.watch(() => localStorage.removeItem(storageKey)), [])
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
  readonly setTitle: (key: string, title: string | undefined) => void
  readonly setDirty: (key: string, isDirty: boolean) => void
  /** A bare path shows its tab as it was left; a path with a query goes exactly there. */
  readonly open: (to: string) => void
}

/** The open pages. `to` is what the router shows now; undefined while the guard redirects. */
export const useTabs = (to: string | undefined, home: string, nameOf: (tab: Tab) => string, isOpen: (path: string) => boolean): TabsOfShell => {
  const [state, dispatch] = useReducer(tabsReducer, isOpen, (permitted) => readKept(permitted))
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const t = useText()
  const now = useRef(state)
  now.current = state
  useEffect(() => {
    if (to !== undefined) dispatch({ do: 'visit', to })
  }, [to])
  useKeeping(state)
  useLeaveGuard(state.tabs.some(({ isDirty }) => isDirty))

  const confirmLoss = useCallback(
    (dirty: readonly Tab[], then: () => void) => {
      if (dirty.length === 0) return then()
      modal.confirm({
        title: t(tabStrip.leaveTitle),
        content: t(tabStrip.leaveText, { titles: dirty.map(nameOf).join(', ') }),
        okText: t(tabStrip.leave),
        cancelText: t(tabStrip.stay),
        okButtonProps: { danger: true },
        onOk: then,
      })
    },
    [modal, t, nameOf],
  )

  const actions = useMemo(() => {
    const dirtyOf = (keys: readonly string[]) => now.current.tabs.filter(({ key, isDirty }) => isDirty && keys.includes(key))
    return {
      close: (keys: readonly string[], next?: string) =>
        confirmLoss(dirtyOf(keys), () => {
          const target = next ?? afterClosing(now.current, keys, home)
          dispatch({ do: 'close', keys })
          if (target !== undefined) void navigate(target)
        }),
      refresh: (key: string) => confirmLoss(dirtyOf([key]), () => dispatch({ do: 'refresh', key })),
      setTitle: (key: string, title: string | undefined) => dispatch({ do: 'title', key, title }),
      setDirty: (key: string, isDirty: boolean) => {
        const change = { do: 'dirty', key, isDirty } as const
        // At once, not with the next render: a form that was just saved closes its tab in the same breath and must not be asked about it.
        now.current = tabsReducer(now.current, change)
        dispatch(change)
      },
      open: (path: string) => void navigate(now.current.tabs.find(({ key }) => key === path)?.to ?? path),
    }
  }, [confirmLoss, home, navigate])
  return { state, ...actions }
}
