import type { products } from '@stowline/contract/products/products.contract'
import { splitBy } from '@stowline/domain/kernel/move'
import { productMoves } from '@stowline/domain/products/product-moves'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { batchIds, unknownRows } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableProducts } from './movable-products.ts'

/** Deletes products that nothing hangs on. The lock keeps others from using them meanwhile: whoever does has to read the row. */
export const removeProducts: Handler<typeof products.remove> = async ({ productIds }, ctx) => {
  const ids = batchIds(productIds)
  const found = await movableProducts.lock(ctx, ids)
  const held = await heldBy(
    ctx.db,
    found.map(({ id }) => id),
  )
  const now = ctx.now()
  const { able, barred } = splitBy(
    (row: (typeof found)[number]) =>
      productMoves.remove.bar({ ...movableProducts.facts(row, now), heldBy: held.get(row.id) }),
    found,
  )
  const gone = able.map(({ id }) => id)
  if (gone.length) await deleteProducts(ctx, gone)
  await ctx.audit(able.map(({ id, sku }) => ({ entity: 'product', id, action: 'deleted', before: { sku } })))
  return finishedBatch(
    ctx,
    { kind: 'changeProducts', action: 'removeProducts' },
    {
      succeeded: able.map(({ id, sku }) => ({ id, no: sku })),
      failed: [...barred.map(({ row, code }) => ({ id: row.id, no: row.sku, code })), ...unknownRows(ids, found)],
    },
  )
}

/** Their pictures go with them. */
const deleteProducts = async ({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<void> => {
  const deleted = await db.deleteFrom('products').where('id', 'in', ids).returning('picture_file_id').execute()
  const pictures = deleted.flatMap(({ picture_file_id }) => picture_file_id ?? [])
  if (pictures.length) await db.updateTable('files').set({ expires_at: now() }).where('id', 'in', pictures).execute()
}

/** What keeps products from being deleted: their stock or its history, an online SKU, a shipment, an open order that names them. */
const heldBy = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select p.id, case
      when exists (select from stock k where k.tenant_id = p.tenant_id and k.product_id = p.id) then 'products.hasStock'
      when exists (select from online_sku_children c where c.tenant_id = p.tenant_id and c.product_id = p.id) then 'products.hasOnlineSkus'
      when exists (select from shipment_lines i where i.tenant_id = p.tenant_id and i.product_id = p.id) then 'products.hasShipments'
      when exists (select from order_lines l where l.tenant_id = p.tenant_id and l.sku = p.sku) then 'products.hasOrders'
    end as code
    from products p where p.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.flatMap(({ id, code }) => (code ? [[id, code] as const] : [])))
}
