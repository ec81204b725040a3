import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { milesBetween } from '@stowline/domain/shipping/zone'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { sql } from 'kysely'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** The merchant's warehouses, nearest to the order's recipient first, each with whether its stock covers the whole order. */
export const warehousesForOrder: Handler<typeof shipping.warehouseForCustomer> = async (
  { customerId, orderId },
  ctx,
) => {
  if (customerId && customerId !== ctx.caller.tenantId) throw notFound()
  const warehouses = await ctx.db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .select(['w.id', 'w.short_name', 'w.zone', 'w.postal_code'])
    .orderBy('t.position')
    .execute()
  const order = orderId
    ? await ctx.db.selectFrom('orders').select('postal_code').where('id', '=', orderId).executeTakeFirst()
    : undefined
  if (orderId && !order) throw notFound()
  const covering = orderId ? await warehousesThatCover(ctx, orderId) : undefined
  const to = order && findZip3(order.postal_code)
  return warehouses
    .map((warehouse) => {
      const from = findZip3(warehouse.postal_code)
      const distanceMiles = to && from ? Math.round(milesBetween(from, to)) : null
      return {
        id: warehouse.id,
        shortName: warehouse.short_name,
        zone: warehouse.zone,
        distanceMiles,
        canShipAll: covering ? covering.has(warehouse.id) : null,
      }
    })
    .sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0))
}

/** Warehouses with enough of every product that the order's SKUs stand for. An order with an unknown SKU is covered by none. */
const warehousesThatCover = async (ctx: Context, orderId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ warehouse_id: string }>`
    with lines as (
      select l.sku, l.quantity, o.store_id from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.order_id = ${orderId}
    ), resolved as (
      select l.sku, p.product_id, l.quantity * p.quantity as units from lines l left join lateral (
        select c.product_id, c.quantity from online_sku_children c where c.online_sku_id = (
          select s.id from online_skus s where s.sku_number = l.sku and (s.store_id = l.store_id or s.store_id is null) order by s.store_id nulls last limit 1)
        union all
        select d.id, 1 from products d where d.sku = l.sku and not exists (
          select from online_skus s where s.sku_number = l.sku and (s.store_id = l.store_id or s.store_id is null))
      ) p on true
    ), demand as (select product_id, sum(units)::int as units from resolved group by product_id)
    select w.warehouse_id from tenant_warehouses w
    where exists (select from demand) and not exists (select from demand d where not exists (
      select from stock s where s.warehouse_id = w.warehouse_id and s.product_id = d.product_id and s.sellable - s.safety >= d.units))`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.warehouse_id))
}
