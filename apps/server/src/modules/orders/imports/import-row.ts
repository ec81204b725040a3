import type { Output } from '@stowline/contract/kernel/rpc'
import type { imports } from '@stowline/contract/orders/imports.contract'
import { errorSentence } from '@stowline/text/errors'
import type { Language } from '@stowline/text/kernel/pair'
import { mayTakeOver } from './take-over.ts'
import type { StoredRow } from './stored-import.ts'

type ImportRow = Output<typeof imports.rows>['items'][number]

/** A row on the wire: the texts of its problems in the person's language. */
export const toImportRow = (row: StoredRow, language: Language): ImportRow => ({
  rowNo: row.row_no,
  fileRow: row.source?.row ?? row.row_no,
  line: row.source?.place ?? null,
  orderKey: row.order_key,
  cells: { ...row.cells },
  problems: row.problems.map(({ field, code, severity, params }) => ({
    field,
    code,
    severity,
    message: errorSentence(code, language, params),
    ...(params && { params: { ...params } }),
  })),
  state: row.state,
  orderId: row.order_id,
  mayTakeOver: mayTakeOver(row),
})
