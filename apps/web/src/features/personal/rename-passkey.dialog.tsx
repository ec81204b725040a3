import { type Factors, factors } from '@stowline/contract/identity/factors.contract'
import { signInSecurity as words } from '@stowline/text/second-step'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { AskedField } from '../../api/factors/asked-field.tsx'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { useText } from '../../ui/language/language.tsx'

type Props = { readonly passkey: Factors['passkeys'][number]; readonly onClose: () => void }

export const RenamePasskeyDialog = ({ passkey: { id, name: before }, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const rename = async (name: string) => {
    const outcome = await send(factors.renamePasskey, { id, name }, { isQuiet: true })
    if (!outcome.ok) return outcome
    await refresh(queries, [factors.get])
    onClose()
    return outcome
  }
  return (
    <SubSurface title={t(words.rename)} width={440} onClose={onClose} footer={null}>
      <AskedField label={words.passkeyName} go={common.save} initial={before} input={{ maxLength: 40 }} onGo={rename} />
    </SubSurface>
  )
}
