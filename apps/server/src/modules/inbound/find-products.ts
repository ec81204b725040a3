import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { AnnouncedProduct } from '@stowline/contract/inbound/inbound.schema'
import type { Measures } from '@stowline/domain/kernel/units'
import { plainSku } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'

type Stored = Record<'cartonLength' | 'cartonWidth' | 'cartonHeight' | 'cartonWeight', number> & {
  readonly cartonUnit: Measures['unit']
}
/** A product's carton; null while one of its measures is not known. */
export const cartonIn = (row: Stored): Measures | null => {
  const { cartonLength: length, cartonWidth: width, cartonHeight: height, cartonWeight: weight, cartonUnit: unit } = row
  return length && width && height && weight ? { length, width, height, weight, unit } : null
}

type Named = { readonly productIds?: readonly string[]; readonly skus?: readonly string[] }

/** Products that can be announced, with the carton that they come in. Capitals and spaces of a SKU do not count. */
export const announcedProducts = async (db: Db, { productIds = [], skus = [] }: Named): Promise<AnnouncedProduct[]> => {
  const wanted = skus.map(plainSku)
  const rows = await camel(db)
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'p.cartonRate'])
    .select(['p.cartonLength', 'p.cartonWidth', 'p.cartonHeight', 'p.cartonWeight', 'p.cartonUnit'])
    .where(sql<boolean>`(p.id = any(${productIds}::text[]) or p.sku_plain = any(${wanted}::text[]))`)
    .orderBy('p.sku')
    .execute()
  return rows.map((row) => ({
    productId: row.productId,
    sku: row.sku,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    cartonRate: row.cartonRate || null,
    carton: cartonIn(row),
  }))
}

export const findProducts: Handler<typeof inbound.products> = (named, ctx) => announcedProducts(ctx.db, named)
