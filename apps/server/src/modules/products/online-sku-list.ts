import { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { promisableSets } from '@stowline/domain/products/online-sku'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { days, is, oneOf, patternOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { stockOf } from '../inventory/index.ts'
import { madeByImport } from './made-by-import.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'

const readSkus = selected(
  (db: CamelDb) =>
    db
      .selectFrom('onlineSkus as u')
      .select(['u.id', 'u.skuNumber', 'u.kind', 'u.storeId', 'u.remark', 'u.createdAt', 'u.version']),
  (row) => row,
)

type Child = Omit<OnlineSkuRow['children'][number], 'available'> & {
  readonly onlineSkuId: string
  readonly verifiedAt: Date | null
  readonly state: string
}

/** What they are made of. */
const readChildren = async (db: Db, ids: readonly string[]): Promise<Map<string, Child[]>> => {
  const { rows } = await sql<Child>`
    select c.online_sku_id as "onlineSkuId", c.product_id as "productId", p.sku, p.name_cn as "nameCn", p.name_en as "nameEn", c.quantity,
      p.decided_at as "verifiedAt", p.state
    from online_sku_children c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
    where c.online_sku_id = any(${ids}::text[]) order by c.online_sku_id, p.sku`.execute(db)
  return Map.groupBy(rows, ({ onlineSkuId }) => onlineSkuId)
}

/** When the last of them was measured; none while one still waits. */
const verifiedTimeOf = (children: readonly Child[]): string | null => {
  const times = children.map(({ state, verifiedAt }) => (state === 'verified' ? verifiedAt : null))
  const known = times.filter((time) => time !== null)
  if (known.length < children.length || known.length === 0) return null
  return new Date(Math.max(...known.map((time) => time.getTime()))).toISOString()
}

/** What the stores sell, and what it is made of. */
export const onlineSkuList = listOf(products.onlineSkus, {
  from: 'online_skus as u',
  id: 'u.id',
  rows: async (db, wanted, ctx) => {
    const { items = [], next } = await readSkus(db, wanted, ctx)
    const parts = await readChildren(
      db,
      items.map(({ id }) => id),
    )
    const productIds = [...parts.values()].flat().map(({ productId }) => productId)
    const stock = await stockOf(db, [...new Set(productIds)], ctx.now())
    return {
      items: items.map(({ id, skuNumber, kind, storeId, remark, createdAt, version }) => {
        const children = parts.get(id) ?? []
        return {
          ...{ id, sku: skuNumber, kind, storeId, remark, version },
          children: children.map(({ onlineSkuId: _, verifiedAt: _at, state: _state, ...child }) => ({
            ...child,
            available: promisableSets([{ ...child, quantity: 1 }], stock),
          })),
          available: promisableSets(children, stock),
          createdTime: createdAt.toISOString(),
          verifiedTime: verifiedTimeOf(children),
        }
      }),
      ...(next !== undefined && { next }),
    }
  },
  sorts: { createdTime: moment('u.created_at'), sku: letters('u.sku_number') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('u.id'),
    storeIds: oneOf('u.store_id'),
    import: madeByImport('u.id'),
    created: days('u.created_at'),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: (text) => {
      const pattern = patternOf(text)
      return sql<boolean>`(u.sku_number ilike ${pattern} or u.remark ilike ${pattern})`
    },
  },
  tab: 'kind',
  tabs: tabsBy('u.kind', ['single', 'combo']),
})

/** Store SKUs, and SKUs of products, with the online SKUs that hold them; in any case of their letters. */
const findByNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; number: string }>`
    select u.id, u.sku_number as number from online_skus u where u.sku_number = any(${wanted}::text[])
    union all
    select c.online_sku_id, p.sku from products p join online_sku_children c on c.tenant_id = p.tenant_id and c.product_id = p.id
    where p.sku = any(${wanted}::text[])`.execute(db)
  const known = new Set(rows.map(({ number }) => number))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: [...new Set(rows.map(({ id }) => id))], notFound }
}
