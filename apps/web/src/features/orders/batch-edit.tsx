import type { Sent } from '@stowline/contract/kernel/rpc'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { type SignType, signTypes } from '@stowline/domain/shipping/carrier'
import { orderBatchTexts, orderScreen } from '@stowline/text/orders-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { signTypeNames } from '@stowline/text/shipping'
import { Select } from 'antd'
import { useState } from 'react'
import { useCarrierServices, useWarehouses } from '../../api/reference.ts'
import { useText } from '../../ui/language/language.tsx'
import { entriesOf, type MeasureEntries, measuresOf } from '../../ui/form/measure-entry.ts'
import { MeasuresInput } from '../../ui/form/measures-input.tsx'
import { preferences } from '../../ui/frame/preferences.ts'
import type { BatchFormProps } from '../../ui/list-page/index.ts'
import type { OrderRow } from './orders.query.ts'

export type EditValue = Omit<Sent<typeof orders.updateBatch>, 'orderIds'>

export const editStart = (): EditValue => ({})
export const editCheck = (t: (pair: Pair) => string) => (value: EditValue) =>
  Object.values(value).some((one) => one !== undefined) ? undefined : t(orderBatchTexts.chooseOne)

const without = (value: EditValue, field: keyof EditValue): EditValue => Object.fromEntries(Object.entries(value).filter(([key]) => key !== field))

/** Warehouse, service, signature and package of many orders; what is left empty stays as it is on each. */
export const EditFields = ({ value, onChange }: BatchFormProps<OrderRow, EditValue>) => {
  const t = useText()
  const warehouses = useWarehouses()
  const carriers = useCarrierServices()
  const set = (field: keyof EditValue, next: unknown) =>
    onChange(next === undefined || next === null ? without(value, field) : { ...value, [field]: next })
  const services = carriers.map(({ carrier, carrierName, services: own }) => ({
    label: t([carrierName.zh, carrierName.en]),
    title: carrier,
    options: own.map(({ serviceCode, logisticsServiceName: name }) => ({ value: serviceCode, label: t([name.zh, name.en]) })),
  }))
  const keep = t(orderBatchTexts.keep)
  const [entries, setEntries] = useState<MeasureEntries>(() => entriesOf(value.package, preferences.get().unit))
  const setMeasures = (next: MeasureEntries) => {
    setEntries(next)
    set('package', measuresOf(next))
  }
  return (
    <div className="batch-form batch-form--pairs">
      <label>
        <span>{t(orderScreen.warehouse)}</span>
        <Select<string>
          allowClear
          placeholder={keep}
          value={value.warehouseId ?? null}
          onChange={(next) => set('warehouseId', next)}
          options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
        />
      </label>
      <label>
        <span>{t(orderScreen.service)}</span>
        <Select<string>
          allowClear
          placeholder={keep}
          value={value.serviceCode ?? null}
          onChange={(next) => set('serviceCode', next)}
          options={services as never}
        />
      </label>
      <label>
        <span>{t(orderScreen.signType)}</span>
        <Select<SignType>
          allowClear
          placeholder={keep}
          value={value.signType ?? null}
          onChange={(next) => set('signType', next)}
          options={signTypes.map((one) => ({ value: one, label: t(signTypeNames[one]) }))}
        />
      </label>
      <div className="batch-form__wide">
        <span>{t(orderScreen.package)}</span>
        <MeasuresInput value={entries} onChange={setMeasures} />
      </div>
    </div>
  )
}
