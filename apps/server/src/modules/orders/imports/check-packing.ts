import { checkPacking, noRowsSeen, type PackedLine, type PackingRecord } from '@stowline/domain/inbound/imports/check'
import { plainSku, spelt } from '@stowline/domain/products/plain-sku'
import type { Db } from '../../../db/database.ts'
import { announcedProducts } from '../../inbound/index.ts'
import type { CheckedRow } from './run-rows.ts'
import { recheckInOrder } from './recheck-in-order.ts'
import type { Mended } from './row-kinds.ts'

export type RowOfPacking = { readonly rowNo: number; readonly line: PackedLine }
type CheckedPacking = CheckedRow<RowOfPacking>

/** Checks rows of a packing list in their order; what earlier rows said is remembered from batch to batch. */
export const packingCheck = () => {
  const seen = noRowsSeen()
  return async (db: Db, records: readonly PackingRecord[]): Promise<CheckedPacking[]> => {
    const skus = [...new Set(records.flatMap(({ values }) => values.sku ?? []))]
    const products = spelt(skus, await announcedProducts(db, { skus }))
    return records.map((record) => toRow(record, checkPacking(record, { products, seen })))
  }
}

const toRow = (record: PackingRecord, { problems, line }: ReturnType<typeof checkPacking>): CheckedPacking => {
  const { row, values, source } = record
  return {
    made: line && { rowNo: row, line },
    row: {
      row_no: row,
      // Rows of one product are one line of the shipment.
      order_key: values.sku ? plainSku(values.sku) : `row ${row}`,
      cells: values,
      problems,
      state: !line ? 'invalid' : problems.length > 0 ? 'warned' : 'valid',
      order_id: null,
      source: source ?? null,
    },
  }
}

/** Checks mended rows with all others of the list. */
export const recheckPacking = (db: Db, importId: string, mended: Mended): Promise<CheckedPacking[]> =>
  recheckInOrder(packingCheck(), db, importId, mended)
