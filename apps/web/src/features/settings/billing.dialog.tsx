import type { FormOf } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen as words } from '@stowline/text/settings'
import { filled } from '@stowline/text/kernel/pair'
import { Form, type FormInstance, Select } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { Help } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { type BillingAccount, fieldForm, useCarrierForms } from './accounts.ts'
import { useAccountActions } from './use-account-actions.ts'

const of = settings.createBillingAccount
type Values = FormOf<typeof of>

const initialOf = (account: BillingAccount | undefined): Values => ({
  accountName: account?.accountName,
  carrier: account?.carrier,
  platformId: account?.platformId,
  accountNumber: account?.accountNumber,
  billingNumber: account?.billingNumber,
  postalCode: account?.postalCode,
})

/** Makes the account, or changes the one that is there. */
const useSaveBilling = (account: BillingAccount | undefined) => {
  const create = useFormCall(of)
  const update = useFormCall(settings.updateBillingAccount)
  return (typed: Values) => {
    // What was cleared is sent as empty.
    const values = { ...typed, platformId: typed.platformId ?? null, billingNumber: typed.billingNumber ?? '' }
    if (!account) return create.run(sentBy(of, values))
    const { id, version } = account
    return update.run(sentBy(settings.updateBillingAccount, { ...values, id, version }))
  }
}

/** Whom a carrier bills: a new account or one that is edited. */
export const BillingDialog = ({ account, onClose }: { account: BillingAccount | undefined; onClose: () => void }) => {
  const t = useText()
  const { reread } = useAccountActions()
  const kit = useDialogForm<Values>({ initial: initialOf(account), onSave: useSaveBilling(account) })
  const saved = async () => {
    notify({ kind: 'success', text: t(words.saved) })
    await reread()
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      title={t(account ? words.editBilling : words.newBilling)}
      {...(!account && { saveLabel: words.addAccount })}
      onSaved={() => void saved()}
      onClose={onClose}
    >
      <BillingFields form={kit.form} />
    </FormDialog>
  )
}

/** The form that the chosen carrier gives its accounts. */
const useNumberForm = (form: FormInstance<Values>) => {
  const t = useText()
  const chosen = Form.useWatch('carrier', form)
  const carrier = useCarrierForms().find((one) => one.carrier === chosen)
  const number = fieldForm(carrier?.fields.find(({ key }) => key === 'number'))
  return {
    rules: number.rulesIn(t),
    help: number.form ? filled(words.payerNumberHelp, { form: t(number.form) }) : words.carrierFirst,
  }
}

const BillingFields = ({ form }: { form: FormInstance<Values> }) => {
  const t = useText()
  const carriers = useCarrierForms().map(({ carrier, carrierName }) => ({
    value: carrier,
    label: t([carrierName.zh, carrierName.en]),
  }))
  const number = useNumberForm(form)
  return (
    <>
      <div className="billing-use">
        <Help text={words.billingUse} />
      </div>
      <FormRow>
        <FormField of={of} name="carrier" label={words.carrier}>
          <Select options={carriers} />
        </FormField>
        <FormField of={of} name="accountName" label={words.accountName} />
      </FormRow>
      <FormRow>
        <FormField
          of={of}
          name="accountNumber"
          label={words.payerNumber}
          help={number.help}
          rules={number.rules}
          dependencies={['carrier']}
          input={{ className: 'num' }}
        />
        <FormField
          of={of}
          name="postalCode"
          label={words.payerZip}
          help={words.payerZipHelp}
          input={{ inputMode: 'numeric' }}
        />
      </FormRow>
      <FormRow>
        <FormField
          of={of}
          name="billingNumber"
          label={words.billingNumber}
          help={words.billingNumberHelp}
          input={{ className: 'num' }}
        />
        <FormField of={of} name="platformId" label={words.platform} help={words.platformHelp}>
          <Select
            allowClear
            placeholder={t(words.allPlatforms)}
            options={platforms.map((value) => ({ value, label: t(platformNames[value]) }))}
          />
        </FormField>
      </FormRow>
    </>
  )
}
