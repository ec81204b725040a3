import { identity } from '@stowline/contract/identity/identity.contract'
import { forgotten, login } from '@stowline/text/login'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client.ts'
import { useText } from '../../ui/language/language.tsx'
import { Dialog } from './dialog.tsx'
import { signInMessage } from './sign-in.ts'
import { TextField } from './text-field.tsx'

/** One answer for every account: nobody learns here which accounts exist. */
export const ForgottenDialog = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const t = useText()
  const [userName, setUserName] = useState(account)
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'form' | 'sending' | 'sent'>('form')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = userName.trim()
    if (!name) return setError(t(login.accountMissing))
    if (state === 'sending') return
    setState('sending')
    const admin = await send(identity.getIsAdmin, { userName: name }, { isQuiet: true })
    const answer = admin.ok ? await send(identity.sendPassword, { userName: name }, { isQuiet: true }) : admin
    setError(answer.ok ? undefined : signInMessage(answer.problem))
    setState(answer.ok ? 'sent' : 'form')
  }
  return (
    <Dialog title={t(forgotten.title)} onClose={onClose}>
      {state === 'sent' ? (
        <div className="plain-dialog__body">
          <p role="status">{t(forgotten.answer)}</p>
          <button type="button" className="primary-button" onClick={onClose}>
            {t(login.back)}
          </button>
        </div>
      ) : (
        <form className="plain-dialog__body" onSubmit={(event) => void submit(event)} noValidate>
          <p className="quiet">{t(forgotten.explain)}</p>
          <TextField
            label={t(login.account)}
            value={userName}
            onChange={setUserName}
            autoComplete="username"
            error={error}
            autoFocus
          />
          <button type="submit" className="primary-button" aria-busy={state === 'sending'}>
            {t(forgotten.send)}
          </button>
        </form>
      )}
    </Dialog>
  )
}
