import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { Measures } from '@stowline/domain/kernel/units'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import { patternOf } from '../../kernel/list/conditions.ts'
import type { Handler } from '../../kernel/context.ts'

const mostFound = 50

type Stored = Record<'cartonLength' | 'cartonWidth' | 'cartonHeight' | 'cartonWeight', number> & {
  readonly cartonUnit: Measures['unit']
}
/** A product's carton; null while one of its measures is not known. */
export const cartonIn = (row: Stored): Measures | null => {
  const { cartonLength: length, cartonWidth: width, cartonHeight: height, cartonWeight: weight, cartonUnit: unit } = row
  return length && width && height && weight ? { length, width, height, weight, unit } : null
}

/** Products that can be announced, with the carton that they come in. */
export const findProducts: Handler<typeof inbound.products> = async ({ text, productIds }, ctx) => {
  const rows = await camel(ctx.db)
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'p.cartonRate'])
    .select(['p.cartonLength', 'p.cartonWidth', 'p.cartonHeight', 'p.cartonWeight', 'p.cartonUnit'])
    .$if(productIds !== undefined, (query) => query.where('p.id', 'in', productIds?.length ? productIds : ['']))
    .$if(!!text, (query) => query.where(textIn(text ?? '')))
    .orderBy('p.sku')
    .limit(productIds ? productIds.length : mostFound)
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

const textIn = (text: string) => {
  const pattern = patternOf(text)
  return sql<boolean>`(p.sku ilike ${pattern} or p.name_cn ilike ${pattern} or p.name_en ilike ${pattern} or p.upc ilike ${pattern})`
}
