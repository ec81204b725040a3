import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import type { Merchant } from './merchants.filters.ts'
import { useToldInvitation } from './use-invitation.ts'

/** Sends the administrator of a merchant the invitation once more: to whom, and what becomes of the one before. */
export const InviteDialog = ({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) => {
  const t = useText()
  const told = useToldInvitation()
  const invite = useFormCall(operations.inviteMerchant)
  const kit = useDialogForm<object>({
    initial: {},
    onSave: async () => {
      const sent = await invite.run({ merchantId: merchant.id })
      if (sent.ok) void told(sent.value.isMailed, merchant.adminEmail ?? '')
      return sent
    },
  })
  return (
    <FormDialog
      kit={kit}
      title={t(words.againTitle, { name: t([merchant.name.zh, merchant.name.en]) })}
      saveLabel={words.againSend}
      width={480}
      onSaved={onClose}
      onClose={onClose}
    >
      <dl className="invite-facts">
        <dt>{t(words.againTo)}</dt>
        <dd>
          <strong>{merchant.adminEmail}</strong>
        </dd>
        <dt>{t(words.nickname)}</dt>
        <dd>{merchant.adminNickname}</dd>
        <dt>{t(words.userName)}</dt>
        <dd>{merchant.adminUserName}</dd>
      </dl>
      <p className="labelled-help">{t(words.againHelp)}</p>
    </FormDialog>
  )
}
