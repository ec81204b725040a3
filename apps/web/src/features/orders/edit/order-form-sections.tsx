import { orders } from '@stowline/contract/orders/orders.contract'
import { products } from '@stowline/contract/products/products.contract'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { ordersErrors } from '@stowline/text/orders'
import { orderForm, orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { Button, Form, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCarrierServices, useNames, useStoreOptions, useStoreTree, useWarehouses } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { FormField, FormList, FormRow, FormSection, MeasuresInput, StateSelect } from '../../../ui/form/index.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import type { Proposal } from './use-proposal.ts'
import { NoStores } from '../no-stores.tsx'

const of = orders.create

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

/** Recipient and address, in the order they are written on a label. */
export const BuyerSection = () => {
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
          input={{ inputMode: 'numeric' }}
        />
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

type ShippingProps = {
  readonly isNew: boolean
  /** What is taken where nobody chooses. */
  readonly proposal: Proposal | undefined
  readonly isPackageOfProducts: boolean
}

/** Warehouse, service, signature, package and remark. Left empty, a new order's warehouse and service are chosen by the server; one that exists has none. */
export const ShippingFields = ({ isNew, proposal, isPackageOfProducts }: ShippingProps) => {
  const t = useText()
  const names = useNames()
  const auto = (name: string | undefined, none: Pair) => {
    if (!isNew) return t(none)
    return name ? t(orderForm.autoIs, { name }) : t(orderForm.auto)
  }
  const service = names.service(proposal?.serviceCode ?? null)
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
    <FormSection title={orderForm.shipping}>
      <FormRow shares={[2, 3, 2]}>
        <FormField of={of} name="warehouseId" label={orderScreen.warehouse}>
          <Select
            allowClear
            placeholder={auto(names.warehouse(proposal?.warehouseId ?? null)?.shortName, ordersErrors.noWarehouse)}
            options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
          />
        </FormField>
        <FormField of={of} name="serviceCode" label={orderScreen.service}>
          <Select
            allowClear
            placeholder={auto(service && t(service.label), ordersErrors.noService)}
            options={services}
          />
        </FormField>
        <FormField of={of} name="signType" label={orderScreen.signType}>
          <Select options={signTypes.map((one) => ({ value: one, label: t(signTypeNames[one]) }))} />
        </FormField>
      </FormRow>
      <FormField
        of={of}
        name="package"
        label={orderScreen.package}
        help={isPackageOfProducts ? orderForm.fromProducts : undefined}
      >
        <MeasuresInput />
      </FormField>
      <FormField of={of} name="remark" label={fieldNames.remark} />
    </FormSection>
  )
}
