import { hasKey } from '@stowline/domain/kernel/records'
import { cleanCell } from '@stowline/domain/orders/imports/cells'
import { orderFields } from '@stowline/domain/orders/imports/fields'
import { isOrderField } from '@stowline/domain/orders/imports/group'
import type { ImportRecord } from '@stowline/domain/orders/imports/records'
import { toRecord } from './check-groups.ts'
import type { StoredRow } from './stored-import.ts'

/** What a person typed over cells of one row. */
export type Edit = { readonly rowNo: number; readonly cells: Readonly<Record<string, string>> }

type Row = Pick<StoredRow, 'row_no' | 'order_key' | 'cells' | 'source'>

/**
 * What the order says once is written to all of its rows, so that they agree; a new number moves only its own row. Of two edits of one cell
 * the later counts. The edits are read once, however many rows their orders have.
 */
export const applyEdits = (rows: readonly Row[], edits: readonly Edit[]): ImportRecord[] => {
  const keys = new Map(rows.map(({ row_no, order_key }) => [row_no, order_key]))
  const byRow = editsByRow(edits)
  const byOrder = Map.groupBy(edits, ({ rowNo }) => keys.get(rowNo))
  const shared = new Map([...byOrder].map(([key, own]) => [key, typedCells(own, isShared)]))
  const single = new Map([...byRow].map(([rowNo, own]) => [rowNo, typedCells(own, (field) => !isShared(field))]))
  return rows.map((row) => {
    const { row_no, order_key, cells } = row
    const typed = { ...shared.get(order_key), ...single.get(row_no) }
    const emptied = new Set(Object.keys(typed).filter((field) => typed[field] === ''))
    const values = Object.fromEntries(Object.entries({ ...cells, ...typed }).filter(([field]) => !emptied.has(field)))
    return toRecord({ row_no, cells: values, source: sourceOf(row, byRow.get(row_no)) })
  })
}

export const editsByRow = (edits: readonly Edit[]): Map<number, Edit[]> => Map.groupBy(edits, ({ rowNo }) => rowNo)

const isShared = (field: string): boolean => isOrderField(field) && field !== 'platformNo'

const typedCells = (edits: readonly Edit[], isWanted: (field: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    edits
      .flatMap(({ cells }) => Object.entries(cells))
      .filter(([field]) => isWanted(field))
      .flatMap(([field, raw]) =>
        hasKey(orderFields, field) ? [[field, cleanCell(raw).slice(0, orderFields[field].most * 2)]] : [],
      ),
  )

/** Whoever corrects a row has looked at where its cells stand; under another number it repeats no order. */
export const sourceOf = ({ source }: Pick<Row, 'source'>, own: readonly Edit[] | undefined): Row['source'] => {
  if (!source || !own) return source
  const { extraCells: _seen, repeats, differsFrom, ...kept } = source
  const isMoved = own.some(({ cells }) => 'platformNo' in cells)
  return isMoved
    ? kept
    : { ...kept, ...(repeats !== undefined && { repeats }), ...(differsFrom !== undefined && { differsFrom }) }
}
