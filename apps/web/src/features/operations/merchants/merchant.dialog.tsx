import type { FormOf } from '@stowline/contract/kernel/form'
import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { merchantForm as words, merchantsScreen } from '@stowline/text/merchants-screen'
import { Input, type InputProps, Select } from 'antd'
import { useWarehouseNames, useWarehouses } from '../../../api/reference.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { MenusInput } from './menus-input.tsx'
import { useToldInvitation } from './use-invitation.ts'

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

/** Codes are written in capitals, however they are typed. */
const CapitalsInput = ({
  onChange,
  ...props
}: Omit<InputProps, 'onChange'> & { onChange?: (value: string) => void }) => (
  <Input
    {...props}
    autoComplete="off"
    maxLength={20}
    onChange={({ target }) => onChange?.(target.value.toUpperCase())}
  />
)

/** A new merchant with its first account, which is invited by mail. It begins with every warehouse: drawn once they are known. */
export const MerchantDialog = (props: { onClose: () => void }) =>
  useWarehouseNames().isLoading ? null : <MerchantForm {...props} />

const MerchantForm = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const warehouses = useWarehouses()
  const told = useToldInvitation()
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
    <FormDialog
      kit={kit}
      title={t(merchantsScreen.add)}
      saveLabel={words.invite}
      width={640}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection title={words.company}>
        <FormRow>
          <FormField of={of} name={['name', 'zh']} label={words.nameZh} isRequired input={{ autoFocus: true }} />
          <FormField of={of} name={['name', 'en']} label={words.nameEn} isRequired />
          <FormField of={of} name="code" label={merchantsScreen.code} help={words.codeHelp} isRequired>
            <CapitalsInput />
          </FormField>
        </FormRow>
      </FormSection>
      <FormSection title={words.admin}>
        <FormRow>
          <FormField of={of} name={['admin', 'nickname']} label={words.nickname} isRequired />
          <FormField of={of} name={['admin', 'userName']} label={words.userName} help={words.userNameHelp} isRequired />
          <FormField
            of={of}
            name={['admin', 'email']}
            label={words.email}
            help={words.emailHelp}
            isRequired
            input={{ inputMode: 'email' }}
          />
        </FormRow>
      </FormSection>
      <FormSection title={words.scope}>
        {/* As wide as two of three fields with their gap, and as one. */}
        <FormRow shares={[33, 16]}>
          <FormField of={of} name="warehouseIds" label={words.warehouses}>
            <Select
              mode="multiple"
              options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
            />
          </FormField>
          <FormField
            of={of}
            name="creditLimit"
            label={words.creditLimit}
            help={words.creditHelp}
            input={{ className: 'num', inputMode: 'decimal' }}
          />
        </FormRow>
        <FormField of={of} name="menus" label={words.menus}>
          <MenusInput />
        </FormField>
      </FormSection>
    </FormDialog>
  )
}
