import { passwords } from '@stowline/text/login'
import { type FormEvent, useState } from 'react'
import { changePassword, checkTyped, leaveWithNewPassword, type Typed } from '../../api/change-password.ts'
import { useUser } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'
import { PublicPage } from './public-page.tsx'

const nothingTyped: Typed = { current: '', next: '', repeat: '' }

const useForcedChange = () => {
  const t = useText()
  const user = useUser()
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<Partial<Record<keyof Typed | 'form', string>>>({})
  const [isSending, setIsSending] = useState(false)
  const set = (name: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { current, next, repeat } = checkTyped(typed)
    setErrors({
      ...(current && { current: t(current) }),
      ...(next && { next: t(next) }),
      ...(repeat && { repeat: t(repeat) }),
    })
    if (current || next || repeat || isSending || !user) return
    setIsSending(true)
    const problem = await changePassword(user.id, typed)
    setIsSending(false)
    if (problem) setErrors({ [String(problem.name)]: problem.message })
    else leaveWithNewPassword()
  }
  return { typed, errors, isSending, set, submit }
}

/** Before the shell, where the person has just signed in: the password must be changed, and nothing else is possible but signing out. */
const ForcedChange = ({ isFirst }: { isFirst: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const { typed, errors, isSending, set, submit } = useForcedChange()
  return (
    <PublicPage title={t(passwords.changeForced)}>
      <p className="quiet form-lead">
        {user && `${user.userName} · ${language === 'zh' ? user.tenantName.zh : user.tenantName.en}`}
      </p>
      <p className="quiet form-lead">{t(isFirst ? passwords.firstLogin : passwords.needChange)}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div role="alert" className={errors.form ? 'form-error' : 'visually-hidden'}>
          {errors.form}
        </div>
        <PasswordField
          label={t(passwords.current)}
          value={typed.current}
          onChange={set('current')}
          autoComplete="current-password"
          error={errors.current}
          autoFocus
        />
        <NewPassword values={typed} errors={errors} set={set} />
        <button type="submit" className="primary-button" aria-busy={isSending}>
          {t(passwords.save)}
        </button>
      </form>
      <button type="button" className="link-button second-way" onClick={() => void signOut()}>
        {t(passwords.signOut)}
      </button>
    </PublicPage>
  )
}
export default ForcedChange
