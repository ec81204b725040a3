import type { OrderField } from './fields.ts'
import type { DayOrder } from './dates.ts'
import { checkAddress } from './check-address.ts'
import { checkLines } from './check-lines.ts'
import { checkTerms } from './check-terms.ts'
import { isScientific } from './cells.ts'
import { lineRecords, orderValues, rowSaying, type OrderGroup } from './group.ts'
import type { CellProblem, ImportedOrder, ImportFacts, Severity } from './imported.ts'
import type { SkipRule } from './preset.ts'
import type { ImportRecord } from './records.ts'

export type CheckOptions = {
  readonly days: DayOrder
  readonly skips: readonly SkipRule[]
  /** The file speaks of our own services (own template): one we do not know is an error, not the store's own wording. */
  readonly namesOurServices: boolean
}
/** `skipped`: nothing to mend, it simply does not become an order. */
export type CheckedOrder = {
  readonly key: string
  readonly state: 'valid' | 'warned' | 'invalid' | 'skipped'
  readonly problems: readonly CellProblem[]
  /** Rows of lines that are left out although the order goes on. */
  readonly leftOut: readonly number[]
  readonly order: ImportedOrder | undefined
}
/** Notes a problem of the field on the row that says it. */
export type Note = (field: OrderField, code: string, severity: Severity, params?: CellProblem['params']) => void

/** Checks one order against the facts. Everything wrong with it is reported at once, each problem on its cell. */
export const checkOrder = (group: OrderGroup, facts: ImportFacts, options: CheckOptions): CheckedOrder => {
  const { key, records } = group
  const values = orderValues(records)
  const skip = skipOf(values, records, options.skips)
  if (skip) return { key, state: 'skipped', problems: [skip], leftOut: [], order: undefined }
  const taken = values.platformNo && facts.taken.get(values.platformNo)
  if (taken)
    return {
      key,
      state: 'skipped',
      problems: [problem(records, 'platformNo', 'alreadyImported', 'warning', { found: values.platformNo ?? '', orderNo: taken })],
      leftOut: [],
      order: undefined,
    }

  const problems: CellProblem[] = []
  const note: Note = (field, code, severity, params) => problems.push(problem(records, field, code, severity, params))
  const platformNo = checkNumber(values.platformNo, note)
  const address = checkAddress(values, facts, note)
  const terms = checkTerms(values, facts, options, note)
  const lines = checkLines(lineRecords(records), facts, options.skips, (found) => problems.push(found))
  problems.push(...conflicts(records, values))
  const leftOut = lines.leftOut
  if (lines.lines.length === 0 && !problems.some(isError)) return { key, state: 'skipped', problems, leftOut, order: undefined }
  const order = problems.some(isError) ? undefined : { platformNo, ...address, ...terms, lines: lines.lines }
  return { key, state: !order ? 'invalid' : problems.length > 0 ? 'warned' : 'valid', problems, leftOut, order }
}

export const isError = ({ severity }: CellProblem): boolean => severity === 'error'

const problem = (
  records: readonly ImportRecord[],
  field: OrderField,
  code: string,
  severity: Severity,
  params?: CellProblem['params'],
): CellProblem => ({
  row: rowSaying(records, field),
  field,
  code: `imports.${code}`,
  severity,
  ...(params && { params }),
})

const skipOf = (values: ImportRecord['values'], records: readonly ImportRecord[], skips: readonly SkipRule[]): CellProblem | undefined => {
  const rule = skips.find(({ leavesOut, field, when }) => leavesOut === 'order' && when.test(values[field] ?? ''))
  return rule && problem(records, rule.field, rule.code, 'warning', { found: values[rule.field] ?? '' })
}

const checkNumber = (text: string | undefined, note: Note): string => {
  if (!text) note('platformNo', 'missing', 'error')
  else if (isScientific(text)) note('platformNo', 'digitsLost', 'error', { found: text })
  else if (text.length > 64) note('platformNo', 'tooLong', 'error', { found: text.slice(0, 40), most: 64 })
  return text ?? ''
}

const mustAgree: readonly OrderField[] = ['recipient', 'street', 'city', 'state', 'postalCode']
/** Two rows of one order number with two addresses: nobody but the merchant knows which is meant. */
const conflicts = (records: readonly ImportRecord[], values: ImportRecord['values']): CellProblem[] =>
  mustAgree.flatMap((field) => {
    const wanted = values[field]
    const other = records.find(({ values: row }) => row[field] && row[field]?.toLowerCase() !== wanted?.toLowerCase())
    return other && wanted
      ? [
          {
            row: other.row,
            field,
            code: 'imports.rowsDisagree' as const,
            severity: 'error' as const,
            params: { found: other.values[field] ?? '', expected: wanted },
          },
        ]
      : []
  })
