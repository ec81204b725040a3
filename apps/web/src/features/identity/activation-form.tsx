import { identity } from '@stowline/contract/identity/identity.contract'
import { accountPattern, followsPasswordRules } from '@stowline/domain/identity/password'
import { activation, login, passwords } from '@stowline/text/login'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client.ts'
import { canSeal, sealFresh } from '../../api/seal.ts'
import { useText } from '../../ui/language/language.tsx'
import type { Activation } from './active.page.tsx'
import { NewPassword } from './new-password.tsx'
import { signInMessage } from './sign-in.ts'
import { TextField } from './text-field.tsx'

type Values = { userName: string; companyName: string; email: string; next: string; repeat: string }
const empty: Values = { userName: '', companyName: '', email: '', next: '', repeat: '' }

/** What is wrong, field by field. Account, company and address are asked of the first account of an installation only. */
const useCheck = (isFirst: boolean) => {
  const t = useText()
  return ({ userName, companyName, email, next, repeat }: Values): Partial<Values> => ({
    ...(isFirst && !accountPattern.test(userName) && { userName: t(activation.accountRule) }),
    ...(isFirst && !companyName.trim() && { companyName: t(activation.companyMissing) }),
    ...(isFirst && !/^\S+@\S+\.\S+$/.test(email) && { email: t(activation.emailMissing) }),
    ...(!followsPasswordRules(next) && { next: t(passwords.passwordLengthError) }),
    ...(repeat !== next && { repeat: t(repeat ? passwords.passwordError : passwords.twoPassword) }),
  })
}

type Props = { code: string; found: Activation; onDone: () => void }

const useActivating = ({ code, found, onDone }: Props) => {
  const t = useText()
  const check = useCheck(found.isFirst)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const set = (name: keyof Values) => (value: string) => setValues((current) => ({ ...current, [name]: value }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = check(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || isSending) return
    if (!canSeal()) return setFailure(t(login.insecure))
    setIsSending(true)
    const sealed = await sealFresh(values.next)
    const first = found.isFirst && { userName: values.userName, companyName: values.companyName, email: values.email }
    const answer = sealed.ok
      ? await send(identity.activate, { code, ...sealed.value, ...first }, { isQuiet: true })
      : sealed
    setIsSending(false)
    if (answer.ok) onDone()
    else setFailure(signInMessage(answer.problem))
  }
  return { values, errors, failure, isSending, set, submit }
}

/** The person's own password; the very first account also names itself and the company. */
export const ActivationForm = (props: Props) => {
  const t = useText()
  const { found } = props
  const { values, errors, failure, isSending, set, submit } = useActivating(props)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert" className={failure ? 'form-error' : 'visually-hidden'}>
        {failure}
      </div>
      {found.userName && <p className="quiet form-lead">{t(activation.valid, { userName: found.userName })}</p>}
      {found.isFirst && <p className="quiet form-lead">{t(activation.first)}</p>}
      {found.isFirst && (
        <>
          <TextField
            label={t(login.account)}
            value={values.userName}
            onChange={set('userName')}
            autoComplete="username"
            error={errors.userName}
            autoFocus
          />
          <TextField
            label={t(activation.company)}
            value={values.companyName}
            onChange={set('companyName')}
            autoComplete="organization"
            error={errors.companyName}
          />
          <TextField
            label={t(activation.email)}
            type="email"
            value={values.email}
            onChange={set('email')}
            autoComplete="email"
            error={errors.email}
          />
        </>
      )}
      <NewPassword values={values} errors={errors} set={set} />
      <button type="submit" className="primary-button" aria-busy={isSending}>
        {t(activation.activate)}
      </button>
    </form>
  )
}
