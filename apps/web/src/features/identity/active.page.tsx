import { identity } from '@stowline/contract/identity/identity.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { activation, login } from '@stowline/text/login'
import { useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { useText } from '../../ui/language/language.tsx'
import { ActivationForm } from './activation-form.tsx'
import { PublicPage } from './public-page.tsx'
import { signInMessage } from './sign-in.ts'

export type Activation = Output<typeof identity.getActivation>

const codeOf = (): string => new URLSearchParams(location.search).get('code') ?? ''

const useActivation = (code: string) => {
  const [found, setFound] = useState<Activation>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!code) return setFound({ state: 'unknown', isFirst: false, userName: null, tenantName: null })
    void send(identity.getActivation, { code }, { isQuiet: true }).then((answer) =>
      answer.ok ? setFound(answer.value) : setFailure(signInMessage(answer.problem)),
    )
  }, [code])
  return { found, failure }
}

/** A link that ran out: its account is sent another. */
const Expired = ({ code }: { code: string }) => {
  const t = useText()
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked')
  const [failure, setFailure] = useState<string>()
  const resend = async () => {
    if (state === 'sending') return
    setState('sending')
    const answer = await send(identity.resendActivation, { code }, { isQuiet: true })
    const isSent = answer.ok && answer.value.isMailed
    setFailure(isSent ? undefined : answer.ok ? t(activation.notMailed) : signInMessage(answer.problem))
    setState(isSent ? 'sent' : 'asked')
  }
  if (state === 'sent') return <Ended text={t(activation.resent)} isGood />
  return (
    <>
      <p className="told told--attention" role="status">
        {failure ?? t(activation.expired)}
      </p>
      <button type="button" className="primary-button" aria-busy={state === 'sending'} onClick={() => void resend()}>
        {t(activation.resend)}
      </button>
      <a className="link-button second-way" href="/login">
        {t(login.back)}
      </a>
    </>
  )
}

const Ended = ({ text, isGood }: { text: string; isGood: boolean }) => {
  const t = useText()
  return (
    <>
      <p className={isGood ? 'told told--done' : 'told told--attention'} role="status">
        {text}
      </p>
      <a className="primary-button" href="/login">
        {t(isGood ? activation.toSignIn : login.back)}
      </a>
    </>
  )
}

/** L2: where an activation link leads: set a password, then sign in. */
const ActivePage = () => {
  const t = useText()
  const [code] = useState(codeOf)
  const { found, failure } = useActivation(code)
  const [isDone, setIsDone] = useState(false)
  const content = () => {
    if (isDone) return <Ended text={t(activation.done)} isGood />
    if (failure) return <Ended text={failure} isGood={false} />
    if (!found) return <p role="status">{t(activation.checking)}</p>
    if (found.state === 'valid') return <ActivationForm code={code} found={found} onDone={() => setIsDone(true)} />
    if (found.state === 'expired' && !found.isFirst) return <Expired code={code} />
    const text = found.state === 'expired' ? activation.expiredFirst : activation[found.state]
    return <Ended text={t(text)} isGood={found.state === 'used'} />
  }
  return <PublicPage title={t(activation.title)}>{content()}</PublicPage>
}
export default ActivePage
