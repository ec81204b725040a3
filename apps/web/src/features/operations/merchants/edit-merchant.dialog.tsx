import type { FormOf } from '@stowline/contract/kernel/form'
import type { MerchantDetail } from '@stowline/contract/operations/merchant-edit.schema'
import { operations } from '@stowline/contract/operations/operations.contract'
import { fieldNames } from '@stowline/text/fields'
import { saved } from '@stowline/text/kernel/words'
import type { Pair } from '@stowline/text/kernel/pair'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { personal } from '@stowline/text/personal'
import { useQueryClient } from '@tanstack/react-query'
import { Select, Switch } from 'antd'
import { useWarehouses } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { LogoChanger } from './logo-changer.tsx'
import { MenusInput } from './menus-input.tsx'
import type { Merchant } from './merchants.filters.ts'
import { merchantsKey } from './use-invitation.ts'

const of = operations.updateMerchant
type Values = FormOf<typeof of, { without: 'merchantId' | 'version' }>
type Manager = Values['salesManager']

const managerOf = (contact: MerchantDetail['salesManager']): Manager => ({
  name: contact?.name,
  phone: contact?.phone ?? undefined,
  email: contact?.email ?? undefined,
})

/** Nobody is named where the name is empty. */
const sentManager = (manager: Manager) =>
  manager?.name ? { name: manager.name, phone: manager.phone || null, email: manager.email || null } : null

const ManagerFields = ({ name, title }: { name: 'salesManager' | 'serviceManager'; title: Pair }) => (
  <FormSection title={title}>
    <FormRow>
      <FormField of={of} name={[name, 'name']} label={words.nickname} isRequired={false} />
      <FormField of={of} name={[name, 'phone']} label={fieldNames.phone} />
      <FormField of={of} name={[name, 'email']} label={fieldNames.email} input={{ inputMode: 'email' }} />
    </FormRow>
  </FormSection>
)

type Props = { readonly merchant: Merchant; readonly onClose: () => void }

/** A merchant as the provider keeps him: names, who looks after him, what he may use, his pictures. */
export const EditMerchantDialog = ({ merchant, onClose }: Props) => {
  const { data } = useApi(operations.getMerchant, { merchantId: merchant.id })
  return data?.id === merchant.id ? <EditMerchantForm detail={data} onClose={onClose} /> : null
}

const EditMerchantForm = ({ detail, onClose }: { detail: MerchantDetail; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const warehouses = useWarehouses()
  const update = useFormCall(of, { refreshes: [operations.merchantNames, operations.getMerchant] })
  const { id: merchantId, version, name, menus, warehouseIds, adminsNeedFactor } = detail
  const kit = useDialogForm<Values>({
    initial: {
      ...{ name, menus, warehouseIds, adminsNeedFactor },
      salesManager: managerOf(detail.salesManager),
      serviceManager: managerOf(detail.serviceManager),
    },
    onSave: (values) =>
      update.run(
        sentBy(of, {
          ...{ ...values, merchantId, version },
          salesManager: sentManager(values.salesManager),
          serviceManager: sentManager(values.serviceManager),
        }),
      ),
  })
  const done = () => {
    notify({ kind: 'success', text: t(saved) })
    void queries.invalidateQueries({ queryKey: listKey(merchantsKey) })
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      title={t(words.editOf, { name: t([name.zh, name.en]) })}
      width={720}
      onSaved={done}
      onClose={onClose}
    >
      <FormSection title={words.company}>
        <FormRow>
          <FormField of={of} name={['name', 'zh']} label={words.nameZh} isRequired />
          <FormField of={of} name={['name', 'en']} label={words.nameEn} isRequired />
        </FormRow>
        <div className="logo-changers">
          <LogoChanger merchantId={merchantId} kind="logo" label={words.logo} picture={detail.logo} />
          <LogoChanger merchantId={merchantId} kind="icon" label={words.icon} picture={detail.icon} />
        </div>
      </FormSection>
      <ManagerFields name="salesManager" title={personal.sales} />
      <ManagerFields name="serviceManager" title={personal.service} />
      <FormSection title={words.scope}>
        <FormField of={of} name="warehouseIds" label={words.warehouses}>
          <Select mode="multiple" options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))} />
        </FormField>
        <FormField of={of} name="menus" label={words.menus} help={words.menusHelp}>
          <MenusInput />
        </FormField>
        <FormField of={of} name="adminsNeedFactor" label={words.adminsNeedFactor} help={words.adminsNeedFactorHelp}>
          <Switch />
        </FormField>
      </FormSection>
    </FormDialog>
  )
}
