import { identity } from '@stowline/contract/identity/identity.contract'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { Modal } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { LogoChanger } from './logo-changer.tsx'

/** Logo and icon of the installation: everybody sees them who has none of his own. */
export const OwnLogoDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { data } = useApi(identity.getTenantInfo, {}, { isQuiet: true })
  return (
    <Modal open title={t(words.ownLogo)} footer={null} onCancel={onClose} width={480}>
      <p className="kit-second">{t(words.ownLogoHelp)}</p>
      {data && (
        <div className="logo-changers">
          <LogoChanger merchantId={null} kind="logo" label={words.logo} picture={data.logoUrl} />
          <LogoChanger merchantId={null} kind="icon" label={words.icon} picture={data.iconUrl} />
        </div>
      )}
    </Modal>
  )
}
