import {
  checkProduct,
  type ImportedProduct,
  numberFields,
  type ProductFacts,
  type ProductRecord,
} from '@stowline/domain/products/imports/check'
import { recordOf } from '@stowline/domain/kernel/records'
import type { Db } from '../../../db/database.ts'
import { productCategoriesByName, takenNumbers } from '../../products/index.ts'
import type { StoredRow } from './stored-import.ts'

export type RowOfProduct = { readonly rowNo: number; readonly product: ImportedProduct }
export type CheckedProduct = { readonly row: StoredRow; readonly made: RowOfProduct | undefined }

/** Checks rows of products against those that are there. `firstRows` goes on from rows that were looked at before. */
export const checkProducts = async (
  db: Db,
  records: readonly ProductRecord[],
  firstRows: ProductFacts['firstRows'],
): Promise<CheckedProduct[]> => {
  const named = recordOf(numberFields, (field) => [...new Set(records.flatMap(({ values }) => spelt(values[field])))])
  const facts: ProductFacts = { categories: productCategoriesByName, taken: await takenNumbers(db, named), firstRows }
  return records.map((record) => {
    const { row, values, source } = record
    const { problems, product } = checkProduct(record, facts)
    const state = !product ? 'invalid' : problems.length > 0 ? 'warned' : 'valid'
    return {
      made: product && { rowNo: row, product },
      row: {
        row_no: row,
        order_key: values.sku ?? `row ${row}`,
        cells: values,
        problems,
        state,
        order_id: null,
        source: source ?? null,
      },
    }
  })
}

/** A code as it may be written, and with the zero that a spreadsheet takes. */
const spelt = (text: string | undefined): string[] => {
  if (!text) return []
  const plain = text.replace(/[\s-]/g, '')
  return [text, plain, `0${plain}`]
}
