import type { products } from '@stowline/contract/products/products.contract'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { productRows, toProductRow } from './product-row.ts'

/** One product with what was done to it and the online SKUs that need it. */
export const getProduct: Handler<typeof products.detail> = async ({ id }, ctx) => {
  const [row, history, onlineSkus] = await Promise.all([
    productRows(camel(ctx.db), ctx).where('p.id', '=', id).executeTakeFirst(),
    readHistory(ctx.db, 'product', id),
    onlineSkusOf(ctx.db, id),
  ])
  if (!row) throw notFound()
  return {
    ...toProductRow(row),
    history,
    onlineSkus,
  }
}

const onlineSkusOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('onlineSkuChildren as c')
    .innerJoin('onlineSkus as u', 'u.id', 'c.onlineSkuId')
    .select(['u.id', 'u.skuNumber as sku'])
    .where('c.productId', '=', id)
    .orderBy('u.skuNumber')
    .limit(50)
    .execute()
