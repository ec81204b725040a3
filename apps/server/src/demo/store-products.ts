import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoProduct } from './products.ts'
import { keptProducts } from './stock-rows.ts'

const dayMs = 86_400_000
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** What was declared of every seventh product is less than what the warehouse found. */
const declaredOf = ({ length, width, height, weight }: DemoProduct, at: number) =>
  at % 7 === 3
    ? { length: oneDecimal(length - 1.5), width, height: oneDecimal(height * 0.8), weight: oneDecimal(weight * 0.85) }
    : { length, width, height, weight }

/** A carton of two layers, as many as one person carries. */
export const cartonOf = ({
  length,
  width,
  height,
  weight,
}: Pick<DemoProduct, 'length' | 'width' | 'height' | 'weight'>) => {
  const rate = Math.max(1, Math.min(12, Math.floor(45 / weight)))
  const across = rate > 1 ? 2 : 1
  return {
    carton_rate: rate,
    carton_length: oneDecimal(length + 1),
    carton_width: oneDecimal(width * across + 1),
    carton_height: oneDecimal(height * Math.ceil(rate / across) + 1),
    carton_weight: oneDecimal(rate * weight + 1.2),
  }
}

/** Products as the warehouse has verified them, in the months before `now`. */
export const storeProducts = (db: Db, products: readonly DemoProduct[], now: Date) =>
  insertRows(
    db,
    'products',
    products.map((product, at) => ({
      id: product.id,
      sku: product.sku,
      name_cn: product.nameCn,
      name_en: product.nameEn,
      category: product.category,
      upc: product.upc,
      picture: product.picture,
      has_expiry: keptProducts.has(at),
      declared_value_cents: Math.round(product.cents * 0.35),
      ...declaredOf(product, at),
      unit: 'imperial',
      ...cartonOf(product),
      verified_length: product.length,
      verified_width: product.width,
      verified_height: product.height,
      verified_weight: product.weight,
      state: 'verified',
      created_at: new Date(now.getTime() - (130 + (at % 40)) * dayMs).toISOString(),
      submitted_at: new Date(now.getTime() - (125 + (at % 40)) * dayMs).toISOString(),
      decided_at: new Date(now.getTime() - (120 + (at % 40)) * dayMs).toISOString(),
      decided_by: at % 2 ? 'Dana Ortiz' : 'Sam Whitaker',
    })),
  )
