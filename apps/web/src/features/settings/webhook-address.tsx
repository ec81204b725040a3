import { settingsScreen as words } from '@stowline/text/settings'
import { useText } from '../../ui/language/language.tsx'
import { CopyButton } from '../../ui/number-cell/number-cell.tsx'

/** Where the carrier may send news of parcels by itself, to be copied into its portal. */
export const WebhookAddress = ({ url }: { url: string }) => {
  const t = useText()
  return (
    <div className="account-webhook">
      <span className="account-webhook__name">{t(words.webhook)}</span>
      <span className="account-webhook__url num">
        <span>{url}</span>
        <CopyButton value={url} />
      </span>
      <span className="kit-second">{t(words.webhookHelp)}</span>
    </div>
  )
}
