import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { identity } from '@stowline/contract/identity/identity.contract'
import { send } from '../api/client.ts'
import { user, useUser } from '../api/session.ts'
import { account } from '../ui/frame/account.ts'
import { loadChunk } from './load-page.ts'
import { goTo } from './place.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell/shell.tsx'

const ForcedChange = lazy(() => loadChunk(() => import('../features/personal/forced-change.tsx')))

const isUnreachable = (code: string): boolean => ['client.network', 'client.timeout', 'http.502', 'http.503', 'http.504'].includes(code)

/** Reads the user again at each start; the kept one is drawn meanwhile. Without either, the gateway page says so. */
const useFreshUser = (): void => {
  useEffect(() => {
    void send(identity.getUserInfo, {}, { isQuiet: true }).then((answer) => {
      if (answer.ok) user.set(answer.value)
      else if (!user.get() && isUnreachable(answer.problem.code)) goTo(`/502?from=${encodeURIComponent(location.pathname + location.search)}`)
    })
  }, [])
}

/** Everything behind the sign-in. A password that must be changed comes first: the server answers nothing else until then. */
const SignedIn = () => {
  useFreshUser()
  const known = useUser()
  if (!known) return null
  const mustChange = known.isFristLogin || known.needChangePwd
  return (
    // Another account, be it signed in from another window, finds nothing that the page knew of the one before.
    <Providers key={account.get()}>
      {mustChange ? (
        <Suspense fallback={null}>
          <ForcedChange isFirst={known.isFristLogin} />
        </Suspense>
      ) : (
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      )}
    </Providers>
  )
}
export default SignedIn
