import { login } from '@stowline/text/login'
import { canSeal } from '../../api/seal.ts'
import { endReason, expiredAccount } from '../../api/session.ts'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ForgottenDialog } from './forgotten.dialog.tsx'
import { PublicPage } from './public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const parts = { forgotten: ForgottenDialog }

/** L1: signing in, with the reason why the last session ended. */
const LoginPage = () => {
  const t = useText()
  const reason = useStore(endReason)
  // Only who was here before comes back to the page that was open.
  const returns = useStore(expiredAccount) !== undefined && new URLSearchParams(location.search).has('to')
  const { show, surface } = useSurface(parts)
  return (
    <PublicPage title={t(login.title)}>
      {reason && (
        <p className="told told--info" role="status">
          {reason}
          {returns && <span className="told__more">{t(login.returns)}</span>}
        </p>
      )}
      {!canSeal() && <p className="told told--attention">{t(login.insecure)}</p>}
      <SignInForm onForgot={(account) => show('forgotten', { account })} />
      {surface}
    </PublicPage>
  )
}
export default LoginPage
