import type { orders } from '@stowline/contract/orders/orders.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { entriesOf, type MeasureEntries, measuresOf } from '../../../ui/form/measure-entry.ts'
import { preferences } from '../../../ui/frame/preferences.ts'
import type { SignType } from '@stowline/domain/shipping/carrier'
import type { OrderDetail } from '../view/order-sections.tsx'

export type ItemEntry = {
  readonly id?: string
  readonly sku?: string
  readonly name?: string
  readonly quantity?: number | null
}
/** The order form as it is typed. */
export type OrderValues = {
  readonly storeId?: string
  readonly platformNo: string
  readonly buyerName: string
  readonly buyerEmail: string
  readonly recipient: string
  readonly company: string
  readonly phone: string
  readonly street: string
  readonly street2: string
  readonly cityName: string
  readonly stateorProvince: string
  readonly postalCode: string
  readonly country: string
  readonly items: readonly ItemEntry[]
  readonly warehouseId?: string | null
  readonly serviceCode?: string | null
  readonly signType: SignType
  readonly measures: MeasureEntries
  readonly remark: string
}

export const emptyOrder = (): OrderValues => ({
  platformNo: '',
  buyerName: '',
  buyerEmail: '',
  recipient: '',
  company: '',
  phone: '',
  street: '',
  street2: '',
  cityName: '',
  stateorProvince: '',
  postalCode: '',
  country: 'US',
  items: [{ quantity: 1 }],
  signType: 'none',
  measures: { unit: preferences.get().unit },
  remark: '',
})

/** The form of an order that exists. A copy leaves out what belongs to the original alone: its number and its lines' ids. */
export const valuesOf = (order: OrderDetail, isCopy: boolean): OrderValues => ({
  storeId: order.storeId,
  platformNo: isCopy ? '' : order.platformNo,
  buyerName: order.buyerName,
  buyerEmail: order.buyerEmail,
  recipient: order.recipient,
  company: order.company,
  phone: order.phone,
  street: order.street,
  street2: order.street2,
  cityName: order.cityName,
  stateorProvince: order.stateorProvince,
  postalCode: order.postalCode,
  country: order.country,
  items: order.lines.map(({ id, sku, name, quantity }) => ({ ...(isCopy ? {} : { id }), sku, name, quantity })),
  warehouseId: order.warehouseId,
  serviceCode: order.serviceCode,
  signType: order.signType,
  measures: entriesOf(packageOf(order), preferences.get().unit),
  remark: order.remark,
})

const packageOf = ({ length, width, height, weight, unit }: OrderDetail) =>
  length && width && height && weight ? { length, width, height, weight, unit } : undefined

export const addressOf = (values: OrderValues) => {
  const { recipient, company, phone, street, street2, cityName, stateorProvince, postalCode, country } = values
  return { recipient, company, phone, street, street2, cityName, stateorProvince, postalCode, country }
}

const linesOf = (values: OrderValues) =>
  values.items
    .filter(({ sku }) => sku?.trim())
    .map(({ sku = '', name = '', quantity }) => ({ sku: sku.trim(), name, quantity: quantity ?? 1 }))

export type Afterwards = NonNullable<Sent<typeof orders.create>['afterwards']>

/** What is left empty is left out: the server then proposes a warehouse, a service and a package. */
export const toCreate = (values: OrderValues, afterwards: Afterwards): Sent<typeof orders.create> =>
  ({
    storeId: values.storeId,
    platformNo: values.platformNo,
    buyerName: values.buyerName || values.recipient,
    buyerEmail: values.buyerEmail,
    address: addressOf(values),
    ...(values.warehouseId && { warehouseId: values.warehouseId }),
    ...(values.serviceCode && { serviceCode: values.serviceCode }),
    signType: values.signType,
    ...(measuresOf(values.measures) && { package: measuresOf(values.measures) }),
    remark: values.remark,
    lines: linesOf(values),
    afterwards,
  }) as Sent<typeof orders.create>

export const toUpdate = (values: OrderValues, order: OrderDetail): Sent<typeof orders.update> =>
  ({
    id: order.id,
    version: order.version,
    address: addressOf(values),
    buyerName: values.buyerName,
    buyerEmail: values.buyerEmail,
    warehouseId: values.warehouseId ?? null,
    serviceCode: values.serviceCode ?? null,
    signType: values.signType,
    package: measuresOf(values.measures) ?? null,
    remark: values.remark,
  }) as Sent<typeof orders.update>

export const toItems = (values: OrderValues, order: OrderDetail, version: number): Sent<typeof orders.updateItems> =>
  ({
    id: order.id,
    version,
    lines: values.items
      .filter(({ sku }) => sku?.trim())
      .map(({ id, sku = '', name = '', quantity }) => ({
        ...(id && { id }),
        sku: sku.trim(),
        name,
        quantity: quantity ?? 1,
      })),
  }) as Sent<typeof orders.updateItems>

/** True when the lines differ from the order's: only then are they sent. */
export const hasOtherItems = (values: OrderValues, order: OrderDetail): boolean => {
  const now = values.items.map(({ id, sku, quantity }) => `${id ?? ''}/${sku?.trim()}/${quantity}`).join()
  return now !== order.lines.map(({ id, sku, quantity }) => `${id}/${sku}/${quantity}`).join()
}
