import {
  checkMilestone,
  type ImportedMilestone,
  type MilestoneRecord,
  type SeenShipments,
} from '@stowline/domain/inbound/imports/check-milestone'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { referredShipments } from '../../inbound/index.ts'
import type { CheckedRow } from './run-rows.ts'

export type RowOfMilestones = ImportedMilestone & { readonly rowNo: number }
type CheckedMilestone = CheckedRow<RowOfMilestones>

/** Checks rows of milestones in their order, against the shipments of every merchant; what earlier rows brought is remembered from batch to batch. */
export const milestoneCheck = ({ within, now }: Pick<Work, 'within' | 'now'>) => {
  const seen: SeenShipments = new Map()
  return async (_: Db, records: readonly MilestoneRecord[]): Promise<CheckedMilestone[]> => {
    const references = [...new Set(records.flatMap(({ values }) => values.reference ?? []))]
    const shipments = await within({ role: 'system' }, (db) => referredShipments(db, references))
    return records.map((record) => toRow(record, checkMilestone(record, { shipments, seen, now: now() })))
  }
}

const toRow = (
  { row, values, source }: MilestoneRecord,
  { problems, shipmentId, milestone }: ReturnType<typeof checkMilestone>,
): CheckedMilestone => ({
  made: milestone && { rowNo: row, ...milestone },
  row: {
    row_no: row,
    // Rows of one shipment are counted and made together, by whichever of its numbers they name it.
    order_key: shipmentId ?? values.reference?.toLowerCase() ?? `row ${row}`,
    cells: values,
    problems,
    state: milestone ? 'valid' : 'invalid',
    order_id: null,
    source: source ?? null,
  },
})
