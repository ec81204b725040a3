import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import type { PastedLine } from '@stowline/domain/inbound/pasted-lines'
import type { LineEntry } from './shipment-values.ts'

const plain = (sku: string): string => sku.toLowerCase().replace(/\s+/g, '')

/** The lines of the form with the pasted ones: a product that stands there has the pasted pieces, others follow; empty lines go. */
export const withPasted = (
  before: readonly LineEntry[],
  pasted: readonly PastedLine[],
  products: readonly AnnouncedProduct[],
): { entries: LineEntry[]; unknown: PastedLine[] } => {
  const bySku = new Map(products.map((product) => [plain(product.sku), product]))
  const found = pasted.flatMap((line) => {
    const product = bySku.get(plain(line.sku))
    return product ? [{ line, product }] : []
  })
  const entries = new Map(before.flatMap((entry) => (entry.productId ? [[entry.productId, entry] as const] : [])))
  for (const { line, product } of found) {
    const cartonRate = line.cartonRate ?? entries.get(product.productId)?.cartonRate ?? product.cartonRate ?? undefined
    entries.set(product.productId, { productId: product.productId, quantity: line.quantity, cartonRate })
  }
  return { entries: [...entries.values()], unknown: pasted.filter(({ sku }) => !bySku.has(plain(sku))) }
}
