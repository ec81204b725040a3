import { factors } from '@stowline/contract/identity/factors.contract'
import { secondStep as words } from '@stowline/text/second-step'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client.ts'
import { hasPasskeys } from '../../api/factors/has-passkeys.ts'
import { useText } from '../../ui/language/language.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type Due, enter, type SignedIn, signInMessage } from './sign-in.ts'
import { TextField } from './text-field.tsx'

type Way = 'totp' | 'passkey' | 'recovery'
type Props = {
  readonly due: Due
  readonly onEntered: (entered: SignedIn) => void
  readonly onBack: (message?: string) => void
}

const leads = { totp: words.codeLead, passkey: words.passkeyLead, recovery: words.recoveryLead } as const
const ways = { totp: words.useCode, passkey: words.usePasskey, recovery: words.useRecovery } as const

/** The kind that is asked for first: what the device has at hand, then the app; a recovery code only where nothing else is left. */
const firstOf = ({ kinds }: Due): Way => {
  if (kinds.includes('totp')) return 'totp'
  if (kinds.includes('passkey') && hasPasskeys()) return 'passkey'
  return kinds.includes('recovery') ? 'recovery' : 'passkey'
}

const useCode = ({ due, onEntered, onBack }: Props) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const refused = (message: string, code: string) =>
    code === 'auth.factorExpired' ? onBack(message) : setError(message)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setError(t(words.missing))
    if (isSending) return
    setIsSending(true)
    const proven = await send(factors.signInWithCode, { ticket: due.ticket, code: typed.trim() }, { isQuiet: true })
    const entered = proven.ok ? await enter(proven.value) : proven
    setIsSending(false)
    if (entered.ok) onEntered(entered.value)
    else refused(signInMessage(entered.problem), entered.problem.code)
  }
  return { typed, setTyped, error, setError, isSending, submit, refused }
}

/** The second half of signing in, in the place of account and password. */
const SecondStep = (props: Props) => {
  const t = useText()
  const { due, onEntered, onBack } = props
  const { typed, setTyped, error, setError, isSending, submit, refused } = useCode(props)
  const [way, setWay] = useState<Way>(() => firstOf(due))
  const others = due.kinds.filter((kind) => kind !== way && (kind !== 'passkey' || hasPasskeys()))
  const choose = (next: Way) => {
    setWay(next)
    setTyped('')
    setError(undefined)
  }
  return (
    <div className="sign-in">
      <p className="quiet form-lead">{t(leads[way])}</p>
      {way === 'passkey' ? (
        <>
          <div role="alert" className={error ? 'form-error' : 'visually-hidden'}>
            {error}
          </div>
          <PasskeyButton
            label={words.usePasskey}
            ticket={due.ticket}
            isPrimary
            onEntered={onEntered}
            onRefused={refused}
          />
        </>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            key={way}
            label={t(way === 'totp' ? words.code : words.recovery)}
            value={typed}
            onChange={setTyped}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            error={error}
            autoFocus
          />
          <button type="submit" className="primary-button" aria-busy={isSending}>
            {t(words.go)}
          </button>
        </form>
      )}
      {others.map((kind) => (
        <button key={kind} type="button" className="link-button second-way" onClick={() => choose(kind)}>
          {t(ways[kind])}
        </button>
      ))}
      <button type="button" className="link-button second-way" onClick={() => onBack()}>
        {t(words.back)}
      </button>
    </div>
  )
}
export default SecondStep
