import { settings } from '@stowline/contract/settings/settings.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen as words } from '@stowline/text/settings'
import { common } from '@stowline/text/ui'
import { App, Form, Input, Modal, Select } from 'antd'
import { useCall } from '../../api/use-api.ts'
import { FormField, FormRow, markedLabel } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { type BillingAccount, type BillingAccountId, useCarrierForms } from './settings-query.ts'
import { useAccountActions } from './use-account-actions.ts'

type Values = Sent<typeof settings.createBillingAccount>

const initialOf = (account: BillingAccount | undefined): Partial<Values> => {
  if (!account) return {}
  const { id: _, createdTime: __, version: ___, ...values } = account
  return values
}

/** Whom a carrier bills: a new account or one that is edited. */
export const BillingDialog = ({ account, onClose }: { account: BillingAccount | undefined; onClose: () => void }) => {
  const t = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const carriers = useCarrierForms()
  const { reread } = useAccountActions()
  const create = useCall(settings.createBillingAccount, { isQuiet: true })
  const update = useCall(settings.updateBillingAccount, { isQuiet: true })
  const save = async () => {
    const typed = await form.validateFields().catch(() => undefined)
    if (!typed) return
    const values = { ...typed, platformId: typed.platformId ?? null, billingNumber: typed.billingNumber ?? '' }
    const outcome = account
      ? await update.run({ ...values, id: account.id as BillingAccountId, version: account.version })
      : await create.run(values)
    if (!outcome.ok) {
      const { code, message: text } = outcome.problem
      const field =
        code === 'settings.nameTaken' ? 'accountName' : code === 'settings.zipUnknown' ? 'postalCode' : undefined
      return field ? form.setFields([{ name: field, errors: [text] }]) : void message.error(text, 8)
    }
    void message.success(t(words.saved))
    await reread()
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={t(account ? words.editBilling : words.newBilling)}
      okText={t(common.save)}
      cancelText={t(common.cancel)}
      confirmLoading={create.isRunning || update.isRunning}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initialOf(account)}
        className="form-kit"
        requiredMark={markedLabel}
        noValidate
      >
        <FormRow>
          <FormField name="accountName" label={words.accountName} isRequired>
            <Input maxLength={60} autoComplete="off" />
          </FormField>
          <FormField name="carrier" label={words.carrier} isRequired>
            <Select
              options={carriers.map(({ carrier, carrierName }) => ({
                value: carrier,
                label: t([carrierName.zh, carrierName.en]),
              }))}
            />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField name="accountNumber" label={words.payerNumber} isRequired>
            <Input maxLength={30} autoComplete="off" className="num" />
          </FormField>
          <FormField name="postalCode" label={words.payerZip} isRequired>
            <Input maxLength={15} autoComplete="off" inputMode="numeric" />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField name="billingNumber" label={words.billingNumber}>
            <Input maxLength={30} autoComplete="off" className="num" />
          </FormField>
          <FormField name="platformId" label={words.platform}>
            <Select
              allowClear
              placeholder={t(words.allPlatforms)}
              options={platforms.map((value) => ({ value, label: t(platformNames[value]) }))}
            />
          </FormField>
        </FormRow>
      </Form>
    </Modal>
  )
}
