import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import { sql } from 'kysely'
import { batchIds, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { finishedBatch } from '../tasks/index.ts'
import { openStock, type StockPlace } from './open-stock.ts'

/** A row of stock is named by its product and its warehouse (migration 0191). */
const idOf = ({ productId, warehouseId }: StockPlace): string => `${productId}.${warehouseId}`
const placeOf = (id: string): StockPlace => {
  const [productId = '', warehouseId = ''] = id.split('.')
  return { productId, warehouseId }
}

/** Keeps pieces back from being promised. A row that has this safety stock already is left as it is. */
export const setSafety: Handler<typeof inventory.setSafety> = async ({ stockIds, safety }, ctx) => {
  const ids = batchIds(stockIds)
  const stocks = await openStock(ctx, ids.map(placeOf))
  const found = [...stocks.values()].map((stock) => ({ ...stock, id: idOf(stock) }))
  const changed = found.filter((stock) => stock.safety !== safety)
  if (changed.length) {
    const places = changed.map(({ productId, warehouseId }) => ({ productId, warehouseId }))
    await sql`
      update stock k set safety = ${safety}, updated_at = ${ctx.now()}
      from json_to_recordset(${JSON.stringify(places)}::json) as w("productId" text, "warehouseId" text)
      where k.tenant_id = current_tenant() and k.product_id = w."productId" and k.warehouse_id = w."warehouseId"`.execute(
      ctx.db,
    )
    const told = changed.map(({ id, safety: from }) => ({ id, action: 'setSafety', detail: { from, to: safety } }))
    await recordHistory(ctx, 'stock', told)
    await ctx.audit(
      changed.map((stock) => ({
        ...{ entity: 'stock', id: stock.id, action: 'setSafety' },
        ...{ before: { safety: stock.safety }, after: { safety } },
      })),
    )
  }
  const outcome = { succeeded: found.map(({ id, sku }) => ({ id, no: sku })), failed: unknownRows(ids, found) }
  return finishedBatch(ctx, { kind: 'changeStock', action: 'setSafety' }, outcome)
}
