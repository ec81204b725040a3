import { isSpeltAsNumber, repairScientific, wholeNumber } from './cells.ts'
import type { CheckOptions } from './check.ts'
import { shortened } from './check-terms.ts'
import type { OrderField } from './fields.ts'
import { restored } from './identifiers.ts'
import type { CellProblem, ImportedLine, ImportFacts, Severity } from './imported.ts'
import { parsePrice } from './prices.ts'
import type { ImportRecord, Values } from './records.ts'
import { rowName } from './row-source.ts'

type Report = (problem: CellProblem) => void
type NoteLine = (field: OrderField, code: string, severity: Severity, params?: CellProblem['params']) => void
type Written = Pick<CheckOptions, 'skips' | 'hasTypedCells' | 'hasDecimalCommas'>

/** The order's lines. Lines that need no shipping, were shipped already or stand twice are left out and say so. */
export const checkLines = (
  records: readonly ImportRecord[],
  facts: ImportFacts,
  options: Written,
  report: Report,
): { lines: ImportedLine[]; leftOut: number[] } => {
  const lines: ImportedLine[] = []
  const leftOut: number[] = []
  const repeats = lineRepeats()
  for (const record of records) {
    const note: NoteLine = (field, code, severity, params) =>
      report({ row: record.row, field, code: `imports.${code}`, severity, ...(params && { params }) })
    const { values } = record
    const rule = options.skips.find(
      ({ leavesOut, field, when }) => leavesOut === 'line' && when.test(values[field] ?? ''),
    )
    if (rule) note(rule.field, rule.code, 'warning', { found: values[rule.field] ?? '' })
    if (rule || repeats(record, note)) {
      leftOut.push(record.row)
      continue
    }
    lines.push({ row: record.row, ...checkLine(values, facts, options, note) })
  }
  return { lines, leftOut }
}

/**
 * Tells the lines that stand already, by their number and SKU. Without a number nobody knows whether rows that are alike are one line
 * copied or two: both count, and both rows are named.
 */
const lineRepeats = (): ((record: ImportRecord, note: NoteLine) => boolean) => {
  const seen = new Map<string, ImportRecord>()
  return (record, note) => {
    const { values, source } = record
    if (source?.repeats) {
      note('platformNo', 'orderTwice', 'warning', { found: values.platformNo ?? '', first: source.repeats })
      return true
    }
    const hasNumber = values.lineId !== undefined && !isSpeltAsNumber(values.lineId)
    const key = hasNumber ? `${values.lineId} ${values.sku ?? ''}` : JSON.stringify(Object.entries(values).sort())
    const first = seen.get(key)
    if (!first) seen.set(key, record)
    if (first && !hasNumber) note('quantity', 'rowsAlike', 'warning', { first: rowName(first), row: rowName(record) })
    if (!first || !hasNumber) return false
    const differs = first.values.quantity !== values.quantity
    if (differs)
      note('quantity', 'rowsDisagree', 'error', { found: values.quantity ?? '', expected: first.values.quantity ?? '' })
    else note('lineId', 'lineTwice', 'warning', { found: values.lineId ?? '' })
    return true
  }
}

const checkLine = (values: Values, facts: ImportFacts, options: Written, note: NoteLine): Omit<ImportedLine, 'row'> => {
  const sku = checkSku(values.sku, facts, options, note)
  const price = values.price ? parsePrice(values.price) : undefined
  if (values.price && !price) note('price', 'priceUnreadable', 'warning', { found: values.price })
  if (price && price.amount < 0) note('price', 'priceNegative', 'error', { found: values.price ?? '' })
  const currency = price?.currency ?? values.currency
  // The product keeps amounts in dollars only; a price in another currency is not converted, so it is not kept.
  const unitPrice = currency && currency.toUpperCase() !== 'USD' ? undefined : price?.amount
  const name = shortened(values, 'title', note)
  return {
    platformLineId: checkLineId(values.lineId, options, note),
    sku,
    name,
    quantity: checkQuantity(values.quantity, options, note),
    unitPrice,
  }
}

/** The text as written first; what a spreadsheet made of a number is a number again only where no product answers to the text. */
const checkSku = (sku: string | undefined, facts: ImportFacts, { hasTypedCells }: Written, note: NoteLine): string => {
  const alike = facts.alikeSkus.get(sku ?? '')
  if (!sku) note('sku', 'missing', 'error')
  else if (facts.skus.has(sku)) return sku
  else if (alike !== undefined) {
    note('sku', 'skuSpelt', 'warning', { found: sku, expected: alike })
    return alike
  } else if (sku.length > 64) note('sku', 'tooLong', 'error', { found: sku.length, most: 64 })
  else if (isSpeltAsNumber(sku)) {
    const digits = restored('sku', sku, hasTypedCells, note)
    if (digits !== undefined && !facts.skus.has(digits)) note('sku', 'skuUnknown', 'warning', { found: digits })
    return digits ?? sku
  } else note('sku', 'skuUnknown', 'warning', { found: sku })
  return sku ?? ''
}

/** A line's number whose digits are lost tells no line from another, and no store which line was sent. */
const checkLineId = (lineId: string | undefined, { hasTypedCells }: Written, note: NoteLine): string => {
  if (!lineId || !isSpeltAsNumber(lineId)) return lineId ?? ''
  const digits = hasTypedCells ? undefined : repairScientific(lineId)
  if (digits === undefined) note('lineId', 'digitsLost', 'warning', { found: lineId })
  else note('lineId', 'digitsRestored', 'warning', { found: lineId, expected: digits })
  return digits ?? ''
}

const checkQuantity = (text: string | undefined, { hasDecimalCommas }: Written, note: NoteLine): number => {
  if (!text) {
    note('quantity', 'missing', 'error')
    return 0
  }
  const quantity = wholeNumber(text, hasDecimalCommas)
  if (quantity === undefined || quantity < 1 || quantity > 999_999)
    note('quantity', 'quantityInvalid', 'error', { found: text })
  return quantity ?? 0
}
