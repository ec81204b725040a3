import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { sameNumbers } from '@stowline/domain/transfers/check-transfer'
import { transferKinds } from '@stowline/domain/transfers/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { platformNames } from '@stowline/text/orders'
import { transferKindNames, transfersErrors } from '@stowline/text/transfers'
import { transferForm as words } from '@stowline/text/transfers-screen'
import { Segmented, Select, Switch } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { type FormKit, FormField, FormRow, FormSection, StateSelect } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import type { TransferValues } from './transfer-values.ts'

const of = transfers.create
type Props = { readonly kit: FormKit<TransferValues>; readonly values: TransferValues }

/** Where it goes from and to, and under which numbers. */
export const RouteSection = ({ kit, values }: Props) => {
  const t = useText()
  const isOther = async (_: unknown, po: string | undefined) => {
    if (sameNumbers(kit.form.getFieldValue('transID') ?? '', po ?? '')) throw new Error(t(transfersErrors.sameNumbers))
  }
  return (
    <FormSection title={words.route}>
      <FormRow>
        <FormField of={of} name="kind" label={fieldNames.transferKind}>
          <Segmented options={transferKinds.map((value) => ({ value, label: t(transferKindNames[value]) }))} />
        </FormField>
        <FormField of={of} name="platform" label={fieldNames.platform}>
          <Select options={platforms.map((value) => ({ value, label: t(platformNames[value]) }))} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="transID" label={fieldNames.transID} help={words.transIDHelp} />
        <FormField
          of={of}
          name="po"
          label={fieldNames.po}
          dependencies={['transID']}
          rules={[{ validator: isOther }]}
        />
      </FormRow>
      <FormRow>
        <FormField of={of} name="fromWarehouseId" label={fieldNames.fromWarehouse}>
          <FromWarehouse kit={kit} lines={values.lines} />
        </FormField>
        <FormField of={of} name="toWarehouseId" label={fieldNames.toWarehouse} isRequired={false}>
          <ToWarehouse from={values.fromWarehouseId} />
        </FormField>
      </FormRow>
      {!values.toWarehouseId && <PlaceFields />}
      <FormRow>
        {values.kind === 'parcel' && (
          <FormField of={of} name="isPallet" label={fieldNames.isPallet}>
            <Switch />
          </FormField>
        )}
        <FormField of={of} name="isPresale" label={fieldNames.isPresale} help={words.presaleHelp}>
          <Switch />
        </FormField>
      </FormRow>
      <FormField of={of} name="remark" label={fieldNames.remark} />
    </FormSection>
  )
}

/** A place that is none of the provider's warehouses. */
const PlaceFields = () => (
  <>
    <FormRow>
      <FormField of={of} name="toWarehouseName" label={words.place} help={words.placeHelp} />
      <FormField of={of} name="toContact" label={words.contact} />
      <FormField of={of} name="toPhone" label={fieldNames.phone} />
    </FormRow>
    <FormRow>
      <FormField of={of} name="toStreet" label={fieldNames.street} />
      <FormField of={of} name="toCity" label={fieldNames.cityName} />
      <FormField of={of} name="toState" label={fieldNames.stateorProvince}>
        <StateSelect />
      </FormField>
      <FormField of={of} name="toPostalCode" label={fieldNames.postalCode} />
    </FormRow>
  </>
)

type Option = { readonly value: string; readonly label: string }
type Field = { readonly id?: string; readonly value?: string | undefined; readonly onChange?: (id: string) => void }
type FromProps = Field & Pick<Props, 'kit'> & { readonly lines: TransferValues['lines'] }

/** Another warehouse has other stock: the products go, and the person is asked first (specification, section 5). */
const FromWarehouse = ({ kit, lines, id, value, onChange }: FromProps) => {
  const t = useText()
  const confirm = useConfirm()
  const options = useWarehouses().map(({ id: one, shortName }): Option => ({ value: one, label: shortName }))
  const added = (lines ?? []).filter(({ productId }) => productId).length
  const choose = (next: string) => {
    if (next === value) return
    if (added === 0) return onChange?.(next)
    confirm({
      title: t(words.clearTitle),
      text: t(words.clearText, { count: added }),
      go: words.clearGo,
      onGo: () => {
        onChange?.(next)
        kit.fill({ lines: [{}] })
      },
    })
  }
  return <Select {...(id !== undefined && { id })} value={value ?? null} options={options} onChange={choose} />
}

/** One of the provider's other warehouses, or none: then the place is named. */
const ToWarehouse = ({ from, id, value, onChange }: Field & { readonly from: string | undefined }) => {
  const t = useText()
  const others = useWarehouses().filter((one) => one.id !== from)
  const options = [
    { value: '', label: t(words.elsewhere) },
    ...others.map(({ id: one, shortName }): Option => ({ value: one, label: shortName })),
  ]
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? ''}
      options={options}
      onChange={(next: string) => onChange?.(next)}
    />
  )
}
