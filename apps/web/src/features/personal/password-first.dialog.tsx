import { type Factors, factors } from '@stowline/contract/identity/factors.contract'
import { login } from '@stowline/text/login'
import { signInSecurity as words } from '@stowline/text/second-step'
import { useQueryClient } from '@tanstack/react-query'
import { AskedField } from '../../api/factors/asked-field.tsx'
import { provePassword } from '../../api/factors/prove-password.ts'
import { send } from '../../api/client.ts'
import type { Outcome } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { refresh } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'

/** Does something with the proof of one's own password. */
export const useWithPassword = (go: (ticket: string) => Promise<Outcome<unknown>>) => {
  const user = useUser()
  return async (password: string): Promise<Outcome<unknown>> => {
    if (!user) throw new Error('nobody is signed in')
    const proven = await provePassword(user.id, password)
    return proven.ok ? go(proven.value.ticket) : proven
  }
}

type Props = { readonly passkey: Factors['passkeys'][number] | undefined; readonly onClose: () => void }

/** Takes a passkey away, or the authenticator app, after the password. */
export const RemoveFactorDialog = ({ passkey, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const remove = useWithPassword(async (ticket) => {
    const quiet = { isQuiet: true }
    const outcome = await (passkey
      ? send(factors.removePasskey, { id: passkey.id, ticket }, quiet)
      : send(factors.removeTotp, { ticket }, quiet))
    if (!outcome.ok) return outcome
    notify({ kind: 'success', text: t(words.removed) })
    await refresh(queries, [factors.get])
    onClose()
    return outcome
  })
  const title = passkey ? t(words.removePasskeyTitle, { name: passkey.name }) : t(words.removeTotpTitle)
  return (
    <SubSurface title={title} width={440} onClose={onClose} footer={null}>
      <p>{t(words.removeText)}</p>
      <AskedField label={login.password} go={words.remove} isPassword onGo={remove} />
    </SubSurface>
  )
}
