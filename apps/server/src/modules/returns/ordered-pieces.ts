import type { Pieces } from '@stowline/domain/returns/more-than-ordered'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { resolveSkus, skuKey } from '../products/index.ts'

type Line = { readonly storeId: string; readonly sku: string; readonly quantity: number }

/** What the order of a return left with, as its SKUs are understood now; what nobody knows is left out. Nothing where it is of no order. */
export const orderedPieces = async (db: Db, returnId: string): Promise<Pieces[]> => {
  const { rows } = await sql<Line>`
    select o.store_id as "storeId", l.sku, l.quantity
    from returns r join orders o on o.id = r.order_id
    join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where r.id = ${returnId}`.execute(db)
  const known = await resolveSkus(db, rows)
  const pieces = rows.flatMap(({ storeId, sku, quantity }) =>
    (known.get(skuKey(storeId, sku)) ?? []).map(({ productId, perSku }) => ({
      productId,
      quantity: quantity * perSku,
    })),
  )
  return [...Map.groupBy(pieces, ({ productId }) => productId)].map(([productId, alike]) => ({
    productId,
    quantity: alike.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
