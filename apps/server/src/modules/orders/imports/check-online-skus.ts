import {
  checkOnlineSku,
  type ImportedOnlineSku,
  type OnlineSkuRecord,
  rowsOfOne,
} from '@stowline/domain/products/imports/check-online-sku'
import type { Db } from '../../../db/database.ts'
import { onlineSkuFacts } from '../../products/index.ts'
import type { StoredRow } from './stored-import.ts'

export type CheckedSkuRow = { readonly row: StoredRow; readonly made: ImportedOnlineSku | undefined }

/** Checks rows of online SKUs: all those of one SKU together, which stand or fall with each other. */
export const checkOnlineSkus = async (
  db: Db,
  records: readonly OnlineSkuRecord[],
  hold = false,
): Promise<CheckedSkuRow[]> => {
  const named = (field: 'sku' | 'productSku') => [...new Set(records.flatMap(({ values }) => values[field] ?? []))]
  const facts = await onlineSkuFacts(db, { skus: named('sku'), productSkus: named('productSku') }, hold)
  return [...Map.groupBy(records, rowsOfOne)].flatMap(([key, own]) => {
    const { problems, made } = checkOnlineSku(own, facts)
    const byRow = Map.groupBy(problems, ({ row }) => row)
    return own.map(({ row, values, source }) => ({
      made,
      row: {
        row_no: row,
        order_key: key,
        cells: values,
        problems: byRow.get(row) ?? [],
        state: !made ? 'invalid' : byRow.has(row) ? 'warned' : 'valid',
        order_id: null,
        source: source ?? null,
      },
    }))
  })
}
