import { cartonsFor } from '@stowline/domain/transfers/shortage'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { stockOf } from '../inventory/index.ts'
import type { TransferInput } from './transfer-columns.ts'

type Line = TransferInput['lines'][number]

/** Refuses a product that is not the merchant's, and pieces that its warehouse cannot promise (specification, section 5); of goods on presale it need not have them yet. */
export const mustBeThere = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  { fromWarehouseId, isPresale, lines }: TransferInput,
): Promise<void> => {
  const ids = lines.map(({ productId }) => productId)
  const [products, stock] = await Promise.all([
    db.selectFrom('products').select(['id', 'sku']).where('id', 'in', ids).execute(),
    stockOf(db, ids, now()),
  ])
  const skuOf = new Map(products.map(({ id, sku }) => [id, sku]))
  if (skuOf.size < new Set(ids).size) throw notFound()
  if (isPresale) return
  const there = new Map(
    stock.flatMap(({ warehouseId, productId, available }) =>
      warehouseId === fromWarehouseId ? [[productId, available] as const] : [],
    ),
  )
  const short = lines.flatMap(({ productId, productQty }) => {
    const missing = productQty - Math.max(0, there.get(productId) ?? 0)
    return missing > 0 ? [`${skuOf.get(productId) ?? ''} ×${missing}`] : []
  })
  if (short.length) throw new Refusal('transfers.insufficient', { skus: short.join(', ') })
}

/** What lines come to, as the transfer's row keeps it. */
export const totalsOf = (lines: readonly Line[]) => ({
  sku_count: lines.length,
  unit_count: lines.reduce((sum, { productQty }) => sum + productQty, 0),
  carton_count: lines.reduce((sum, { productQty, cartonRate }) => sum + cartonsFor(productQty, cartonRate), 0),
  label_count: lines.reduce((sum, { productLabelQty, cartonLabelQty }) => sum + productLabelQty + cartonLabelQty, 0),
})

export const insertLines = async (
  { db, newId }: Pick<Work, 'db' | 'newId'>,
  transferId: string,
  lines: readonly Line[],
): Promise<void> =>
  insertRows(
    db,
    'transfer_lines',
    lines.map((line, at) => ({
      ...{ id: newId(), transfer_id: transferId, line_no: at + 1, product_id: line.productId },
      ...{ ordered: line.productQty, planned: line.productQty, bar_code: line.productBarCode },
      ...{ product_labels: line.productLabelQty, carton_labels: line.cartonLabelQty },
      ...{ carton_rate: line.cartonRate, cartons: cartonsFor(line.productQty, line.cartonRate) },
    })),
  )

/** Whether the stored lines are these. */
export const hasLines = async (db: Db, id: string, lines: readonly Line[]): Promise<boolean> => {
  const stored = await db
    .selectFrom('transfer_lines')
    .select(['product_id', 'ordered', 'bar_code', 'product_labels', 'carton_labels', 'carton_rate'])
    .where('transfer_id', '=', id)
    .orderBy('line_no')
    .execute()
  const told = lines.map((line) => [
    line.productId,
    line.productQty,
    line.productBarCode,
    line.productLabelQty,
    line.cartonLabelQty,
    line.cartonRate,
  ])
  return JSON.stringify(told) === JSON.stringify(stored.map((row) => Object.values(row)))
}

/** The transfer's row says again what its lines add up to. */
export const sumLines = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (!ids.length) return
  await sql`
    update transfers t set unit_count = l.planned, picked_count = l.picked, shipped_count = l.shipped, missing_count = l.missing, carton_count = l.cartons
    from (
      select transfer_id, sum(planned)::int as planned, sum(picked)::int as picked, sum(shipped)::int as shipped, sum(missing)::int as missing,
        sum(cartons)::int as cartons
      from transfer_lines where transfer_id = any(${ids}::text[]) group by transfer_id
    ) l where t.id = l.transfer_id`.execute(db)
}
