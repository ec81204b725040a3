import type { FormOf } from '@stowline/contract/kernel/form'
import { operations } from '@stowline/contract/operations/operations.contract'
import { menus, merchantMenuPaths } from '@stowline/domain/identity/menus'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { Select } from 'antd'
import { useWarehouseNames, useWarehouses } from '../../../api/reference.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { useInvitation } from './use-invitation.ts'

const of = operations.createMerchant
type Values = FormOf<typeof of, { without: 'salesManager' | 'serviceManager' }>

/** A new merchant may use everything, in every warehouse, unless it is narrowed. */
const initialOf = (warehouseIds: Values['warehouseIds']): Values => ({
  code: undefined,
  name: { zh: undefined, en: undefined },
  admin: { userName: undefined, nickname: undefined, email: undefined },
  menus: merchantMenuPaths,
  warehouseIds,
  creditLimit: '0.00',
})

/** A new merchant with its first account, which is invited by mail. It begins with every warehouse: drawn once they are known. */
export const MerchantDialog = (props: { onClose: () => void }) =>
  useWarehouseNames().isLoading ? null : <MerchantForm {...props} />

const MerchantForm = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const warehouses = useWarehouses()
  const { told } = useInvitation()
  const create = useFormCall(of)
  const kit = useDialogForm<Values>({
    initial: initialOf(warehouses.map(({ id }) => id)),
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, { ...values, salesManager: undefined, serviceManager: undefined }))
      if (saved.ok) void told(saved.value.isMailed, values.admin?.email ?? '')
      return saved
    },
  })
  return (
    <FormDialog kit={kit} title={t(words.add)} width={640} onSaved={onClose} onClose={onClose}>
      <FormRow shares={[2, 3, 3]}>
        <FormField
          of={of}
          name="code"
          label={words.code}
          isRequired
          input={{ autoFocus: true, placeholder: t(words.codeHelp) }}
        />
        <FormField of={of} name={['name', 'zh']} label={words.nameZh} isRequired />
        <FormField of={of} name={['name', 'en']} label={words.nameEn} isRequired />
      </FormRow>
      <FormRow shares={[3, 2, 4]}>
        <FormField of={of} name={['admin', 'userName']} label={words.userName} isRequired />
        <FormField of={of} name={['admin', 'nickname']} label={words.nickname} />
        <FormField of={of} name={['admin', 'email']} label={words.email} isRequired />
      </FormRow>
      <FormRow shares={[2, 1]}>
        <FormField of={of} name="warehouseIds" label={words.warehouses}>
          <Select mode="multiple" options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))} />
        </FormField>
        <FormField of={of} name="creditLimit" label={words.creditLimit} input={{ className: 'num' }} />
      </FormRow>
      <FormField of={of} name="menus" label={words.menus}>
        <Select
          mode="multiple"
          maxTagCount="responsive"
          options={menus
            .filter(({ isProvider }) => !isProvider)
            .map(({ path, zh, en }) => ({ value: path, label: t([zh, en]) }))}
        />
      </FormField>
    </FormDialog>
  )
}
