import type { products } from '@stowline/contract/products/products.contract'
import { totalCap } from '@stowline/domain/kernel/page'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { patternOf } from '../../kernel/list/conditions.ts'

type Selectable = {
  readonly sku: string
  readonly kind: 'product' | 'single' | 'combo'
  readonly productId: string | null
  readonly nameCn: string
  readonly nameEn: string
  readonly available: number
}

/**
 * What an order line may name: SKUs of the store (and those of every store), then products by their own SKU, with what can be promised
 * of each. A combo can be made as often as its scarcest part allows.
 */
export const selectProducts: Handler<typeof products.select> = async (
  { text = '', storeId, warehouseId, page, pageSize, sort },
  ctx,
) => {
  const pattern = patternOf(text)
  const here = warehouseId ? sql`and k.warehouse_id = ${warehouseId}` : sql``
  const direction = sort?.order === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<Selectable & { total: number }>`
    with named as (
      select u.sku_number as sku, u.kind, u.id as online_id, null::text as product_id, u.remark as name_cn, u.remark as name_en
      from online_skus u where u.store_id is null or u.store_id = ${storeId ?? null}::text or ${storeId === undefined}
      union all
      select p.sku, 'product', null, p.id, p.name_cn, p.name_en from products p
    ), found as (
      select * from named where sku ilike ${pattern} or name_cn ilike ${pattern} or name_en ilike ${pattern} limit ${totalCap}
    ), paged as (
      select *, count(*) over () as total from found order by sku ${direction}, kind limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select g.sku, g.kind, coalesce(g.product_id, c.only_product) as "productId", coalesce(nullif(g.name_cn, ''), c.name_cn, '') as "nameCn",
      coalesce(nullif(g.name_en, ''), c.name_en, '') as "nameEn", coalesce(c.available, 0) as available, g.total
    from paged g left join lateral (
      select min(greatest(0, coalesce(a.available, 0)) / m.quantity)::int as available, case when count(*) = 1 then min(m.product_id) end as only_product,
        min(p.name_cn) as name_cn, min(p.name_en) as name_en
      from (
        select h.product_id, h.quantity from online_sku_children h where h.online_sku_id = g.online_id
        union all select g.product_id, 1 where g.product_id is not null
      ) m join products p on p.id = m.product_id
      left join lateral (select sum(k.sellable - k.safety)::int as available from stock k where k.product_id = m.product_id ${here}) a on true
    ) c on true
    order by g.sku ${direction}, g.kind`.execute(ctx.db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0, page, pageSize }
}
