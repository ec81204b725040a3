import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderDetail } from '@stowline/contract/orders/orders.schema'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { orderForm } from '@stowline/text/order-form-screen'
import { ordersErrors } from '@stowline/text/orders'
import { orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { Select } from 'antd'
import { useCarrierServices, useNames, useWarehouses } from '../../../api/reference.ts'
import { FormField, FormRow, FormSection, MeasuresInput } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { carrierOf } from './account-of-service.ts'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'
import type { OrderValues } from './order-values.ts'
import { isOfProducts } from './package-to-fill.ts'
import type { Proposal } from './use-proposal.ts'

const of = orders.create

type Props = {
  /** The stored order; undefined of a new one. */
  readonly order: OrderDetail | undefined
  readonly values: OrderValues
  /** What is taken where nobody chooses. */
  readonly proposal: Proposal | undefined
}

/** Why the warehouse is this one: as the order keeps it while nobody chooses another, or as it will be of a new one that is left to us. */
const reasonOf = ({ order, values, proposal }: Props): Pair | undefined => {
  if (order) return order.warehouseId === values.warehouseId ? warehouseReasonText(order) : undefined
  return proposal?.warehouseId && !values.warehouseId ? warehouseReasonText(proposal) : undefined
}

/** The warehouse and why it is this one; of a new order that is left to us, which one it will be. */
const WarehouseField = ({ order, values, proposal }: Props) => {
  const t = useText()
  const names = useNames()
  const warehouses = useWarehouses()
  const name = names.warehouse(proposal?.warehouseId ?? null)?.shortName
  const left = name ? t(orderForm.autoIs, { name }) : t(orderForm.auto)
  return (
    <FormField of={of} name="warehouseId" label={orderScreen.warehouse} help={reasonOf({ order, values, proposal })}>
      <Select
        allowClear
        placeholder={order ? t(ordersErrors.noWarehouse) : left}
        options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      />
    </FormField>
  )
}

const ServiceField = ({ order, proposal }: Omit<Props, 'values'>) => {
  const t = useText()
  const names = useNames()
  const carriers = useCarrierServices()
  const proposed = names.service(proposal?.serviceCode ?? null)
  const left = proposed ? t(orderForm.autoIs, { name: t(proposed.label) }) : t(orderForm.auto)
  const services = carriers.map(({ carrierName, services: own }) => ({
    label: t([carrierName.zh, carrierName.en]),
    options: own.map(({ serviceCode, logisticsServiceName: name }) => ({
      value: serviceCode,
      label: t([name.zh, name.en]),
    })),
  }))
  return (
    <FormField of={of} name="serviceCode" label={orderScreen.service}>
      <Select allowClear placeholder={order ? t(ordersErrors.noService) : left} options={services} />
    </FormField>
  )
}

/** The account the label is bought on: of the service's carrier. One that was closed since is shown as such. */
const AccountField = ({ values, proposal }: Omit<Props, 'order'>) => {
  const t = useText()
  const carriers = useCarrierServices()
  const carrier = carrierOf(carriers, values.serviceCode ?? proposal?.serviceCode)
  const accounts = carriers.filter((one) => carrier === undefined || one === carrier).flatMap((one) => one.accounts)
  const options = accounts.map(({ id, accountName, logisticsAccountNumber }) => ({
    value: id,
    label: `${accountName} · ${logisticsAccountNumber}`,
  }))
  const { logisticsAccountId: chosen } = values
  const isClosed = Boolean(chosen) && carriers.length > 0 && !accounts.some(({ id }) => id === chosen)
  const closed = { value: chosen, label: t(orderForm.accountClosed), disabled: true }
  return (
    <FormField of={of} name="logisticsAccountId" label={orderScreen.account}>
      <Select allowClear placeholder={t(orderForm.accountAuto)} options={isClosed ? [closed, ...options] : options} />
    </FormField>
  )
}

/** Warehouse, service, account, signature, package and remark. Left empty, a new order's warehouse and service are chosen by the server; one that exists has none. */
export const ShippingFields = ({ order, values, proposal }: Props) => {
  const t = useText()
  const fromProducts: Pair | undefined = isOfProducts(values.package) ? orderForm.fromProducts : undefined
  return (
    <FormSection title={orderForm.shipping}>
      <FormRow>
        <WarehouseField order={order} values={values} proposal={proposal} />
        <ServiceField order={order} proposal={proposal} />
      </FormRow>
      <FormRow>
        <AccountField values={values} proposal={proposal} />
        <FormField of={of} name="signType" label={orderScreen.signType}>
          <Select options={signTypes.map((one) => ({ value: one, label: t(signTypeNames[one]) }))} />
        </FormField>
      </FormRow>
      <FormField of={of} name="package" label={orderScreen.package} help={fromProducts}>
        <MeasuresInput />
      </FormField>
      <FormField of={of} name="remark" label={fieldNames.remark} />
    </FormSection>
  )
}
