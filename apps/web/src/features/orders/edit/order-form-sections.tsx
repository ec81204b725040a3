import { orders } from '@stowline/contract/orders/orders.contract'
import { products } from '@stowline/contract/products/products.contract'
import { orderForm } from '@stowline/text/order-form-screen'
import { addressFaultNames } from '@stowline/text/orders'
import { orderScreen } from '@stowline/text/orders-screen'
import { Button, Form, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStoreOptions, useStoreTree } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { FormField, FormList, FormRow, FormSection, StateSelect } from '../../../ui/form/index.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { NoStores } from '../no-stores.tsx'

const of = orders.create

/** As a label has it; the check of the server asks for the same. */
const zipCode = /^\s*\d{5}(-?\d{4})?\s*$/

type StoreProps = { isNew: boolean; id?: string; value?: string; onChange?: (value: string) => void }

/** A new order takes a store that is in use; an order that exists shows its own, whatever became of it. */
const StoreSelect = ({ isNew, ...field }: StoreProps) => {
  const own = useStoreTree().flatMap(({ stores }) => stores.map(({ id, shopName }) => ({ value: id, label: shopName })))
  const open = useStoreOptions()
  const isNone = isNew && open?.length === 0
  return (
    <>
      <Select
        {...field}
        showSearch
        optionFilterProp="label"
        disabled={!isNew}
        options={[...(isNew ? (open ?? []) : own)]}
        notFoundContent={isNone ? <NoStores /> : undefined}
      />
      {isNone && <NoStores />}
    </>
  )
}

/** Store and the store's own number; an order that exists keeps both. */
export const StoreSection = ({ isNew }: { isNew: boolean }) => {
  return (
    <FormSection title={orderForm.source}>
      <FormRow>
        <FormField of={of} name="storeId" label={orderScreen.store}>
          <StoreSelect isNew={isNew} />
        </FormField>
        <FormField
          of={of}
          name="platformNo"
          label={orderScreen.platformNo}
          help={isNew ? orderForm.platformNoHelp : undefined}
          input={{ disabled: !isNew }}
        />
      </FormRow>
    </FormSection>
  )
}

/** Recipient and address, in the order they are written on a label; `check` says what is thought of it. */
export const BuyerSection = ({ check }: { check: ReactNode }) => {
  const t = useText()
  return (
    <FormSection title={orderForm.recipient}>
      <FormRow>
        <FormField of={of} name={['address', 'recipient']} label={orderForm.recipient} isRequired />
        <FormField of={of} name={['address', 'company']} label={orderForm.company} />
      </FormRow>
      <FormRow>
        <FormField of={of} name={['address', 'phone']} label={orderForm.phone} />
        <FormField of={of} name="buyerEmail" label={orderForm.email} />
        <FormField of={of} name="buyerName" label={orderForm.buyer} />
      </FormRow>
      <FormRow shares={[2, 1]}>
        <FormField of={of} name={['address', 'street']} label={orderForm.street} isRequired />
        <FormField of={of} name={['address', 'street2']} label={orderForm.street2} />
      </FormRow>
      <FormRow shares={[3, 3, 2]}>
        <FormField of={of} name={['address', 'cityName']} label={orderForm.city} isRequired />
        <FormField of={of} name={['address', 'stateorProvince']} label={orderForm.state} isRequired>
          <StateSelect />
        </FormField>
        <FormField
          of={of}
          name={['address', 'postalCode']}
          label={orderForm.zip}
          isRequired
          rules={[{ pattern: zipCode, message: t(addressFaultNames.zipMalformed) }]}
          input={{ inputMode: 'numeric' }}
        />
      </FormRow>
      {check}
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
    <FormSection title={orderForm.items}>
      <FormList of={of} name="lines" empty={orderForm.itemsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ name, key }) => (
              <div key={key} className="order-form-item">
                <Form.Item name={[name, 'id']} hidden>
                  <Input />
                </Form.Item>
                <FormField of={of} name={['lines', name, 'sku']} label={orderScreen.sku}>
                  <SkuSelect storeId={storeId} warehouseId={warehouseId} />
                </FormField>
                <FormField of={of} name={['lines', name, 'quantity']} label={orderForm.quantity} />
                {fields.length > 1 && (
                  <IconButton icon={X} label={t(orderForm.removeItem, { n: name + 1 })} onClick={() => remove(name)} />
                )}
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
      </FormList>
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
  } as const
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
