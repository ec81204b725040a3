import type { returns } from '@stowline/contract/returns/returns.contract'
import { type DefaultHandling, type ReturnTerms, usualReturnTerms } from '@stowline/domain/returns/terms'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** What the provider has set for returns, the usual terms where nothing is set. */
export const readTerms = async (db: Db): Promise<ReturnTerms> => {
  const stored = await camel(db)
    .selectFrom('returnTerms')
    .select(['overtimeDays', 'handlingDays', 'handling'])
    .executeTakeFirst()
  return stored ?? usualReturnTerms
}

/** The merchant's defaults. */
export const readDefaults = (db: Db): Promise<DefaultHandling[]> =>
  camel(db).selectFrom('returnDefaults').select(['productId', 'storeId', 'handling']).execute()

export const getDefaults: Handler<typeof returns.defaults> = async (_, { db }) => {
  const [{ handlingDays, handling }, rows] = await Promise.all([
    readTerms(db),
    camel(db)
      .selectFrom('returnDefaults as d')
      .leftJoin('products as p', 'p.id', 'd.productId')
      .select(['d.productId', 'p.sku', 'd.storeId', 'd.handling'])
      .orderBy('p.sku')
      .orderBy('d.storeId')
      .execute(),
  ])
  return { handlingDays, handling, rows: rows.map(({ sku, ...row }) => ({ ...row, sku: sku ?? '' })) }
}

/** The defaults of a merchant are these from now on; each product and store stands once. */
export const setDefaults: Handler<typeof returns.setDefaults> = async ({ rows }, ctx) => {
  const { db } = ctx
  const keys = rows.map(({ productId, storeId }) => `${productId ?? ''} ${storeId ?? ''}`)
  if (new Set(keys).size < keys.length) throw new Refusal('returns.defaultTwice')
  await mustOwnAll(
    db,
    'products',
    rows.map(({ productId }) => productId),
  )
  await mustOwnAll(
    db,
    'stores',
    rows.map(({ storeId }) => storeId),
  )
  const before = await readDefaults(db)
  await db.deleteFrom('return_defaults').execute()
  await insertRows(
    db,
    'return_defaults',
    rows.map(({ productId, storeId, handling }) => ({
      ...{ id: ctx.newId(), product_id: productId, store_id: storeId, handling },
    })),
  )
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setReturnDefaults', before, after: rows })
  return {}
}

const mustOwnAll = async (db: Db, table: 'products' | 'stores', ids: readonly (string | null)[]): Promise<void> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (!wanted.length) return
  const found = await db.selectFrom(table).select('id').where('id', 'in', wanted).execute()
  if (found.length < wanted.length) throw notFound()
}
