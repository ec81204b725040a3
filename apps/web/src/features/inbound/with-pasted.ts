import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import type { PastedLine } from '@stowline/domain/inbound/pasted-lines'
import { spelt } from '@stowline/domain/products/plain-sku'
import type { LineEntry } from './shipment-values.ts'

/** The lines of the form with the pasted ones: a product that stands there has the pasted pieces, others follow; empty lines go. */
export const withPasted = (
  before: readonly LineEntry[],
  pasted: readonly PastedLine[],
  products: readonly AnnouncedProduct[],
): { entries: LineEntry[]; unknown: PastedLine[] } => {
  const meant = spelt(
    pasted.map(({ sku }) => sku),
    products,
  )
  const found = pasted.flatMap((line) => {
    const product = meant.get(line.sku)
    return product ? [{ line, product }] : []
  })
  const rates = new Map(before.map(({ productId, cartonRate }) => [productId, cartonRate]))
  const lines = found.map(({ line: { quantity, cartonRate }, product: { productId, cartonRate: usual } }) => ({
    ...{ productId, quantity },
    cartonRate: cartonRate ?? rates.get(productId) ?? usual ?? undefined,
  }))
  return { entries: withLines(before, lines), unknown: pasted.filter(({ sku }) => !meant.has(sku)) }
}

/** The lines of the form with others: a product that stands there has the new pieces, others follow; empty lines go. */
export const withLines = (before: readonly LineEntry[], lines: readonly LineEntry[]): LineEntry[] => {
  const byProduct = ({ productId, ...entry }: LineEntry) =>
    productId ? [[productId, { productId, ...entry }] as const] : []
  return [...new Map([...before, ...lines].flatMap(byProduct)).values()]
}
