import './factors.css'
import { signInSecurity as words } from '@stowline/text/second-step'
import { useText } from '../../ui/language/language.tsx'
import { AskedField } from './asked-field.tsx'
import { addPasskey } from './passkeys.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type SetUp, useSetUp } from './use-set-up.ts'

/** Adds a passkey: its name, the device's own question, the recovery codes. */
export const PasskeySetup = (setUp: SetUp) => {
  const t = useText()
  const { ticket, asksPassword, codes, prove, needsPassword, added } = useSetUp(setUp)
  const add = async (name: string) => {
    const outcome = await addPasskey(name, ticket)
    if (outcome.ok) added(outcome.value.recoveryCodes)
    else needsPassword(outcome)
    return outcome
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={setUp.onDone} />
  if (asksPassword) return <PasswordStep onPassword={prove} />
  return (
    <>
      <p>{t(words.passkeyText)}</p>
      <AskedField
        label={words.passkeyName}
        go={words.create}
        initial={t(words.passkeyExample)}
        input={{ maxLength: 40 }}
        onGo={add}
      />
    </>
  )
}
