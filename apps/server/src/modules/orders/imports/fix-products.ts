import {
  noFirstRows,
  type NumberField,
  numberFields,
  type ProductFacts,
  type ProductRecord,
} from '@stowline/domain/products/imports/check'
import { recordOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toRecord } from './check-groups.ts'
import { type CheckedProduct, checkProducts } from './check-products.ts'
import type { Mended } from './row-kinds.ts'
import type { StoredRow } from './stored-import.ts'

/**
 * Checks mended rows of products, and with them the rows that share a number with one of them, before or after: the second of two that were
 * alike is good once the first was changed.
 */
export const recheckProducts = async (
  db: Db,
  importId: string,
  { before, after }: Mended,
): Promise<CheckedProduct[]> => {
  const mended = after.map(({ row }) => row)
  const alike = await rowsNaming(db, importId, numbersOf([...before, ...after]), mended)
  const records = [...after, ...alike.map(toRecord)].toSorted((a, b) => a.row - b.row)
  const firstRows = await firstRowsOf(
    db,
    importId,
    numbersOf(records),
    records.map(({ row }) => row),
  )
  return checkProducts(db, records, firstRows)
}

type Numbers = Readonly<Record<NumberField, readonly string[]>>

const numbersOf = (records: readonly ProductRecord[]): Numbers =>
  recordOf(numberFields, (field) => [...new Set(records.flatMap(({ values }) => values[field] ?? []))])

const naming = ({ sku, upc, ucc }: Numbers) =>
  sql<boolean>`(r.order_key = any(${sku}::text[]) or r.cells ->> 'upc' = any(${upc}::text[]) or r.cells ->> 'ucc' = any(${ucc}::text[]))`

/** Rows, other than these, that name one of the numbers and made nothing yet. */
const rowsNaming = async (
  db: Db,
  importId: string,
  numbers: Numbers,
  others: readonly number[],
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${importId} and r.state <> 'created' and ${naming(numbers)} and r.row_no <> all(${others}::int[])`.execute(
    db,
  )
  return rows
}

/** The first row, other than these, that names each of the numbers. */
const firstRowsOf = async (
  db: Db,
  importId: string,
  numbers: Numbers,
  others: readonly number[],
): Promise<ProductFacts['firstRows']> => {
  const { rows } = await sql<{ row: number; sku: string | null; upc: string | null; ucc: string | null }>`
    select r.row_no as row, r.cells ->> 'sku' as sku, r.cells ->> 'upc' as upc, r.cells ->> 'ucc' as ucc from import_rows r
    where r.import_id = ${importId} and ${naming(numbers)} and r.row_no <> all(${others}::int[]) order by r.row_no desc`.execute(
    db,
  )
  const first = noFirstRows()
  for (const row of rows)
    for (const field of numberFields) {
      const number = row[field]
      if (number) first[field].set(number, row.row)
    }
  return first
}
