import { childrenText } from '@stowline/domain/products/online-sku'
import { camel } from '../db/camel.ts'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoProduct } from './products.ts'

type Making = { readonly newId: () => string; readonly now: Date }

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Store SKUs that stand for several products, and other names for a single one; made a few days apart. */
export const storeOnlineSkus = async (db: Db, products: readonly DemoProduct[], { newId, now }: Making) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs - (days % 7) * hourMs)
  const pairs = products.slice(0, 24).filter((_, at) => at % 4 === 0)
  const combos = pairs.map((product, at) => ({
    id: newId(),
    product,
    other: products[(at * 7 + 30) % products.length] ?? product,
    created_at: before(52 - at * 9),
  }))
  const singles = products
    .filter((_, at) => at % 9 === 5)
    .slice(0, 18)
    .map((product, at) => ({
      id: newId(),
      product,
      sku: `${at % 2 ? 'AMZ' : 'SHOP'}-${1_000 + at * 37}`,
      created_at: before(72 - at * 4),
    }))
  const plain = { remark: '' }
  await insertRows(db, 'online_skus', [
    ...combos.map(({ id, product, created_at }) => ({
      ...{ id, sku_number: `${product.sku}-SET`, kind: 'combo', created_at, ...plain },
    })),
    ...singles.map(({ id, sku, created_at }) => ({ id, sku_number: sku, kind: 'single', created_at, ...plain })),
  ])
  await insertRows(
    db,
    'online_sku_children',
    singles.map(({ id, product }) => ({ online_sku_id: id, product_id: product.id, quantity: 1 })),
  )
  await insertRows(
    db,
    'online_sku_children',
    combos.flatMap(({ id, product, other }) => [
      { online_sku_id: id, product_id: product.id, quantity: 2 },
      ...(other.id === product.id ? [] : [{ online_sku_id: id, product_id: other.id, quantity: 1 }]),
    ]),
  )
}

type Telling = Making & { readonly actor: { readonly id: string | null; readonly name: string } }

/** Their history, once everything else has its ids: made by the merchant's person, the last half of the combos with one piece of each at first. */
export const tellOfOnlineSkus = async (db: Db, { newId, actor }: Telling) => {
  const parts = await camel(db)
    .selectFrom('onlineSkus as u')
    .innerJoin('onlineSkuChildren as c', 'c.onlineSkuId', 'u.id')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['u.id', 'u.kind', 'u.createdAt', 'p.sku', 'c.quantity'])
    .orderBy('u.createdAt')
    .orderBy('p.sku')
    .execute()
  const line = (entity_id: string, action: string, at: Date, detail: object) => ({
    ...{ id: newId(), entity: 'onlineSku', entity_id, at, actor_id: actor.id, actor_name: actor.name, action, detail },
  })
  const made = [...Map.groupBy(parts, ({ id }) => id)]
  const isEdited = (at: number, of: (typeof parts)[number] | undefined) => of?.kind === 'combo' && at % 2 === 0
  await insertRows(
    db,
    'history',
    made.flatMap(([id, children], at) => {
      const [first] = children
      if (!first) return []
      const now = childrenText(children)
      const had = isEdited(at, first) ? childrenText(children.map((child) => ({ ...child, quantity: 1 }))) : now
      const created = line(id, 'created', first.createdAt, { to: had })
      const later = new Date(first.createdAt.getTime() + 26 * hourMs)
      return had === now ? [created] : [created, line(id, 'edited', later, { from: had, to: now })]
    }),
  )
}
