import { type CheckedOrder, type CheckOptions, checkOptionsOf, checkOrder } from '@stowline/domain/orders/imports/check'
import { findPreset } from '@stowline/domain/orders/imports/detect'
import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import type { ImportFacts } from '@stowline/domain/orders/imports/imported'
import type { ImportRecord } from '@stowline/domain/orders/imports/records'
import { inStretches } from '../../../kernel/in-stretches.ts'
import type { RowState, StoredImport, StoredRow } from './stored-import.ts'

export const optionsOf = ({
  preset,
  mapping: { columns: _columns, confidence: _confidence, headerRow: _headerRow, ...habits },
}: Read): CheckOptions => checkOptionsOf(findPreset(preset), habits)

type Read = Pick<StoredImport, 'preset' | 'mapping'>

export type CheckedGroup = { readonly group: OrderGroup; readonly checked: CheckedOrder }

/** An order number that two groups of one file share is impossible, so each group is checked on its own. */
export const checkGroups = (
  groups: readonly OrderGroup[],
  facts: ImportFacts,
  options: CheckOptions,
): Promise<CheckedGroup[]> => inStretches(groups, (group) => ({ group, checked: checkOrder(group, facts, options) }))

/** The same for all of them: written once for many (insert-rows.ts). */
const noProblems: StoredRow['problems'] = []

/** The rows of a checked order: every row stands as its order does, lines left out stand as skipped; a warning is its own row's alone. */
export const rowsOf = ({ group, checked }: CheckedGroup): StoredRow[] => {
  const byRow = Map.groupBy(checked.problems, ({ row }) => row)
  const leftOut = new Set(checked.leftOut)
  const stateOf = (row: number): RowState => {
    if (leftOut.has(row) && checked.state !== 'invalid') return 'skipped'
    return checked.state === 'warned' && !byRow.has(row) ? 'valid' : checked.state
  }
  return group.records.map(({ row, values, source }) => ({
    row_no: row,
    order_key: group.key,
    cells: values,
    problems: byRow.get(row) ?? noProblems,
    state: stateOf(row),
    order_id: null,
    source: source ?? null,
  }))
}

/** Stored rows as the groups they were made from. */
export const groupsOf = (rows: readonly StoredRow[]): OrderGroup[] =>
  [...Map.groupBy(rows, ({ order_key }) => order_key)].map(([key, own]) => ({
    key,
    records: own.map(toRecord),
  }))

export const toRecord = ({ row_no, cells, source }: Pick<StoredRow, 'row_no' | 'cells' | 'source'>): ImportRecord => ({
  row: row_no,
  values: cells,
  ...(source && { source }),
})
