import { products } from '@stowline/contract/products/products.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { orderForm, orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCarrierServices, useStoreTree, useWarehouses } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { FormField, FormRow, FormSection, MeasuresInput, StateSelect } from '../../../ui/form/index.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'

/** Store and the store's own number; an order that exists keeps both. */
export const StoreSection = ({ isNew }: { isNew: boolean }) => {
  const t = useText()
  const stores = useStoreTree()
  const options = stores.flatMap(({ stores: own }) => own.map(({ id, shopName }) => ({ value: id, label: shopName })))
  return (
    <FormSection id="store" title={orderForm.source}>
      <FormRow>
        <FormField name="storeId" label={orderScreen.store} isRequired>
          <Select showSearch optionFilterProp="label" disabled={!isNew} options={options} />
        </FormField>
        <FormField name="platformNo" label={orderScreen.platformNo}>
          <Input maxLength={64} disabled={!isNew} placeholder={t(orderForm.platformNoHelp)} />
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** Recipient and address, in the order they are written on a label. */
export const BuyerSection = () => {
  const t = useText()
  return (
    <FormSection id="buyer" title={orderForm.recipient}>
      <FormRow>
        <FormField name="recipient" label={orderForm.recipient} isRequired>
          <Input maxLength={80} autoComplete="off" />
        </FormField>
        <FormField name="company" label={orderForm.company}>
          <Input maxLength={80} autoComplete="off" />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField name="phone" label={orderForm.phone}>
          <Input maxLength={30} autoComplete="off" />
        </FormField>
        <FormField name="buyerEmail" label={orderForm.email}>
          <Input maxLength={120} autoComplete="off" />
        </FormField>
      </FormRow>
      <FormRow shares={[2, 1]}>
        <FormField name="street" label={orderForm.street} isRequired>
          <Input maxLength={120} autoComplete="off" />
        </FormField>
        <FormField name="street2" label={orderForm.street2}>
          <Input maxLength={120} autoComplete="off" />
        </FormField>
      </FormRow>
      <FormRow shares={[3, 3, 2]}>
        <FormField name="cityName" label={orderForm.city} isRequired>
          <Input maxLength={60} autoComplete="off" />
        </FormField>
        <FormField name="stateorProvince" label={orderForm.state} isRequired>
          <StateSelect />
        </FormField>
        <FormField
          name="postalCode"
          label={orderForm.zip}
          isRequired
          rules={[{ max: 15, message: t(orderForm.zipRule) }]}
        >
          <Input maxLength={15} autoComplete="off" inputMode="numeric" />
        </FormField>
      </FormRow>
    </FormSection>
  )
}

/** The SKUs of the order; the select finds store SKUs and warehouse products with their stock. */
export const ItemsFields = ({
  storeId,
  warehouseId,
}: {
  storeId: string | undefined
  warehouseId: string | undefined
}) => {
  const t = useText()
  return (
    <FormSection id="items" title={orderForm.items}>
      <Form.List
        name="items"
        rules={[
          {
            validator: async (_, items: unknown[]) =>
              items?.length ? undefined : Promise.reject(new Error(t(orderForm.itemsNeeded))),
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ name, key }) => (
              <div key={key} className="order-form-item">
                <Form.Item name={[name, 'id']} hidden>
                  <Input />
                </Form.Item>
                <FormField name={[name, 'sku']} label={orderScreen.sku} isRequired>
                  <SkuSelect storeId={storeId} warehouseId={warehouseId} />
                </FormField>
                <FormField
                  name={[name, 'quantity']}
                  label={orderForm.quantity}
                  rules={[{ required: true, type: 'integer', min: 1, message: t(orderForm.quantityRule) }]}
                >
                  <InputNumber controls={false} min={1} max={999_999} precision={0} />
                </FormField>
                <IconButton icon={X} label={t(orderForm.removeItem, { n: name + 1 })} onClick={() => remove(name)} />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              className="order-form-add"
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => add({ quantity: 1 })}
            >
              {t(orderForm.addItem)}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  )
}

type SkuProps = {
  readonly storeId: string | undefined
  readonly warehouseId: string | undefined
  readonly value?: string
  readonly onChange?: (sku: string) => void
  readonly id?: string
}

const SkuSelect = ({ storeId, warehouseId, value, onChange, id }: SkuProps) => {
  const t = useText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const query = {
    page: 1,
    pageSize: 20,
    ...(text && { text }),
    ...(storeId && { storeId }),
    ...(warehouseId && { warehouseId }),
  } as Sent<typeof products.select>
  const { data } = useApi(products.select, query, { isQuiet: true })
  const options = (data?.items ?? []).map((item) => ({
    value: item.sku,
    label: `${item.sku} · ${language === 'zh' ? item.nameCn : item.nameEn} · ${t(orderForm.stock, { count: item.available })}`,
  }))
  return (
    <Select
      id={id ?? ''}
      showSearch
      filterOption={false}
      value={value ?? null}
      options={options}
      onSearch={setText}
      onChange={(sku) => onChange?.(sku ?? '')}
      optionLabelProp="value"
      popupMatchSelectWidth={420}
    />
  )
}

/** Warehouse, service, signature, package and remark. Left empty, warehouse and service are chosen by the server. */
export const ShippingFields = () => {
  const t = useText()
  const warehouses = useWarehouses()
  const carriers = useCarrierServices()
  const services = carriers.map(({ carrierName, services: own }) => ({
    label: t([carrierName.zh, carrierName.en]),
    options: own.map(({ serviceCode, logisticsServiceName: name }) => ({
      value: serviceCode,
      label: t([name.zh, name.en]),
    })),
  }))
  return (
    <FormSection id="shipping" title={orderForm.shipping}>
      <FormRow shares={[2, 3, 2]}>
        <FormField name="warehouseId" label={orderScreen.warehouse}>
          <Select
            allowClear
            placeholder={t(orderForm.auto)}
            options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
          />
        </FormField>
        <FormField name="serviceCode" label={orderScreen.service}>
          <Select allowClear placeholder={t(orderForm.auto)} options={services} />
        </FormField>
        <FormField name="signType" label={orderScreen.signType}>
          <Select options={signTypes.map((one) => ({ value: one, label: t(signTypeNames[one]) }))} />
        </FormField>
      </FormRow>
      <FormField name="measures" label={orderScreen.package}>
        <MeasuresInput />
      </FormField>
      <FormField name="remark" label={orderForm.remark}>
        <Input maxLength={500} />
      </FormField>
    </FormSection>
  )
}
