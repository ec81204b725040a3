import { products } from '@stowline/contract/products/products.contract'
import { promisableSets } from '@stowline/domain/products/online-sku'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { contains, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters } from '../../kernel/list/sorts.ts'
import { stockOf } from '../inventory/index.ts'

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

type Part = {
  readonly subject: string
  readonly productId: string
  readonly quantity: number
  readonly nameCn: string
  readonly nameEn: string
}

/** What each is made of. */
const readParts = async (db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, readonly Part[]>> => {
  const { rows } = await sql<Part>`
    select m.subject, m.product_id as "productId", m.quantity, p.name_cn as "nameCn", p.name_en as "nameEn" from (
      select h.online_sku_id as subject, h.product_id, h.quantity from online_sku_children h where h.online_sku_id = any(${subjects}::text[])
      union all select o.id, o.id, 1 from products o where o.id = any(${subjects}::text[])
    ) m join products p on p.id = m.product_id order by m.subject, p.sku`.execute(db)
  return Map.groupBy(rows, ({ subject }) => subject)
}

/** What an order line may name: SKUs of the store and those of every store, then products, with what can be promised of each. */
export const selectableList = listOf(products.select, {
  from: sql`${named} s`,
  id: 's.id',
  rows: async (db, wanted, ctx) => {
    const { items = [], next } = await readNamed(db, wanted, ctx)
    const subjects = items.map(({ subject }) => subject)
    const parts = await readParts(db, subjects)
    const { warehouseId } = wanted.asked
    const productIds = [...parts.values()].flat().map(({ productId }) => productId)
    const stock = (await stockOf(db, [...new Set(productIds)], ctx.now())).filter(
      (one) => !warehouseId || one.warehouseId === warehouseId,
    )
    return {
      items: items.map(({ sku, kind, subject, nameCn, nameEn }) => {
        const own = parts.get(subject) ?? []
        const [first] = own
        return {
          sku,
          kind,
          productId: own.length === 1 ? (first?.productId ?? null) : null,
          nameCn: nameCn || (first?.nameCn ?? ''),
          nameEn: nameEn || (first?.nameEn ?? ''),
          available: promisableSets(own, stock),
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
