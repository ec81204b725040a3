import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferableProduct } from '@stowline/contract/transfers/transfers.schema'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { LineEntry } from './transfer-values.ts'

export type KnownProducts = ReadonlyMap<string, TransferableProduct>
const none: readonly TransferableProduct[] = []

/** The products of the typed lines with what the warehouse can promise of them, in one read. */
export const useTransferable = (warehouseId: string | undefined, lines: readonly LineEntry[]): KnownProducts => {
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId ? [productId] : [])))].sort()
  const { data = none } = useApi(
    transfers.products,
    { warehouseId: warehouseId ?? '', productIds },
    { isQuiet: true, enabled: warehouseId !== undefined && productIds.length > 0 },
  )
  return useMemo(() => new Map(data.map((product) => [product.productId, product])), [data])
}

/** Pieces of a line that the warehouse cannot promise; of goods on presale none are missed. */
export const shortOf = (line: LineEntry, known: KnownProducts, isPresale: boolean): number => {
  const product = line.productId ? known.get(line.productId) : undefined
  return product && !isPresale ? Math.max(0, (line.productQty ?? 0) - product.available) : 0
}

/** The lines with every short one at what is there; of which nothing is there, it goes. */
export const mended = (lines: readonly LineEntry[], known: KnownProducts, isPresale: boolean): readonly LineEntry[] =>
  lines
    .map((line) => {
      const short = shortOf(line, known, isPresale)
      return short ? { ...line, productQty: (line.productQty ?? 0) - short } : line
    })
    .filter(({ productId, productQty }) => !productId || productQty !== 0)
