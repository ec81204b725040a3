import { products } from '@stowline/contract/products/products.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { contains, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters } from '../../kernel/list/sorts.ts'

type Named = {
  readonly sku: string
  readonly kind: 'product' | 'single' | 'combo'
  /** The store's SKU or the product that it is. */
  readonly subject: string
  readonly nameCn: string
  readonly nameEn: string
}

/** SKUs of the stores (null: of every store), and products by their own SKU. By their ids, those of one SKU stand in the order of their kinds. */
const named = sql<Named>`(
  select u.kind || ' ' || u.id as id, u.sku_number as sku, u.kind, u.id as subject, u.store_id, u.remark as name_cn, u.remark as name_en
  from online_skus u
  union all
  select 'product ' || p.id, p.sku, 'product', p.id, null, p.name_cn, p.name_en from products p)`

const readNamed = selected(
  (db: CamelDb) => db.selectFrom(named.as('s')).select(['s.sku', 's.kind', 's.subject', 's.nameCn', 's.nameEn']),
  (row) => row,
)

type Made = {
  readonly subject: string
  readonly available: number
  readonly onlyProduct: string | null
  readonly nameCn: string
  readonly nameEn: string
}

/** What can be promised of each, in one warehouse or in all: a combo as often as its scarcest part allows. */
const readMade = async (db: Db, subjects: readonly string[], warehouseId: string | undefined): Promise<Made[]> => {
  const here = warehouseId ? sql`and k.warehouse_id = ${warehouseId}` : sql``
  const { rows } = await sql<Made>`
    select m.subject, min(greatest(0, coalesce(a.available, 0)) / m.quantity)::int as available,
      case when count(*) = 1 then min(m.product_id) end as "onlyProduct", min(p.name_cn) as "nameCn", min(p.name_en) as "nameEn"
    from (
      select h.online_sku_id as subject, h.product_id, h.quantity from online_sku_children h where h.online_sku_id = any(${subjects}::text[])
      union all select o.id, o.id, 1 from products o where o.id = any(${subjects}::text[])
    ) m join products p on p.id = m.product_id
    left join lateral (select sum(k.sellable - k.safety)::int as available from stock k where k.product_id = m.product_id ${here}) a on true
    group by m.subject`.execute(db)
  return rows
}

/** What an order line may name: SKUs of the store and those of every store, then products, with what can be promised of each. */
export const selectableList = listOf(products.select, {
  from: sql`${named} s`,
  id: 's.id',
  rows: async (db, wanted, ctx) => {
    const { items = [], next } = await readNamed(db, wanted, ctx)
    const subjects = items.map(({ subject }) => subject)
    const made = new Map((await readMade(db, subjects, wanted.asked.warehouseId)).map((one) => [one.subject, one]))
    return {
      items: items.map(({ sku, kind, subject, nameCn, nameEn }) => {
        const parts = made.get(subject)
        return {
          sku,
          kind,
          productId: parts?.onlyProduct ?? null,
          nameCn: nameCn || (parts?.nameCn ?? ''),
          nameEn: nameEn || (parts?.nameEn ?? ''),
          available: parts?.available ?? 0,
        }
      }),
      ...(next !== undefined && { next }),
    }
  },
  sorts: { sku: letters('s.sku') },
  defaultSort: { field: 'sku', order: 'asc' },
  filters: {
    kinds: oneOf(sql.ref('s.kind')),
    text: contains('s.sku', 's.name_cn', 's.name_en'),
    storeId: (storeId) => sql<boolean>`(s.store_id is null or s.store_id = ${storeId})`,
    // It decides what is available, not what may be chosen.
    warehouseId: () => [],
  },
})
