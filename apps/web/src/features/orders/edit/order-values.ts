import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import { typedOf, untyped } from '@stowline/domain/orders/order-fields'
import { entriesOf, measuresOf } from '../../../ui/form/measure-entry.ts'
import { sentBy } from '../../../ui/form/whole.ts'
import { preferences } from '../../../ui/frame/preferences.ts'
import type { OrderDetail } from '../view/order-sections.tsx'
import { isOfProducts, type PackageEntries } from './package-to-fill.ts'

type Create = Sent<typeof orders.create>
type Update = Sent<typeof orders.update>

/** A line as it is typed; one of an order that exists carries its id. */
export type LineEntry = {
  readonly id?: string
  readonly sku?: string
  readonly name?: string
  readonly quantity?: number | null
}

/** The order form as it is typed; the button says what comes afterwards. */
export type OrderValues = FormOf<
  typeof orders.create,
  {
    own: { package: PackageEntries; lines: readonly LineEntry[] }
    without: 'afterwards'
  }
>

export const emptyOrder = (): OrderValues => ({
  ...untyped,
  storeId: undefined,
  platformNo: '',
  address: {
    recipient: '',
    company: '',
    phone: '',
    street: '',
    street2: '',
    cityName: '',
    stateorProvince: undefined,
    postalCode: '',
    country: 'US',
  },
  lines: [{ quantity: 1 }],
  warehouseId: undefined,
  serviceCode: undefined,
  logisticsAccountId: undefined,
  package: { unit: preferences.get().unit },
})

const addressIn = (order: OrderDetail) => ({
  recipient: order.recipient,
  company: order.company,
  phone: order.phone,
  street: order.street,
  street2: order.street2,
  cityName: order.cityName,
  stateorProvince: order.stateorProvince,
  postalCode: order.postalCode,
  country: order.country,
})

/** The form of an order that exists. A copy leaves out what belongs to the original alone: its number, its lines' ids, and the account, which may be closed by now. */
export const valuesOf = (order: OrderDetail, isCopy: boolean): OrderValues => ({
  ...typedOf(order),
  storeId: order.storeId,
  platformNo: isCopy ? '' : order.platformNo,
  address: addressIn(order),
  lines: order.lines.map(({ id, sku, name, quantity }) => ({ ...(isCopy ? {} : { id }), sku, name, quantity })),
  warehouseId: order.warehouseId,
  serviceCode: order.serviceCode,
  logisticsAccountId: isCopy ? undefined : order.logisticsAccountId,
  package: entriesOf(packageOf(order), preferences.get().unit),
})

const packageOf = ({ length, width, height, weight, unit }: OrderDetail) =>
  length && width && height && weight ? { length, width, height, weight, unit } : undefined

/** Prices come with an import; the form does not ask for them. */
const linesOf = ({ lines }: OrderValues) =>
  lines
    .filter(({ sku }) => sku?.trim())
    .map(({ id, sku = '', name = '', quantity }) => ({
      id,
      sku: sku.trim(),
      name,
      quantity: quantity ?? 1,
      unitPrice: undefined,
    }))

export type Afterwards = NonNullable<Create['afterwards']>

/**
 * What is left empty is not sent: the server then proposes a warehouse, a service and a package. So it is with the package that was filled in from
 * the products: the items may have changed since.
 */
export const toCreate = (values: OrderValues, afterwards: Afterwards): Create =>
  sentBy(orders.create, {
    ...values,
    buyerName: values.buyerName || values.address?.recipient,
    warehouseId: values.warehouseId || undefined,
    serviceCode: values.serviceCode || undefined,
    logisticsAccountId: values.logisticsAccountId || undefined,
    package: isOfProducts(values.package) ? undefined : measuresOf(values.package),
    lines: linesOf(values).map(({ id: _, ...line }) => line),
    afterwards,
  })

/** Store and number of an order that exists stay, and an account that nobody changed, which may be closed by now; its lines are sent by themselves. */
export const toUpdate = (values: OrderValues, { id, version, logisticsAccountId: before }: OrderDetail): Update => {
  const { storeId: _, platformNo: __, lines: ___, ...form } = values
  return sentBy(orders.update, {
    ...form,
    id,
    version,
    warehouseId: form.warehouseId ?? null,
    serviceCode: form.serviceCode ?? null,
    logisticsAccountId: (form.logisticsAccountId ?? null) === before ? undefined : (form.logisticsAccountId ?? null),
    package: measuresOf(form.package) ?? null,
  })
}

export const toItems = (values: OrderValues, order: OrderDetail, version: number): Sent<typeof orders.updateItems> =>
  sentBy(orders.updateItems, { id: order.id, version, lines: linesOf(values) })

/** True when the lines differ from the order's: only then are they sent. */
export const hasOtherItems = (values: OrderValues, order: OrderDetail): boolean => {
  const now = values.lines.map(({ id, sku, quantity }) => `${id ?? ''}/${sku?.trim()}/${quantity}`).join()
  return now !== order.lines.map(({ id, sku, quantity }) => `${id}/${sku}/${quantity}`).join()
}
