import { cleanCell } from './cells.ts'
import type { OrderField } from './fields.ts'
import { orderFields } from './fields.ts'
import { readLineCell } from './line-cells.ts'
import type { ReadingPlan } from './mapping.ts'
import type { RowSource } from './row-source.ts'

export type Values = Readonly<Partial<Record<OrderField, string>>>
/** One line of an order as the file has it, told in our fields. */
export type ImportRecord = {
  /** The spreadsheet's row, from 1; a running number where one row holds several lines. */
  readonly row: number
  readonly values: Values
  readonly source?: RowSource
}
export type SourceRow = { readonly row: number; readonly cells: readonly string[]; readonly flaws?: RowSource }

/** Reads the rows below the header, one at a time. Blank rows and the platform's own remarks give nothing. */
export const recordReader = (plan: ReadingPlan): ((source: SourceRow) => ImportRecord[]) => {
  let running = 0
  return ({ row, cells, flaws }) => {
    const clean = cells.map(cleanCell)
    if (clean.every((cell) => cell === '') || plan.preset?.ignores?.(clean)) return []
    const values = readValues(plan, clean)
    if (plan.lineColumns.length === 0) return [{ row, values, ...(flaws && { source: flaws }) }]
    // Line breaks inside a line's cell are part of a product's name, so the raw cell is read.
    const lines = plan.lineColumns.flatMap((column) => readLineCell(cells[column] ?? '') ?? [])
    return (lines.length > 0 ? lines : [{}]).map((line, at) => ({
      row: ++running,
      values: { ...values, ...line },
      source: { row, place: at + 1, ...(at === 0 && flaws) },
    }))
  }
}

const readValues = (plan: ReadingPlan, cells: readonly string[]): Values => {
  const values: Partial<Record<OrderField, string>> = {}
  for (const [field, alternatives] of plan.columns) put(values, field, firstFilled(alternatives, cells))
  if (plan.otherAddress && !values.street)
    for (const [field, alternatives] of plan.otherAddress) put(values, field, firstFilled(alternatives, cells))
  return values
}

const identifiers: readonly OrderField[] = ['platformNo', 'lineId', 'sku']
/** A quotation mark that opens and is never closed, in text that has no quoting: it makes no order of its own. */
const loneQuote = /^"(?=[^"]*$)/

const put = (values: Partial<Record<OrderField, string>>, field: OrderField, text: string): void => {
  if (text === '') delete values[field]
  // Longer than the field takes, so that the check can say so; not so long that a row grows without end.
  else
    values[field] = (identifiers.includes(field) ? text.replace(loneQuote, '') : text).slice(
      0,
      Math.max(orderFields[field].most * 2, 200),
    )
}

const firstFilled = (alternatives: readonly (readonly number[])[], cells: readonly string[]): string => {
  for (const columns of alternatives) {
    let text = ''
    for (const column of columns) {
      const cell = cells[column]
      if (cell) text = text ? `${text} ${cell}` : cell
    }
    if (text) return text
  }
  return ''
}
