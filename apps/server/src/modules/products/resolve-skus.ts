import { sql } from 'kysely'
import type { Measures } from '@stowline/domain/kernel/units'
import type { Db } from '../../db/database.ts'

export type SkuOfStore = { readonly storeId: string; readonly sku: string }

/** A product that a store's SKU stands for, `perSku` pieces of it. Measures are the warehouse's own where it has measured. */
export type ResolvedProduct = {
  readonly productId: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly perSku: number
  readonly category: string
  /** Of one piece; 0: nobody has declared it. */
  readonly declaredCents: number
  readonly measures: Measures
}

export const skuKey = (storeId: string, sku: string): string => `${storeId} ${sku}`

type Row = {
  readonly store_id: string
  readonly asked: string
  readonly productId: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly perSku: number
  readonly category: string
  readonly declaredCents: number
} & Measures

/**
 * What SKUs stand for: the online SKU of the store, then one that holds for every store, then the product's own SKU. One statement for
 * any number of them. A SKU that nothing in the warehouse answers to has no entry.
 */
export const resolveSkus = async (db: Db, skus: readonly SkuOfStore[]): Promise<Map<string, ResolvedProduct[]>> => {
  const asked = new Map(skus.map((one) => [skuKey(one.storeId, one.sku), one]))
  const resolved = new Map<string, ResolvedProduct[]>()
  if (!asked.size) return resolved
  const given = [...asked.values()]
  const { rows } = await sql<Row>`
    with asked as (select * from unnest(${given.map(({ storeId }) => storeId)}::text[], ${given.map(({ sku }) => sku)}::text[]) a(store_id, sku)),
    online as (
      select distinct on (a.store_id, a.sku) a.store_id, a.sku, u.id from asked a
      join online_skus u on u.sku_number = a.sku and (u.store_id is null or u.store_id = a.store_id)
      order by a.store_id, a.sku, u.store_id nulls last
    ),
    parts as (
      select n.store_id, n.sku, c.product_id, c.quantity from online n join online_sku_children c on c.online_sku_id = n.id
      union all
      select a.store_id, a.sku, p.id, 1 from asked a join products p on p.sku = a.sku
      where not exists (select from online n where n.store_id = a.store_id and n.sku = a.sku)
    )
    select t.store_id, t.sku as asked, p.id as "productId", p.sku, p.name_cn as "nameCn", p.name_en as "nameEn", t.quantity as "perSku",
      p.category, p.declared_value_cents as "declaredCents",
      coalesce(p.verified_length, p.length) as length, coalesce(p.verified_width, p.width) as width,
      coalesce(p.verified_height, p.height) as height, coalesce(p.verified_weight, p.weight) as weight,
      case when p.verified_length is null then p.unit else 'imperial' end as unit
    from parts t join products p on p.id = t.product_id order by p.id`.execute(db)
  for (const {
    store_id,
    asked: sku,
    productId,
    sku: own,
    nameCn,
    nameEn,
    perSku,
    category,
    declaredCents,
    ...measures
  } of rows) {
    const key = skuKey(store_id, sku)
    const products = resolved.get(key) ?? []
    products.push({ productId, sku: own, nameCn, nameEn, perSku, category, declaredCents, measures })
    resolved.set(key, products)
  }
  return resolved
}
