import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { preferences } from '../../../ui/frame/preferences.ts'
import type { OrderValues } from './order-values.ts'
import { measuresOf } from '../../../ui/form/index.ts'
import { isOfProducts, packageToFill } from './package-to-fill.ts'

export type Proposal = Output<typeof orders.propose>
type Query = Sent<typeof orders.propose>

/** Digits after which a ZIP code is one. */
const zipLength = 5
const nothing: Query = { storeId: '', postalCode: '', lines: [] }

const queryOf = ({
  storeId,
  address,
  lines = [],
  serviceCode,
  signType,
  ...values
}: OrderValues): Query | undefined => {
  const named = lines.flatMap(({ sku, quantity }) => (sku ? [{ sku, quantity: quantity ?? 1 }] : []))
  const postalCode = address?.postalCode ?? ''
  return storeId && postalCode.length >= zipLength && named.length > 0
    ? {
        storeId,
        postalCode,
        stateorProvince: address?.stateorProvince ?? '',
        lines: named,
        ...(serviceCode && { serviceCode }),
        ...(signType && { signType }),
        ...packageTyped(values.package),
      }
    : undefined
}

/** A package that somebody typed; that of the products the server knows. */
const packageTyped = (entries: OrderValues['package']): Pick<Query, 'package'> => {
  const typed = isOfProducts(entries) ? undefined : measuresOf(entries)
  return typed ? { package: typed } : {}
}

/** What is proposed for the order as it is typed; not known while that is on its way for what stands there now, or could not be had. */
export type Proposed = { readonly proposal: Proposal | undefined; readonly isKnown: boolean }

/** Warehouse, service and package that a new order as it is typed would get where nobody chooses; nothing is proposed for an order that exists. */
export const useProposal = (values: OrderValues | undefined): Proposed => {
  const now = JSON.stringify((values && queryOf(values)) ?? null)
  const text = useSettled(now)
  const query: Query | null = JSON.parse(text)
  const { data, error, isFetching, isPlaceholderData } = useApi(orders.propose, query ?? nothing, {
    isQuiet: true,
    enabled: query !== null,
  })
  const isAnswered = query === null || !(isFetching || isPlaceholderData || error)
  return { proposal: query ? data : undefined, isKnown: text === now && isAnswered }
}

/** Fills in the package of the products until somebody types another. */
export const usePackageOfProducts = (form: FormInstance<OrderValues>, proposal: Proposal | undefined): void => {
  const proposed = proposal?.package
  const key = JSON.stringify(proposed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another package is proposed
  useEffect(() => {
    if (proposed === undefined) return
    const entries = packageToFill(form.getFieldValue('package'), proposed, preferences.get().unit)
    if (entries) form.setFieldValue('package', entries)
  }, [key])
}
