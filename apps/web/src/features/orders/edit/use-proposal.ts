import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { preferences } from '../../../ui/frame/preferences.ts'
import type { OrderValues } from './order-values.ts'
import { isFilledWith, packageToFill } from './package-to-fill.ts'

export type Proposal = Output<typeof orders.propose>
type Query = Sent<typeof orders.propose>

/** Digits after which a ZIP code is one. */
const zipLength = 5
const nothing: Query = { storeId: '', postalCode: '', lines: [] }

const queryOf = ({ storeId, address, lines = [] }: OrderValues): Query | undefined => {
  const named = lines.flatMap(({ sku, quantity }) => (sku ? [{ sku, quantity: quantity ?? 1 }] : []))
  const postalCode = address?.postalCode ?? ''
  return storeId && postalCode.length >= zipLength && named.length > 0
    ? { storeId, postalCode, lines: named }
    : undefined
}

/** Warehouse, service and package that the order as it is typed would get where nobody chooses. */
export const useProposal = (values: OrderValues): Proposal | undefined => {
  const query: Query | null = JSON.parse(useSettled(JSON.stringify(queryOf(values) ?? null)))
  const { data } = useApi(orders.propose, query ?? nothing, { isQuiet: true, enabled: query !== null })
  return query ? data : undefined
}

/** Fills in the package of the products until somebody types another; answers whether it stands there. */
export const usePackageOfProducts = (
  form: FormInstance<OrderValues>,
  values: OrderValues,
  proposal: Proposal | undefined,
): boolean => {
  const filled = useRef<Proposal['package']>(null)
  const proposed = proposal?.package
  const key = JSON.stringify(proposed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another package is proposed
  useEffect(() => {
    if (proposed === undefined) return
    const entries = packageToFill(form.getFieldValue('package'), filled.current, proposed, preferences.get().unit)
    if (!entries) return
    filled.current = proposed
    form.setFieldValue('package', entries)
  }, [key])
  return filled.current !== null && isFilledWith(values.package, filled.current)
}
