import { orders } from '@stowline/contract/orders/orders.contract'
import { reference } from '@stowline/contract/reference/reference.contract'
import type { CallOf } from '@stowline/contract/kernel/rpc'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { fieldNames } from '@stowline/text/fields'
import type { OptionSource, OptionSpec } from '../ui/list-page/filters/filters.ts'
import { sharedRead } from './shared-read.ts'

/** Filters that many lists have, each written once: `{ ...warehouseFilter, isPromoted: true }`. Those whose calls a merchant's first page does not need: seldom-filters.ts. */

type Named = { readonly zh: string; readonly en: string }
export const pairOf = ({ zh, en }: Named): Pair => [zh, en]
const none: readonly never[] = []

/** Options that a call answers with; read once for all who ask. */
export const sourceOf = <Answer>(
  endpoint: CallOf<object, Answer>,
  options: (answer: Answer) => readonly OptionSpec[],
): OptionSource => {
  const useRead = sharedRead(endpoint, options)
  return { useOptions: () => useRead().data ?? none }
}

/** Words of the contract with their names, as options. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, Pair>>,
): readonly OptionSpec<Value>[] => values.map((value) => ({ value, label: names[value] }))

/** A whole platform in the tree of stores. */
const platformPrefix = 'platform:'

export const warehouseFilter = {
  id: 'warehouseIds',
  was: 'warehouse',
  kind: 'multi',
  label: fieldNames.warehouse,
  options: sourceOf(reference.warehouses, (list) => list.map(({ id, shortName }) => ({ value: id, label: shortName }))),
} as const

export const storeFilter = {
  id: 'storeIds',
  was: 'store',
  kind: 'multi',
  label: fieldNames.store,
  options: sourceOf(orders.stores, (platforms) =>
    platforms.flatMap(({ stores }) => stores.map(({ id, shopName }) => ({ value: id, label: shopName }))),
  ),
} as const

/** Stores under their platforms. */
export const storeTreeFilter = {
  ...storeFilter,
  kind: 'tree',
  branches: { field: 'platforms', prefix: platformPrefix },
  options: sourceOf(orders.stores, (platforms) =>
    platforms.map(({ platform, stores }) => ({
      value: `${platformPrefix}${platform}`,
      label: platformNames[platform],
      children: stores.map(({ id, shopName }) => ({ value: id, label: shopName })),
    })),
  ),
} as const

type Carrier = { readonly carrier: string; readonly carrierName: Named }
export const carrierOptions = (carriers: readonly Carrier[]): readonly OptionSpec[] =>
  carriers.map(({ carrier, carrierName }) => ({ value: carrier, label: pairOf(carrierName) }))

/** Carriers whose services the merchant may use. */
export const carrierFilter = {
  id: 'carriers',
  was: 'carrier',
  kind: 'multi',
  label: fieldNames.carrier,
  options: sourceOf(shipping.services, carrierOptions),
} as const

export const serviceFilter = {
  id: 'serviceCodes',
  was: 'service',
  kind: 'multi',
  label: fieldNames.service,
  options: sourceOf(shipping.services, (carriers) =>
    carriers.flatMap(({ services }) =>
      services.map(({ serviceCode, logisticsServiceName }) => ({
        value: serviceCode,
        label: pairOf(logisticsServiceName),
      })),
    ),
  ),
} as const
