import { signInSecurity as words } from '@stowline/text/second-step'
import { factors } from '@stowline/contract/identity/factors.contract'
import { useQueryClient } from '@tanstack/react-query'
import { PasskeySetup } from '../../api/factors/passkey-setup.tsx'
import { TotpSetup } from '../../api/factors/totp-setup.tsx'
import { refresh } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { useText } from '../../ui/language/language.tsx'

type Props = { readonly onClose: () => void }

/** Closed by whatever way, what is there is read again: the codes may have been shown and not confirmed. */
const useClosing = (onClose: () => void) => {
  const queries = useQueryClient()
  return () => {
    void refresh(queries, [factors.get])
    onClose()
  }
}

/** An authenticator app is set up. Nothing but its buttons closes it: the codes are shown once. */
export const TotpDialog = ({ onClose }: Props) => {
  const t = useText()
  const close = useClosing(onClose)
  return (
    <SubSurface title={t(words.totp)} width={560} isHeld onClose={close} footer={null}>
      <TotpSetup onDone={close} />
    </SubSurface>
  )
}

/** A passkey is added. */
export const PasskeyDialog = ({ onClose }: Props) => {
  const t = useText()
  const close = useClosing(onClose)
  return (
    <SubSurface title={t(words.addPasskey)} width={520} isHeld onClose={close} footer={null}>
      <PasskeySetup onDone={close} />
    </SubSurface>
  )
}
