import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { LineEntry } from './shipment-values.ts'

export type KnownProducts = ReadonlyMap<string, AnnouncedProduct>
const none: readonly AnnouncedProduct[] = []

/** The products of the typed lines with their cartons, in one read. */
export const useKnownProducts = (lines: readonly LineEntry[]): KnownProducts => {
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId ? [productId] : [])))].sort()
  const { data = none } = useApi(inbound.products, { productIds }, { isQuiet: true, enabled: productIds.length > 0 })
  return useMemo(() => new Map(data.map((product) => [product.productId, product])), [data])
}
