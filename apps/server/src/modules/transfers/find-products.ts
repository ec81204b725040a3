import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { plainSku } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Handler } from '../../kernel/context.ts'
import { stockOf } from '../inventory/index.ts'

/** Products that can leave a warehouse, with what it can promise of them. Capitals and spaces of a SKU do not count. */
export const findTransferable: Handler<typeof transfers.products> = async ({ warehouseId, productIds, skus }, ctx) => {
  const wanted = skus.map(plainSku)
  const rows = await camel(ctx.db)
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'p.cartonRate', 'p.upc as barCode'])
    .where(sql<boolean>`(p.id = any(${productIds}::text[]) or p.sku_plain = any(${wanted}::text[]))`)
    .orderBy('p.sku')
    .execute()
  const stock = await stockOf(
    ctx.db,
    rows.map(({ productId }) => productId),
    ctx.now(),
  )
  const there = new Map(
    stock.flatMap((one) => (one.warehouseId === warehouseId ? [[one.productId, one.available] as const] : [])),
  )
  return rows.map((row) => ({
    ...row,
    cartonRate: row.cartonRate || null,
    available: Math.max(0, there.get(row.productId) ?? 0),
  }))
}
