import { factors } from '@stowline/contract/identity/factors.contract'
import { login } from '@stowline/text/login'
import { signInSecurity as words } from '@stowline/text/second-step'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedField } from '../../api/factors/asked-field.tsx'
import { RecoveryCodes } from '../../api/factors/recovery-codes.tsx'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useWithPassword } from './password-first.dialog.tsx'

/** New recovery codes in place of those before, after the password. */
export const RenewCodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useWithPassword(async (ticket) => {
    const outcome = await send(factors.renewRecovery, { ticket }, { isQuiet: true })
    if (!outcome.ok) return outcome
    setCodes(outcome.value.recoveryCodes)
    await refresh(queries, [factors.get])
    return outcome
  })
  return (
    <SubSurface
      title={t(codes ? words.codesTitle : words.renewTitle)}
      width={480}
      isHeld={codes !== null}
      onClose={onClose}
      footer={null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <>
          <p>{t(words.renewText)}</p>
          <AskedField label={login.password} go={words.renew} isPassword onGo={renew} />
        </>
      )}
    </SubSurface>
  )
}
