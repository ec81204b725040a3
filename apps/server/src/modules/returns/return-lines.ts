import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

export type NewLine = { readonly productId: string | null; readonly sku: string; readonly quantity: number }

/** So many new numbers of returns. */
export const numbersFor = async (db: Db, now: Date, count: number): Promise<string[]> => {
  const { rows } = await sql<{ n: string }>`
    select nextval('return_numbers')::text as n from generate_series(1, ${count})`.execute(db)
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return rows.map(({ n }) => `RT${day}${n.padStart(6, '0')}`)
}

/** What lines come to, as the return's row keeps it. */
export const totalsOf = (lines: readonly NewLine[]) => ({
  unit_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  sku_count: lines.length,
  first_sku: lines[0]?.sku ?? '',
})

export const insertLines = (db: Db, returnId: string, lines: readonly NewLine[]): Promise<void> =>
  insertRows(
    db,
    'return_lines',
    lines.map(({ productId, sku, quantity }, at) => ({
      ...{ return_id: returnId, line_no: at + 1, product_id: productId, sku, quantity },
    })),
  )

type Asked = { readonly productId: string; readonly productQty: number }

/** The lines of a form; a product that is not the merchant's is none, and each stands once. */
export const linesOf = async (db: Db, asked: readonly Asked[]): Promise<NewLine[]> => {
  const ids = asked.map(({ productId }) => productId)
  if (new Set(ids).size < ids.length) throw new Refusal('returns.productTwice')
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('id', 'in', ids).execute()
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  return asked.map(({ productId, productQty: quantity }) => {
    const sku = skus.get(productId)
    if (sku === undefined) throw notFound()
    return { productId, sku, quantity }
  })
}
