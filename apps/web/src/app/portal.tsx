import { publicPaths } from '@stowline/domain/identity/menus'
import { client } from '@stowline/text/client'
import { useEffect } from 'react'
import { earlyAnswers } from '../api/early/early-reads.ts'
import { language, languageTag } from '../api/language.ts'
import { expiredAccount, signedOutAt, token, useUser, whenAccountChanges } from '../api/session.ts'
import { account } from '../ui/frame/account.ts'
import { useStore } from '../ui/frame/store.ts'
import { useZone } from '../api/zone.ts'
import { LocaleProvider, useText } from '../ui/language/language.tsx'
import { lazyPart, Waiting } from '../ui/part/lazy-part.tsx'
import { PartBoundary } from '../ui/part/part-boundary.tsx'
import { decide, holds, safeTarget } from './guard.ts'
import { KeptDrawing } from './kept-drawing.tsx'
import { goTo, usePlace } from './place.ts'
import { preloadScreen } from './screens.ts'
import { checkVersion, isUpdating } from './version-check.ts'

const loadShell = () => import('./signed-in.tsx')
const SignedIn = lazyPart(loadShell)
const LoginPage = lazyPart(() => import('../features/identity/login.page.tsx'))
const ActivePage = lazyPart(() => import('../features/identity/active.page.tsx'))
const GatewayPage = lazyPart(() => import('./pages/gateway.page.tsx'))

const publicPart = (path: string) => (path === '/502' ? GatewayPage : path === '/active' ? ActivePage : undefined)

/** Milliseconds after which a page is drawn without its parts, which then say themselves what became of them. */
const longestWait = 1_000

/** Milliseconds that a page waits for answers once its parts are there: with them it is drawn once, without them it still is drawn. */
const longestForAnswers = 150

/** Shell and screen travel side by side. Ends when what the address shows can be drawn at once: one drawing instead of three. */
export const loadFirstParts = async (): Promise<void> => {
  const { pathname, search } = location
  const known = publicPart(pathname)
  const isSignedIn = !known && token.get() !== undefined
  const parts = known
    ? [known.preload()]
    : isSignedIn
      ? [SignedIn.preload(), preloadScreen(pathname, search)]
      : [LoginPage.preload()]
  const drawable = Promise.all(parts).then(() => earlyAnswers(longestForAnswers))
  await Promise.race([drawable, new Promise((done) => setTimeout(done, longestWait))])
}

const pathOf = (place: string): string => place.split('?')[0] ?? '/'

/** Nobody types an account and a password faster; until then the form has the line for itself. */
const prefetchDelay = 2_500

/** While somebody fills in the form the browser fetches what comes after it. */
const usePrefetch = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void loadShell().catch(() => {}), prefetchDelay)
    return () => clearTimeout(timer)
  }, [isWanted])
}

/** Back to the page that was asked for, unless it was another account's: its address may tell what that one was looking at. */
const afterSigningIn = (): string => {
  const left = expiredAccount.get()
  const isOwn = left === undefined || left === account.get()
  return (isOwn && safeTarget(new URLSearchParams(location.search).get('to'))) || '/'
}

// Nobody comes back to where somebody else signed out, in whichever window that was.
signedOutAt.watch(() => {
  if (!['/502', '/active'].includes(location.pathname)) goTo('/login')
})

// An address may tell what the account before was looking at; the activation is of no account.
whenAccountChanges(() => {
  if (location.pathname !== '/active') goTo('/')
})

const Stage = () => {
  const place = usePlace()
  const path = pathOf(place)
  const hasToken = useStore(token) !== undefined
  const isKnown = useUser() !== undefined
  // Signing in gets the token first: the form stays until it is known whose it is.
  const isSignedIn = hasToken && (isKnown || path !== '/login')
  // The shell's own guard knows menus and screens; here only the way in and out is decided.
  const decision = decide(path, { isSignedIn, isAdmin: false, menus: [path] }, () => true, place.slice(path.length))
  const isEntering = isSignedIn && path === '/login'
  const to = isEntering ? afterSigningIn() : 'to' in decision && !isSignedIn ? decision.to : undefined
  useEffect(() => {
    if (to) goTo(to)
  }, [to])
  usePrefetch(!isSignedIn && path === '/login')
  const isShell = isSignedIn && !holds(publicPaths, path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a visit; those inside the shell are its own
  useEffect(() => {
    if (!isShell && !to) void checkVersion()
  }, [place, isShell, to])
  if (to) return null
  const Part = publicPart(path) ?? (isSignedIn ? SignedIn : LoginPage)
  return (
    <Waiting shown={<KeptDrawing isSignedIn={isSignedIn} />}>
      <Part />
    </Waiting>
  )
}

/** Public pages have no toaster. */
const UpdateNotice = () => {
  const t = useText()
  const isShown = useStore(isUpdating)
  const isSignedIn = useStore(token) !== undefined
  if (!isShown || isSignedIn) return null
  return (
    <p className="update-notice" role="status">
      {t(client.updated)}
    </p>
  )
}

const useDocumentLanguage = (): void => {
  const current = useStore(language)
  useEffect(() => {
    document.documentElement.lang = languageTag(current)
  }, [current])
}

/** Everything: public pages without the component library, the shell with it. */
export const Portal = () => {
  const current = useStore(language)
  const zone = useZone()
  useDocumentLanguage()
  return (
    <LocaleProvider language={current} zone={zone}>
      <UpdateNotice />
      <PartBoundary>
        <Stage />
      </PartBoundary>
    </LocaleProvider>
  )
}
