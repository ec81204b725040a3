import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { identity } from '@stowline/contract/identity/identity.contract'
import { denials, send } from '../api/client.ts'
import { endSession, hasNoMenus, takeUser, user, useUser } from '../api/session.ts'
import { saveSettings } from '../api/save-settings.ts'
import { sayNow } from '../api/language.ts'
import { emptyMenuReloadDelay } from '../api/limits.ts'
import { login } from '@stowline/text/login'
import { account } from '../ui/frame/account.ts'
import { lazyPart } from '../ui/part/lazy-part.tsx'
import { goTo } from './place.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell/shell.tsx'

const ForcedChange = lazyPart(() => import('../features/identity/forced-change.tsx'))
const ForcedFactor = lazyPart(() => import('../features/identity/forced-factor.tsx'))

const isUnreachable = (code: string): boolean =>
  ['client.network', 'client.timeout', 'http.502', 'http.503', 'http.504'].includes(code)

/** The last menu was taken away meanwhile: as at signing in, the token goes and the page starts anew (specification, section 4). */
const leaveWithoutMenus = (): void => {
  endSession(sayNow(login.noMenus))
  setTimeout(() => location.reload(), emptyMenuReloadDelay)
}

const readUser = (): void => {
  void send(identity.getUserInfo, {}, { isRead: true, isQuiet: true }).then((answer) => {
    if (answer.ok && hasNoMenus(answer.value)) leaveWithoutMenus()
    else if (answer.ok) takeUser(answer.value)
    else if (!user.get() && isUnreachable(answer.problem.code))
      goTo(`/502?from=${encodeURIComponent(location.pathname + location.search)}`)
  })
}

/**
 * Reads the user again at each start, and when the server refuses what the kept menus allow; the kept one is drawn meanwhile. Without either, the
 * gateway page says so.
 */
const useFreshUser = (): void => {
  useEffect(() => {
    readUser()
    return denials.watch(readUser)
  }, [])
}

/** Everything behind the sign-in. A password that must be changed comes first, then a second factor that the role asks for: the server answers nothing else until then. */
const SignedIn = () => {
  useFreshUser()
  useEffect(saveSettings, [])
  const known = useUser()
  if (!known) return null
  const mustChange = known.isFristLogin || known.needChangePwd
  return (
    // Another account, be it signed in from another window, finds nothing that the page knew of the one before.
    <Providers key={account.get()}>
      {mustChange ? (
        <ForcedChange isFirst={known.isFristLogin} />
      ) : known.mustAddFactor ? (
        <ForcedFactor />
      ) : (
        <BrowserRouter useTransitions={false}>
          <Shell />
        </BrowserRouter>
      )}
    </Providers>
  )
}
export default SignedIn
