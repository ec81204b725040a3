import { noFirstRows } from '@stowline/domain/products/imports/check'
import { insertImported } from '../../products/index.ts'
import { checkProducts } from './check-products.ts'
import { rowsTask } from './run-rows.ts'

/** Registers the products of a checked file as drafts. */
export const runProducts = rowsTask({
  kind: 'importProducts',
  check: (db, rows) =>
    checkProducts(
      db,
      rows.map(({ row_no, cells, source }) => ({ row: row_no, values: cells, ...(source && { source }) })),
      noFirstRows(),
    ),
  make: async (work, rows, { file_name }) => {
    const ids = await insertImported(
      work,
      rows.map(({ product }) => product),
      file_name,
    )
    return new Map(rows.flatMap(({ rowNo }, at) => (ids[at] === undefined ? [] : [[rowNo, ids[at]] as const])))
  },
})
