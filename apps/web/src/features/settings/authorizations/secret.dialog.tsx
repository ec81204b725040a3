import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import { Alert, Button } from 'antd'
import { SubSurface } from '../../../ui/drawer/sub-surface.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { CopyValue } from './copy-value.tsx'

export type Secret = {
  readonly clientId?: string
  readonly clientSecret?: string
  readonly signingSecret?: string | null
}

/** What was made, the only time that it can be read. Nothing but the button closes it. */
export const SecretDialog = ({
  clientId,
  clientSecret,
  signingSecret,
  onClose,
}: Secret & { readonly onClose: () => void }) => {
  const t = useText()
  return (
    <SubSurface
      title={t(words.secretTitle)}
      width={560}
      isHeld
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(words.secretKept)}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t(words.secretNote)} />
      <dl className="authorization-secrets">
        {clientId && <CopyValue label={words.clientId} value={clientId} />}
        {clientSecret && <CopyValue label={words.clientSecret} value={clientSecret} />}
        {signingSecret && <CopyValue label={words.signingSecret} value={signingSecret} />}
      </dl>
      {signingSecret && <p className="kit-second">{t(words.signingNote)}</p>}
    </SubSurface>
  )
}
