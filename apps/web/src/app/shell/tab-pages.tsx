import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Route, Routes } from 'react-router'
import { type PageFrame, PageFrameContext } from '../../ui/frame/page-frame.ts'
import { Waiting } from '../../ui/part/lazy-part.tsx'
import { PartBoundary } from '../../ui/part/part-boundary.tsx'
import { pageAt } from '../screens.ts'
import { mountedTabs, type Tab } from './tabs.ts'
import type { TabsOfShell } from './use-tabs.ts'

type Actions = Omit<TabsOfShell, 'state' | 'signOut'>

/** One page with its own location: what other tabs do to the address does not reach it. */
const TabPage = memo(({ tab, isActive, actions }: { tab: Tab; isActive: boolean; actions: Actions }) => {
  const { key, to, path } = tab
  const Page = pageAt(path, to)
  const frame = useMemo<PageFrame>(
    () => ({
      key,
      isActive,
      setTitle: (title) => actions.setTitle(key, title),
      setDirty: (isDirty) => actions.setDirty(key, isDirty),
      setGone: () => actions.setGone(key),
      refresh: () => actions.refresh(key),
      close: (next) => actions.close([key], next),
      open: actions.open,
    }),
    [key, isActive, actions],
  )
  if (!Page) return null
  return (
    <PageFrameContext value={frame}>
      <Routes location={to}>
        <Route
          path="*"
          element={
            <PartBoundary>
              <Waiting shown={<div className="page-loading" />}>
                <Page />
              </Waiting>
            </PartBoundary>
          }
        />
      </Routes>
    </PageFrameContext>
  )
})

/** Each tab comes back where it was scrolled to. */
const useScrollMemory = (active: string): void => {
  const offsets = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    window.scrollTo(0, offsets.current.get(active) ?? 0)
    const remember = () => offsets.current.set(active, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [active])
}

/** The pages of the open tabs; hidden ones keep their state inside <Activity>. */
export const TabPages = ({ tabs }: { tabs: TabsOfShell }) => {
  const { state, close, refresh, setTitle, setDirty, setGone, open } = tabs
  const actions = useMemo(
    () => ({ close, refresh, setTitle, setDirty, setGone, open }),
    [close, refresh, setTitle, setDirty, setGone, open],
  )
  useScrollMemory(state.active)
  return mountedTabs(state).map((tab) => (
    <Activity key={`${tab.key} ${tab.version}`} mode={tab.key === state.active ? 'visible' : 'hidden'}>
      <TabPage tab={tab} isActive={tab.key === state.active} actions={actions} />
    </Activity>
  ))
}
