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
    return <Ended text={t(activation[found.state])} isGood={found.state === 'used'} />
  }
  return <PublicPage title={t(activation.title)}>{content()}</PublicPage>
}
export default ActivePage
