import type { BatchAction } from './batch.ts'
import { preparedBatch } from './prepared-batch.ts'

/** Nothing has to be said or asked first: every row can run, nothing is entered or priced, and all of it can be taken back. */
export const runsAtOnce = <Row>(action: BatchAction<Row>, rows: readonly Row[]): boolean => {
  const { undo, run, form, ask } = action
  if (!undo || !run || form || ask || rows.length === 0) return false
  const { unable, isBlocked } = preparedBatch(action, rows, {})
  return unable.length === 0 && !isBlocked && rows.every((row) => undo.isReversible(row))
}
