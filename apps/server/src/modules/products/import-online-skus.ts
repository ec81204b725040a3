import {
  type ImportedOnlineSku,
  type OnlineSkuFacts,
  onlineSkuKey,
} from '@stowline/domain/products/imports/check-online-sku'
import { plainSku, spelt } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertPacked, insertRows, packRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'

type Named = { readonly skus: readonly string[]; readonly productSkus: readonly string[] }

/** What rows of online SKUs are checked against. `hold`: products stay as they are to the end of the transaction. */
export const onlineSkuFacts = async (db: Db, { skus, productSkus }: Named, hold: boolean): Promise<OnlineSkuFacts> => {
  const stores = await db.selectFrom('stores').select(['id', 'name']).where('state', '<>', 'deleted').execute()
  const taken = skus.length
    ? await db.selectFrom('online_skus').select(['sku_number', 'store_id']).where('sku_number', 'in', skus).execute()
    : []
  return {
    stores: new Map(stores.map(({ id, name }) => [name.toLowerCase(), id])),
    products: await productsNamed(db, productSkus, hold),
    taken: new Set(taken.map(({ sku_number, store_id }) => onlineSkuKey(sku_number, store_id))),
  }
}

/** Products by their SKU as it is spelt here. */
const productsNamed = async (
  db: Db,
  spellings: readonly string[],
  hold: boolean,
): Promise<OnlineSkuFacts['products']> => {
  const { rows } = await sql<{ id: string; sku: string }>`
    select p.id, p.sku from products p where p.sku_plain = any(${[...new Set(spellings.map(plainSku))]}::text[])
    order by p.id ${hold ? sql`for key share` : sql``}`.execute(db)
  return spelt(spellings, rows)
}

/** Makes online SKUs of a file; answers their ids in the same order. One that somebody made meanwhile has none. */
export const insertOnlineSkus = async (
  work: Work,
  imported: readonly ImportedOnlineSku[],
  file: string,
): Promise<(string | undefined)[]> => {
  const rows = imported.map(({ sku, storeId, kind, remark }) => ({
    ...{ id: work.newId(), sku_number: sku, store_id: storeId, kind, remark, created_at: work.now() },
  }))
  const { rows: inserted } = await sql<{ id: string }>`
    ${await insertPacked(work.db, 'online_skus', packRows(rows))} on conflict do nothing returning id`.execute(work.db)
  const made = new Set(inserted.map(({ id }) => id))
  await insertRows(
    work.db,
    'online_sku_children',
    imported.flatMap(({ children }, at) =>
      children.flatMap(({ productId, quantity }) => {
        const { id = '' } = rows[at] ?? {}
        return made.has(id) ? [{ online_sku_id: id, product_id: productId, quantity }] : []
      }),
    ),
  )
  const own = rows.flatMap(({ id }, at) => {
    const { parts = '' } = imported[at] ?? {}
    return made.has(id) ? [{ id, action: 'imported', detail: { file, to: parts } }] : []
  })
  await recordHistory(work, 'onlineSku', own)
  await work.audit(
    rows.flatMap(({ id, ...after }, at) =>
      made.has(id)
        ? [{ entity: 'onlineSku', id, action: 'imported', after: { ...after, file, children: imported[at]?.parts } }]
        : [],
    ),
  )
  return rows.map(({ id }) => (made.has(id) ? id : undefined))
}
