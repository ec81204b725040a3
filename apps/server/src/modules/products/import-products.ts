import { recordOf } from '@stowline/domain/kernel/records'
import { productCategories, type ProductCategory } from '@stowline/domain/products/categories'
import { type ImportedProduct, type NumberField, numberFields } from '@stowline/domain/products/imports/check'
import { productCategoryNames } from '@stowline/text/products'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertPacked, packRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { type ProductColumns, productColumns } from './product-columns.ts'

type ByNumber<T> = Readonly<Record<NumberField, T>>

/** Categories by their codes and by their names in either language, in small letters. */
export const productCategoriesByName: ReadonlyMap<string, ProductCategory> = new Map(
  productCategories.flatMap((code) =>
    [code, ...productCategoryNames[code]].map((name) => [name.toLowerCase(), code] as const),
  ),
)

/** Those of these numbers that the merchant's products have. */
export const takenNumbers = async (db: Db, named: ByNumber<readonly string[]>): Promise<ByNumber<Set<string>>> => {
  const { rows } = await sql<{ field: NumberField; number: string }>`
    select 'sku' as field, p.sku as number from products p where p.sku = any(${named.sku}::text[])
    union all select 'upc', p.upc from products p where p.upc = any(${named.upc}::text[]) and p.upc <> ''
    union all select 'ucc', p.ucc from products p where p.ucc = any(${named.ucc}::text[]) and p.ucc <> ''`.execute(db)
  return recordOf(numberFields, (field) => new Set(rows.flatMap((row) => (row.field === field ? [row.number] : []))))
}

/** Registers products of a file as drafts; answers their ids in the same order. One that somebody registered meanwhile has none. */
export const insertImported = async (
  work: Work,
  imported: readonly ImportedProduct[],
  file: string,
): Promise<(string | undefined)[]> => {
  const rows = imported.map((product) => ({ id: work.newId(), created_at: work.now(), ...productColumns(product) }))
  const made = await insertFree(work.db, rows)
  const own = rows.filter(({ id }) => made.has(id))
  await recordHistory(
    work,
    'product',
    own.map(({ id }) => ({ id, action: 'imported', detail: { file } })),
  )
  await work.audit(own.map(({ id, ...after }) => ({ entity: 'product', id, action: 'imported', after })))
  return rows.map(({ id }) => (made.has(id) ? id : undefined))
}

type NewProduct = ProductColumns & { readonly id: string; readonly created_at: Date }

/** Inserts products whose numbers nobody took meanwhile, in one statement; answers their ids. */
const insertFree = async (db: Db, products: readonly NewProduct[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    ${await insertPacked(db, 'products', packRows(products))} on conflict do nothing returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
