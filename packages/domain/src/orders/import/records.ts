import { cleanCell, isScientific, repairScientific } from './cells.ts'
import type { OrderField } from './fields.ts'
import { orderFields } from './fields.ts'
import { readLineCell } from './line-cells.ts'
import type { ReadingPlan } from './mapping.ts'

export type Values = Readonly<Partial<Record<OrderField, string>>>
/** One line of an order as the file has it, told in our fields. */
export type ImportRecord = {
  /** The spreadsheet's row, from 1; a running number where one row holds several lines. */
  readonly row: number
  readonly values: Values
}
export type SourceRow = { readonly row: number; readonly cells: readonly string[] }

/** Reads the rows below the header, one at a time. Blank rows and the platform's own remarks give nothing. */
export const recordReader = (plan: ReadingPlan): ((source: SourceRow) => ImportRecord[]) => {
  let running = 0
  return ({ row, cells }) => {
    const clean = cells.map(cleanCell)
    if (clean.every((cell) => cell === '') || plan.preset?.ignores?.(clean)) return []
    const values = readValues(plan, clean)
    if (plan.lineColumns.length === 0) return [{ row, values }]
    // Line breaks inside a line's cell are part of a product's name, so the raw cell is read.
    const lines = plan.lineColumns.flatMap((column) => readLineCell(cells[column] ?? '') ?? [])
    return (lines.length > 0 ? lines : [{}]).map((line) => ({ row: ++running, values: { ...values, ...line } }))
  }
}

const readValues = (plan: ReadingPlan, cells: readonly string[]): Values => {
  const values: Partial<Record<OrderField, string>> = {}
  for (const [field, alternatives] of plan.columns) put(values, field, firstFilled(alternatives, cells))
  if (plan.otherAddress && !values.street) for (const [field, alternatives] of plan.otherAddress) put(values, field, firstFilled(alternatives, cells))
  return values
}

const put = (values: Partial<Record<OrderField, string>>, field: OrderField, text: string): void => {
  if (text === '') delete values[field]
  else values[field] = tidy(field, text)
}

const identifiers: readonly OrderField[] = ['platformNo', 'lineId', 'sku']
/** Long numbers that a spreadsheet wrote as 1.2E+4 come back where nothing was lost; the check reports the others. */
const tidy = (field: OrderField, text: string): string => {
  const whole = identifiers.includes(field) && isScientific(text) ? (repairScientific(text) ?? text) : text
  return whole.slice(0, Math.max(orderFields[field].most * 2, 200))
}

const firstFilled = (alternatives: readonly (readonly number[])[], cells: readonly string[]): string => {
  for (const columns of alternatives) {
    const text = columns
      .map((column) => cells[column] ?? '')
      .filter(Boolean)
      .join(' ')
    if (text) return text
  }
  return ''
}
