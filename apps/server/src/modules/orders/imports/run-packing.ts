import { packingCheck } from './check-packing.ts'
import { toRecord } from './check-groups.ts'
import { rowsTask } from './run-rows.ts'

/** Takes the rows of a checked packing list as lines; they stand in no shipment before its form is saved with them. */
export const runPacking = rowsTask({
  kind: 'importPacking',
  check: (db, rows) => packingCheck()(db, rows.map(toRecord)),
  make: async (_, rows) => new Map(rows.map(({ rowNo, line }) => [rowNo, line.productId])),
})
