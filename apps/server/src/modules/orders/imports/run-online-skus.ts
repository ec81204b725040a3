import { insertOnlineSkus } from '../../products/index.ts'
import { toRecord } from './check-groups.ts'
import { checkOnlineSkus } from './check-online-skus.ts'
import { rowsTask } from './run-rows.ts'

/** Makes the online SKUs of a checked file, each from all of its rows. */
export const runOnlineSkus = rowsTask({
  kind: 'importOnlineSkus',
  check: async (db, rows) =>
    (await checkOnlineSkus(db, rows.map(toRecord), true)).map(({ row, made }) => ({
      row,
      made: made && { rowNo: row.row_no, sku: made },
    })),
  make: async (work, rows, { file_name }) => {
    const skus = [...new Set(rows.map(({ sku }) => sku))]
    const ids = await insertOnlineSkus(work, skus, file_name)
    const idOf = new Map(skus.map((sku, at) => [sku, ids[at]]))
    return new Map(
      rows.flatMap(({ rowNo, sku }) => {
        const id = idOf.get(sku)
        return id === undefined ? [] : [[rowNo, id] as const]
      }),
    )
  },
})
