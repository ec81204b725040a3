import { login } from '@stowline/text/login'
import { type FormEvent, useRef, useState } from 'react'
import { emptyMenuReloadDelay } from '../../api/limits.ts'
import { canSeal } from '../../api/seal.ts'
import { endReason, expiredName } from '../../api/session.ts'
import { createKeptStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { PasswordField } from './password-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type Due, type Proof, type SignedIn, signIn, signInMessage } from './sign-in.ts'
import { TextField } from './text-field.tsx'
import { lazyOverlay, lazyPart } from '../../ui/part/lazy-part.tsx'
import { Surface } from '../../ui/surface/use-surface.tsx'

const loadPuzzle = () => import('./puzzle.dialog.tsx').then(({ PuzzleDialog }) => ({ default: PuzzleDialog }))
const PuzzleDialog = lazyOverlay(loadPuzzle)
const SecondStep = lazyPart(() => import('./second-step.tsx'))

/** The account's name for the next visit, never the password. */
const remembered = createKeptStore<string>(
  () => localStorage,
  'oms.account',
  '',
  (kept) => (typeof kept === 'string' ? kept : ''),
)

type Errors = { userName?: string; password?: string; form?: string }

const FormError = ({ text }: { text: string | undefined }) => (
  <div role="alert" className={text ? 'form-error' : 'visually-hidden'}>
    {text}
  </div>
)

type Props = { onForgot: (userName: string) => void }

/** What was typed and how far the sign-in is: form, puzzle, sending. */
const useSignIn = () => {
  const t = useText()
  const [userName, setUserName] = useState(expiredName.get() ?? remembered.get())
  const [password, setPassword] = useState('')
  const [remembers, setRemembers] = useState(remembered.get() !== '')
  const [errors, setErrors] = useState<Errors>({})
  const [step, setStep] = useState<'form' | 'puzzle' | 'sending'>('form')
  const [due, setDue] = useState<Due>()
  const account = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(!userName.trim() && { userName: t(login.accountMissing) }),
      ...(!password.trim() && { password: t(login.passwordMissing) }),
      ...(!canSeal() && { form: t(login.insecure) }),
    }
    setErrors(found)
    if (found.userName) account.current?.focus()
    if (Object.keys(found).length === 0 && step === 'form') setStep('puzzle')
  }

  const finish = async (proof: Proof) => {
    setStep('sending')
    const outcome = await signIn(userName.trim(), password.trim(), proof)
    if (!outcome.ok) {
      setStep('form')
      setErrors({ form: signInMessage(outcome.problem) })
      // Mostly it was the password: after the dialog has given the focus back.
      setTimeout(() => secret.current?.select())
      return
    }
    remembered.set(remembers ? userName.trim() : '')
    if (typeof outcome.value === 'object') setDue(outcome.value)
    else land(outcome.value)
  }

  /** The portal follows by itself, unless there is none for this account. */
  const land = (entered: SignedIn) => {
    if (entered === 'ready') return
    endReason.set(t(login.noMenus))
    setTimeout(() => location.reload(), emptyMenuReloadDelay)
  }
  const startAnew = (form?: string) => {
    setDue(undefined)
    setStep('form')
    setErrors(form ? { form } : {})
  }
  return {
    userName,
    setUserName,
    password,
    setPassword,
    remembers,
    setRemembers,
    errors,
    step,
    setStep,
    account,
    secret,
    submit,
    finish,
    due,
    land,
    startAnew,
    setErrors,
  }
}

/** Account and password; the puzzle opens on submit, the sign-in follows it. */
export const SignInForm = ({ onForgot }: Props) => {
  const t = useText()
  const {
    userName,
    setUserName,
    password,
    setPassword,
    remembers,
    setRemembers,
    errors,
    step,
    setStep,
    account,
    secret,
    submit,
    finish,
    due,
    land,
    startAnew,
    setErrors,
  } = useSignIn()
  if (due) return <SecondStep due={due} onEntered={land} onBack={startAnew} />
  return (
    <>
      <form className="sign-in" onSubmit={submit} noValidate>
        <FormError text={errors.form} />
        <TextField
          ref={account}
          label={t(login.account)}
          value={userName}
          onChange={setUserName}
          autoComplete="username"
          error={errors.userName}
          autoFocus={userName === ''}
        />
        <PasswordField
          ref={secret}
          label={t(login.password)}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={errors.password}
          autoFocus={userName !== ''}
        />
        <div className="sign-in__row">
          <label className="check">
            <input type="checkbox" checked={remembers} onChange={(event) => setRemembers(event.target.checked)} />
            {t(login.remember)}
          </label>
          <button type="button" className="link-button" onClick={() => onForgot(userName.trim())}>
            {t(login.forgot)}
          </button>
        </div>
        <button
          type="submit"
          className="primary-button"
          aria-busy={step === 'sending'}
          onPointerEnter={() => void loadPuzzle()}
        >
          {step === 'sending' && <span className="spinner" aria-hidden="true" />}
          {t(step === 'sending' ? login.signingIn : login.signIn)}
        </button>
        <PasskeyButton onEntered={land} onRefused={(form) => setErrors({ form })} />
      </form>
      {step === 'puzzle' && (
        <Surface>
          <PuzzleDialog onSolved={(proof) => void finish(proof)} onClose={() => setStep('form')} />
        </Surface>
      )}
    </>
  )
}
