import type { Sent } from '@stowline/contract/kernel/rpc'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { orderBatchTexts, orderScreen } from '@stowline/text/orders-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { signTypeNames } from '@stowline/text/shipping'
import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { useCarrierServices, useWarehouses } from '../../../api/reference.ts'
import { useText } from '../../../ui/language/language.tsx'
import { entriesOf, type MeasureEntries, measuresOf } from '../../../ui/form/measure-entry.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { MeasuresInput } from '../../../ui/form/measures-input.tsx'
import { preferences } from '../../../ui/frame/preferences.ts'
import type { BatchFormProps } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

export type EditValue = Omit<Sent<typeof orders.updateBatch>, 'orderIds'>

export const editStart = (): EditValue => ({})
export const editCheck = (value: EditValue) =>
  Object.values(value).some((one) => one !== undefined) ? undefined : orderBatchTexts.chooseOne

const without = (value: EditValue, field: keyof EditValue): EditValue =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field))

type ChoiceProps = {
  readonly label: Pair
  readonly value: string | undefined
  readonly options: NonNullable<SelectProps<string>['options']>
  readonly onChange: (value: string | undefined) => void
}

/** A choice that is left as it is on each order until something is chosen. */
const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const t = useText()
  return (
    <Labelled label={t(label)}>
      {(id) => (
        <Select<string>
          id={id}
          allowClear
          placeholder={t(orderBatchTexts.keep)}
          value={value ?? null}
          options={options}
          onChange={(next: string | undefined) => onChange(next)}
        />
      )}
    </Labelled>
  )
}

/** Warehouse, service, signature and package of many orders; what is left empty stays as it is on each. */
export const EditFields = ({ value, onChange }: BatchFormProps<OrderRow, EditValue>) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  const services = useCarrierServices().map(({ carrierName, services: own }) => ({
    label: t([carrierName.zh, carrierName.en]),
    options: own.map(({ serviceCode, logisticsServiceName: name }) => ({
      value: serviceCode,
      label: t([name.zh, name.en]),
    })),
  }))
  const signs = signTypes.map((one) => ({ value: one, label: t(signTypeNames[one]) }))
  const set = (field: keyof EditValue) => (next: unknown) =>
    onChange(next === undefined ? without(value, field) : { ...value, [field]: next })
  const [entries, setEntries] = useState<MeasureEntries>(() => entriesOf(value.package, preferences.get().unit))
  const setMeasures = (next: MeasureEntries) => {
    setEntries(next)
    set('package')(measuresOf(next))
  }
  return (
    <div className="batch-form batch-form--pairs">
      <Choice
        label={orderScreen.warehouse}
        value={value.warehouseId ?? undefined}
        options={warehouses}
        onChange={set('warehouseId')}
      />
      <Choice
        label={orderScreen.service}
        value={value.serviceCode ?? undefined}
        options={services}
        onChange={set('serviceCode')}
      />
      <Choice label={orderScreen.signType} value={value.signType} options={signs} onChange={set('signType')} />
      <Labelled label={t(orderScreen.package)} isWide>
        {(id) => <MeasuresInput id={id} value={entries} onChange={setMeasures} />}
      </Labelled>
    </div>
  )
}
