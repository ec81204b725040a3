import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import { sql } from 'kysely'
import type { Handlers } from '../../kernel/context.ts'
import { ageList } from './age-list.ts'
import { changesBetween } from './changes-between.ts'
import { ageExport, movementExport, stockExport } from './export-stock.ts'
import { expiredOf } from './stock-facts.ts'
import { movementList } from './movement-list.ts'
import { setSafety } from './set-safety.ts'
import { stockDetail } from './stock-detail.ts'
import { stockList } from './stock-list.ts'

type Stock = {
  readonly sku: string
  readonly warehouseId: string
  readonly available: number
  readonly sellable: number
  readonly reserved: number
}

export const inventoryHandlers: Handlers<typeof inventory> = {
  /** What stock answers to SKUs, per warehouse. Store SKUs count as often as their scarcest product allows. */
  stockSelect: async ({ skus, warehouseId }, ctx) => {
    const here = warehouseId ? sql`and t.warehouse_id = ${warehouseId}` : sql``
    const { rows } = await sql<Stock>`
      with asked as (select distinct a.sku from unnest(${skus}::text[]) a(sku)),
      parts as (
        select a.sku, p.id as product_id, 1 as quantity from asked a join products p on p.sku = a.sku
        union all
        select a.sku, c.product_id, c.quantity from asked a
        join lateral (select u.id from online_skus u where u.sku_number = a.sku order by u.store_id nulls last, u.id limit 1) u on true
        join online_sku_children c on c.online_sku_id = u.id
        where not exists (select from products p where p.sku = a.sku)
      )
      select r.sku, t.warehouse_id as "warehouseId", min(greatest(0, coalesce(k.sellable - k.safety - ${expiredOf('k', undefined, ctx.now())}, 0)) / r.quantity)::int as available,
        min(coalesce(k.sellable, 0) / r.quantity)::int as sellable, min(coalesce(k.reserved, 0) / r.quantity)::int as reserved
      from parts r cross join tenant_warehouses t
      left join stock k on k.warehouse_id = t.warehouse_id and k.product_id = r.product_id
      where true ${here} group by r.sku, t.warehouse_id, t.position order by r.sku, t.position, t.warehouse_id`.execute(
      ctx.db,
    )
    return rows
  },
  stock: stockList.handler,
  movements: movementList.handler,
  age: ageList.handler,
  detail: stockDetail,
  setSafety,
  between: changesBetween,
  chain: async (_asked, { db }) => {
    const { rows } = await sql<{ movements: string; hash: string }>`select movements, hash from stock_head()`.execute(
      db,
    )
    return { movements: Number(rows[0]?.movements ?? 0), hash: rows[0]?.hash ?? '' }
  },
  exportStock: stockExport.handler,
  exportMovements: movementExport.handler,
  exportAge: ageExport.handler,
}
