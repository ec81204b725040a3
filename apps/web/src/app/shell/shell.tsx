import './shell.css'
import { shell } from '@stowline/text/shell'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../../api/session.ts'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import { whenIdle } from '../../ui/kit/when-idle.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { decide, redirectPrefix } from '../guard.ts'
import { goTo } from '../place.ts'
import { hasScreen } from '../screens.ts'
import { checkVersion } from '../version-check.ts'
import { Feedback } from './feedback.tsx'
import { PrintTask } from './print-task.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabPages } from './tab-pages.tsx'
import { TabStrip } from './tab-strip.tsx'
import type { Tab } from './tabs.ts'
import { titleOf } from './titles.ts'
import { TopBar } from './top-bar.tsx'
import { useTabs } from './use-tabs.ts'
import { visitorOf } from './visitor.ts'

const isFolded = createKeptStore<boolean>(
  () => localStorage,
  'oms.menuFolded',
  globalThis.innerWidth < 1200,
  (kept) => kept === true,
)

/** `/redirect/delivery/index?id=1` -> `/delivery/index?id=1`. */
const redirected = (path: string, search: string): string => `/${path.slice(redirectPrefix.length)}${search}`

/** The guard's word on the present address: what to show, or where to go instead. */
const useGuard = () => {
  const { pathname, search } = useLocation()
  const user = useUser()
  const visitor = useMemo(() => (user ? visitorOf(user) : { isSignedIn: false, isAdmin: false, menus: [] }), [user])
  const isRedirect = pathname.startsWith(redirectPrefix)
  const asked = isRedirect ? redirected(pathname, search) : pathname + search
  const [path = '/', query] = asked.split('?')
  const decision = decide(path, visitor, hasScreen, query ? `?${query}` : '')
  const home = useMemo(() => {
    const first = decide('/', visitor, hasScreen)
    return 'to' in first ? first.to : '/'
  }, [visitor])
  return { asked, isRedirect, to: 'to' in decision ? decision.to : undefined, home, visitor }
}

/** Follows the guard, refreshes a redirected tab, and looks for a new version on every visit. */
const useVisits = ({ asked, isRedirect, to }: ReturnType<typeof useGuard>, refresh: (key: string) => void): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === '/login') goTo(to)
    else if (to !== undefined) void navigate(to, { replace: true })
    else if (isRedirect) {
      refresh(asked.split('?')[0] ?? asked)
      void navigate(asked, { replace: true })
    } else if (asked === '/502' || asked.startsWith('/active')) goTo(asked)
  }, [to, isRedirect, asked, navigate, refresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a visit
  useEffect(() => (to === undefined ? whenIdle(() => void checkVersion()) : undefined), [to, asked])
}

/** Top bar, side menu, tab strip and the pages of the open tabs. */
export const Shell = () => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const guard = useGuard()
  const isMenuFolded = useStore(isFolded)
  const { visitor, home } = guard
  const nameOf = useCallback(
    ({ title, path }: Tab) => {
      if (title === undefined) return user ? titleOf(path, user, language) : ''
      return typeof title === 'string' ? title : t(title)
    },
    [user, language, t],
  )
  const isOpen = useCallback((path: string) => 'show' in decide(path, visitor, hasScreen), [visitor])
  const tabs = useTabs(guard.to === undefined && !guard.isRedirect ? guard.asked : undefined, home, nameOf, isOpen)
  const { state, open } = tabs
  useVisits(guard, tabs.refresh)
  const active = state.tabs.find(({ key }) => key === state.active)
  const title = active ? nameOf(active) : ''
  useEffect(() => {
    if (title) document.title = `${title} · Stowline`
  }, [title])
  if (!user) return null
  return (
    <div className={isMenuFolded ? 'frame frame--folded' : 'frame'}>
      <a className="skip-link" href="#content">
        {t(shell.skip)}
      </a>
      <TopBar
        user={user}
        home={home}
        isMenuFolded={isMenuFolded}
        onFold={isFolded.set}
        open={open}
        signOut={tabs.signOut}
      />
      <SideMenu menus={user.menus} active={active?.path ?? ''} isFolded={isMenuFolded} open={open} />
      <div className="frame__main">
        <TabStrip tabs={tabs} nameOf={nameOf} affixed={home} open={open} />
        <main id="content" className="frame__sheet" tabIndex={-1}>
          <TabPages tabs={tabs} />
        </main>
      </div>
      <PrintTask />
      <Shortcuts />
      <Feedback />
    </div>
  )
}
