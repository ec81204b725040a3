import { plainSku } from '@stowline/domain/products/plain-sku'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { among } from '../../kernel/list/conditions.ts'

/** SKUs as the store or the product list writes them, for spellings that differ in capitals and spaces only and fit exactly one of them. */
export const findAlikeSkus = async (
  db: Db,
  storeId: string,
  spellings: readonly string[],
): Promise<Map<string, string>> => {
  if (spellings.length === 0) return new Map()
  const plain = [...new Set(spellings.map(plainSku))]
  const rows = await camel(db)
    .selectFrom('products as p')
    .select(['p.sku', 'p.skuPlain'])
    .where(among('p.sku_plain', plain))
    .union((unions) =>
      unions
        .selectFrom('onlineSkus as u')
        .select(['u.skuNumber as sku', 'u.skuPlain'])
        .where(among('u.sku_plain', plain))
        .where((of) => of.or([of('u.storeId', 'is', null), of('u.storeId', '=', storeId)])),
    )
    .execute()
  const found = Map.groupBy(rows, ({ skuPlain }) => skuPlain)
  return new Map(
    spellings.flatMap((spelling) => {
      const [only, ...more] = found.get(plainSku(spelling)) ?? []
      return only && more.length === 0 ? [[spelling, only.sku] as const] : []
    }),
  )
}
