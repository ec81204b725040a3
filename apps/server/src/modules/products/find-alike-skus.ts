import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** As the columns `sku_plain` are computed: capitals of the Latin alphabet and spaces do not count. */
const plainSku = (sku: string): string =>
  sku.replace(/\s+/g, '').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

/** SKUs as the store or the product list writes them, for spellings that differ in capitals and spaces only and fit exactly one of them. */
export const findAlikeSkus = async (
  db: Db,
  storeId: string,
  spellings: readonly string[],
): Promise<Map<string, string>> => {
  if (spellings.length === 0) return new Map()
  const plain = [...new Set(spellings.map(plainSku))]
  const { rows } = await sql<{ sku: string; sku_plain: string }>`
    select p.sku, p.sku_plain from products p where p.sku_plain = any(${plain}::text[])
    union
    select u.sku_number, u.sku_plain from online_skus u where u.sku_plain = any(${plain}::text[]) and (u.store_id is null or u.store_id = ${storeId})`.execute(
    db,
  )
  const found = Map.groupBy(rows, ({ sku_plain }) => sku_plain)
  return new Map(
    spellings.flatMap((spelling) => {
      const [only, ...more] = found.get(plainSku(spelling)) ?? []
      return only && more.length === 0 ? [[spelling, only.sku] as const] : []
    }),
  )
}
