import { rowsOfOne } from '@stowline/domain/products/imports/check-online-sku'
import type { Db } from '../../../db/database.ts'
import { toRecord } from './check-groups.ts'
import { type CheckedSkuRow, checkOnlineSkus } from './check-online-skus.ts'
import type { Mended } from './row-kinds.ts'
import { readRowsOf } from './stored-import.ts'

/** Checks mended rows of online SKUs with all other rows of the SKUs that they made up before, and do now. */
export const recheckOnlineSkus = async (
  db: Db,
  importId: string,
  { before, after }: Mended,
): Promise<CheckedSkuRow[]> => {
  const mended = new Set(after.map(({ row }) => row))
  const keys = [...new Set([...before, ...after].map(rowsOfOne))]
  const beside = (await readRowsOf(db, importId, keys)).filter(
    ({ row_no, state }) => !mended.has(row_no) && state !== 'created',
  )
  const records = [...after, ...beside.map(toRecord)].toSorted((a, b) => a.row - b.row)
  return checkOnlineSkus(db, records)
}
