import { isScientific, wholeNumber } from './cells.ts'
import type { CellProblem, ImportedLine, ImportFacts, Severity } from './imported.ts'
import type { OrderField } from './fields.ts'
import { parsePrice } from './prices.ts'
import type { SkipRule } from './preset.ts'
import type { ImportRecord, Values } from './records.ts'

type Report = (problem: CellProblem) => void

/** The order's lines. Lines that need no shipping, were shipped already or stand twice are left out and say so. */
export const checkLines = (
  records: readonly ImportRecord[],
  facts: ImportFacts,
  skips: readonly SkipRule[],
  report: Report,
): { lines: ImportedLine[]; leftOut: number[] } => {
  const lines: ImportedLine[] = []
  const leftOut: number[] = []
  const seen = new Set<string>()
  for (const record of records) {
    const note = (field: OrderField, code: string, severity: Severity, params?: CellProblem['params']) =>
      report({ row: record.row, field, code: `imports.${code}`, severity, ...(params && { params }) })
    const { values } = record
    const rule = skips.find(({ leavesOut, field, when }) => leavesOut === 'line' && when.test(values[field] ?? ''))
    const isTwice = values.lineId !== undefined && seen.has(values.lineId)
    if (rule || isTwice) {
      leftOut.push(record.row)
      if (rule) note(rule.field, rule.code, 'warning', { found: values[rule.field] ?? '' })
      else note('lineId', 'lineTwice', 'warning', { found: values.lineId ?? '' })
      continue
    }
    if (values.lineId) seen.add(values.lineId)
    lines.push({ row: record.row, platformLineId: values.lineId ?? '', ...checkLine(values, facts, note) })
  }
  return { lines, leftOut }
}

type NoteLine = (field: OrderField, code: string, severity: Severity, params?: CellProblem['params']) => void

const checkLine = (values: Values, facts: ImportFacts, note: NoteLine): Omit<ImportedLine, 'row' | 'platformLineId'> => {
  checkSku(values.sku, facts, note)
  const price = values.price ? parsePrice(values.price) : undefined
  if (values.price && !price) note('price', 'priceUnreadable', 'warning', { found: values.price })
  if (price && price.amount < 0) note('price', 'priceNegative', 'error', { found: values.price ?? '' })
  const currency = price?.currency ?? values.currency
  // The product keeps amounts in dollars only; a price in another currency is not converted, so it is not kept.
  const unitPrice = currency && currency.toUpperCase() !== 'USD' ? undefined : price?.amount
  return { sku: values.sku ?? '', name: (values.title ?? '').slice(0, 300), quantity: checkQuantity(values.quantity, note), unitPrice }
}

const checkSku = (sku: string | undefined, facts: ImportFacts, note: NoteLine): void => {
  if (!sku) note('sku', 'missing', 'error')
  else if (isScientific(sku)) note('sku', 'digitsLost', 'error', { found: sku })
  else if (sku.length > 64) note('sku', 'tooLong', 'error', { found: sku.length, most: 64 })
  else if (!facts.skus.has(sku)) note('sku', 'skuUnknown', 'warning', { found: sku })
}

const checkQuantity = (text: string | undefined, note: NoteLine): number => {
  if (!text) {
    note('quantity', 'missing', 'error')
    return 0
  }
  const quantity = wholeNumber(text)
  if (quantity === undefined || quantity < 1 || quantity > 999_999) note('quantity', 'quantityInvalid', 'error', { found: text })
  return quantity ?? 0
}
