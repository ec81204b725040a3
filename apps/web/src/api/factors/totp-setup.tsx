import './factors.css'
import { factors } from '@stowline/contract/identity/factors.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { signInSecurity as words } from '@stowline/text/second-step'
import { Alert, QRCode } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/language/language.tsx'
import { CopyButton } from '../../ui/number-cell/number-cell.tsx'
import { send } from '../client.ts'
import { AskedField } from './asked-field.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type SetUp, useSetUp } from './use-set-up.ts'

/** In groups of four, as apps take a typed key. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Sets up an authenticator app: the secret scanned or typed, its first code, the recovery codes. */
export const TotpSetup = (setUp: SetUp) => {
  const t = useText()
  const { ticket, asksPassword, codes, prove, needsPassword, added } = useSetUp(setUp)
  const [made, setMade] = useState<Output<typeof factors.beginTotp>>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef<string>(undefined)

  const begin = useCallback(async () => {
    // Once for each proof: a second secret would take the place of the one that is shown.
    const proof = ticket ?? 'fresh'
    if (asked.current === proof) return
    asked.current = proof
    const outcome = await send(factors.beginTotp, ticket === undefined ? {} : { ticket }, { isQuiet: true })
    if (outcome.ok) setMade(outcome.value)
    else if (!needsPassword(outcome)) setProblem(outcome.problem.message)
  }, [ticket, needsPassword])
  useEffect(() => void begin(), [begin])

  const confirm = async (code: string) => {
    const outcome = await send(factors.confirmTotp, { code }, { isQuiet: true })
    if (outcome.ok) added(outcome.value.recoveryCodes)
    return outcome
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={setUp.onDone} />
  if (problem) return <Alert type="error" showIcon title={problem} />
  if (asksPassword) return <PasswordStep onPassword={prove} />
  if (!made) return null
  return (
    <>
      <p>{t(words.scan)}</p>
      <div className="totp-setup">
        <div className="totp-setup__qr">
          <QRCode
            value={made.url}
            type="svg"
            size={168}
            bordered={false}
            color="#000"
            bgColor="#fff"
            aria-label={t(words.qr)}
          />
        </div>
        <div className="totp-setup__typed">
          <div className="kit-second">{t(words.key)}</div>
          <span className="totp-setup__key">{grouped(made.secret)}</span> <CopyButton value={made.secret} />
          <AskedField
            label={words.firstCode}
            go={words.confirm}
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }}
            onGo={confirm}
          />
        </div>
      </div>
    </>
  )
}
