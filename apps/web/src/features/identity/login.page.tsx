import { login } from '@stowline/text/login'
import { useState } from 'react'
import { canSeal } from '../../api/seal.ts'
import { endReason } from '../../api/session.ts'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { ForgottenDialog } from './forgotten.dialog.tsx'
import { PublicPage } from './public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** L1: signing in, with the reason why the last session ended. */
const LoginPage = () => {
  const t = useText()
  const reason = useStore(endReason)
  const [forgotten, setForgotten] = useState<string>()
  return (
    <PublicPage title={t(login.title)}>
      {reason && (
        <p className="told told--info" role="status">
          {reason}
        </p>
      )}
      {!canSeal() && <p className="told told--attention">{t(login.insecure)}</p>}
      <SignInForm onForgot={setForgotten} />
      {forgotten !== undefined && <ForgottenDialog account={forgotten} onClose={() => setForgotten(undefined)} />}
    </PublicPage>
  )
}
export default LoginPage
