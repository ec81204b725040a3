import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoProduct } from './products.ts'

/** Products as the warehouse has verified them. */
export const storeProducts = (db: Db, products: readonly DemoProduct[]) =>
  insertRows(
    db,
    'products',
    products.map((product) => ({
      id: product.id,
      sku: product.sku,
      name_cn: product.nameCn,
      name_en: product.nameEn,
      category: product.category,
      upc: product.upc,
      declared_value_cents: Math.round(product.cents * 0.35),
      length: product.length,
      width: product.width,
      height: product.height,
      weight: product.weight,
      unit: 'imperial',
      verified_length: product.length,
      verified_width: product.width,
      verified_height: product.height,
      verified_weight: product.weight,
      state: 'verified',
    })),
  )
