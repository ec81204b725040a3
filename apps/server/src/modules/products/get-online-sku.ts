import type { products } from '@stowline/contract/products/products.contract'
import type { Handler } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'

/** What was done to one online SKU; the rest stands in its row of the list. */
export const getOnlineSku: Handler<typeof products.onlineSku> = async ({ id }, { db }) => {
  const row = await db.selectFrom('online_skus').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { history: await readHistory(db, 'onlineSku', id) }
}
