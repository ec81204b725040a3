import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import { plainSku } from '@stowline/domain/inbound/imports/check'
import type { PastedLine } from '@stowline/domain/inbound/pasted-lines'
import type { LineEntry } from './shipment-values.ts'

/** The lines of the form with the pasted ones: a product that stands there has the pasted pieces, others follow; empty lines go. */
export const withPasted = (
  before: readonly LineEntry[],
  pasted: readonly PastedLine[],
  products: readonly AnnouncedProduct[],
): { entries: LineEntry[]; unknown: PastedLine[] } => {
  const bySku = new Map(products.map((product) => [plainSku(product.sku), product]))
  const found = pasted.flatMap((line) => {
    const product = bySku.get(plainSku(line.sku))
    return product ? [{ line, product }] : []
  })
  const rates = new Map(before.map(({ productId, cartonRate }) => [productId, cartonRate]))
  const lines = found.map(({ line: { quantity, cartonRate }, product: { productId, cartonRate: usual } }) => ({
    ...{ productId, quantity },
    cartonRate: cartonRate ?? rates.get(productId) ?? usual ?? undefined,
  }))
  return { entries: withLines(before, lines), unknown: pasted.filter(({ sku }) => !bySku.has(plainSku(sku))) }
}

/** The lines of the form with others: a product that stands there has the new pieces, others follow; empty lines go. */
export const withLines = (before: readonly LineEntry[], lines: readonly LineEntry[]): LineEntry[] => {
  const byProduct = ({ productId, ...entry }: LineEntry) =>
    productId ? [[productId, { productId, ...entry }] as const] : []
  return [...new Map([...before, ...lines].flatMap(byProduct)).values()]
}
