import type { OrderField } from './fields.ts'
import type { DayOrder } from './dates.ts'
import { checkAddress } from './check-address.ts'
import { checkLines } from './check-lines.ts'
import { checkTerms } from './check-terms.ts'
import { lineRecords, orderValues, rowSaying, type OrderGroup } from './group.ts'
import { changedSince, type TakeOver } from './take-over.ts'
import type { CellProblem, ImportedOrder, ImportFacts, Severity } from './imported.ts'
import type { Preset, SkipRule } from './preset.ts'
import { isSpeltAsNumber } from './cells.ts'
import { restored, spellingsOf } from './identifiers.ts'
import type { ImportRecord } from './records.ts'
import { sourceProblems } from './row-source.ts'

/** How a file is written. */
export type FileHabits = {
  /** Order of day and month where a date has no names. */
  readonly days: DayOrder
  /** Cells say themselves whether they hold a number: one that is spelt like a number is text then. */
  readonly hasTypedCells: boolean
  /** Commas are decimal marks: `39,90`. */
  readonly hasDecimalCommas: boolean
}
export type CheckOptions = FileHabits & {
  readonly skips: readonly SkipRule[]
  /** The file speaks of our own services (own template): one we do not know is an error, not the store's own wording. */
  readonly namesOurServices: boolean
  /** A row of the order that names no item sums up the others. */
  readonly summaryRows: boolean
}
/** How a file of this layout is checked. */
export const checkOptionsOf = (preset: Preset | undefined, habits: Partial<FileHabits>): CheckOptions => ({
  days: preset?.days ?? 'mdy',
  hasTypedCells: false,
  hasDecimalCommas: false,
  ...habits,
  skips: preset?.skips ?? [],
  namesOurServices: preset?.key === 'ownTemplate',
  summaryRows: preset?.summaryRows === true,
})
/** `skipped`: nothing to mend, it simply does not become an order. */
export type CheckedOrder = {
  readonly key: string
  readonly state: 'valid' | 'warned' | 'invalid' | 'skipped'
  readonly problems: readonly CellProblem[]
  /** Rows of lines that are left out although the order goes on. */
  readonly leftOut: readonly number[]
  readonly order: ImportedOrder | undefined
  /** Of an order that was imported before: what it may be changed to. */
  readonly takeOver?: TakeOver | undefined
}
/** Notes a problem of the field on the row that says it. */
export type Note = (field: OrderField, code: string, severity: Severity, params?: CellProblem['params']) => void

/** Checks one order against the facts. Everything wrong with it is reported at once, each problem on its cell. */
export const checkOrder = (group: OrderGroup, facts: ImportFacts, options: CheckOptions): CheckedOrder => {
  const { key, records } = group
  const values = orderValues(records)
  const problems: CellProblem[] = records.flatMap((record) => sourceProblems(record))
  const skipped = (...why: CellProblem[]): CheckedOrder => ({
    key,
    state: 'skipped',
    problems: [...problems, ...why],
    leftOut: [],
    order: undefined,
  })
  // Rows that hang in a cell belong to other orders: that is told whatever becomes of this one.
  const hidesRows = records.some(({ source }) => source?.rowsInCell)
  const skip = hidesRows ? undefined : skipOf(values, records, options.skips)
  if (skip) return skipped(skip)
  const taken = hidesRows ? undefined : takenAs(values.platformNo, facts, options)
  if (taken) {
    const { why, takeOver } = importedBefore(group, values, taken, { problems, facts, options })
    return { ...skipped(...why), takeOver }
  }

  const note: Note = (field, code, severity, params) => problems.push(problem(records, field, code, severity, params))
  const platformNo = checkNumber(values.platformNo, options, note)
  const address = checkAddress(values, facts, note)
  const terms = checkTerms(values, facts, options, note)
  const lines = checkLines(lineRecords(records, options.summaryRows), facts, options, (found) => problems.push(found))
  problems.push(...conflicts(records, values))
  const leftOut = lines.leftOut
  if (lines.lines.length === 0 && !problems.some(isError))
    return { key, state: 'skipped', problems, leftOut, order: undefined }
  const order = problems.some(isError) ? undefined : { platformNo, ...address, ...terms, lines: lines.lines }
  return { key, state: !order ? 'invalid' : problems.length > 0 ? 'warned' : 'valid', problems, leftOut, order }
}

type Checking = {
  readonly problems: readonly CellProblem[]
  readonly facts: ImportFacts
  readonly options: CheckOptions
}

/** Imported before: said, and where the file says it otherwise now, so that nobody ships to the old address unknowingly. */
const importedBefore = (
  { records }: OrderGroup,
  values: ImportRecord['values'],
  orderNo: string,
  { problems, facts, options }: Checking,
): { why: CellProblem[]; takeOver: TakeOver | undefined } => {
  const params = { found: values.platformNo ?? '', orderNo }
  const order = facts.standing?.get(orderNo)
  if (!order)
    return { why: [problem(records, 'platformNo', 'alreadyImported', 'warning', params)], takeOver: undefined }
  const { differences, errors, refusal, takeOver } = changedSince(records, order, facts, options, {
    problemOf: (field, code, severity, found) => problem(records, field, code, severity, found),
    others: [...problems, ...conflicts(records, values)],
  })
  const why = [
    problem(records, 'platformNo', 'alreadyImported', 'warning', {
      ...params,
      ...(takeOver && { version: takeOver.version }),
    }),
    ...differences.map(({ field, code, row, params }) => ({
      ...problem(records, field, code, 'warning', params),
      ...(row !== undefined && { row }),
    })),
    ...errors.filter((one) => !problems.includes(one)).map((one) => ({ ...one, severity: 'warning' as const })),
    ...(refusal ? [problem(records, 'platformNo', 'cannotTakeOver', 'warning', { orderNo, reason: refusal })] : []),
  ]
  return { why, takeOver }
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

/** A repeated order's own rows count as well: shipped in one of two exports means shipped. */
const skipOf = (
  values: ImportRecord['values'],
  records: readonly ImportRecord[],
  skips: readonly SkipRule[],
): CellProblem | undefined => {
  const said = [values, ...records.flatMap(({ values: own, source }) => (source?.repeats ? own : []))]
  for (const own of said) {
    const rule = skips.find(({ leavesOut, field, when }) => leavesOut === 'order' && when.test(own[field] ?? ''))
    if (rule) return problem(records, rule.field, rule.code, 'warning', { found: own[rule.field] ?? '' })
  }
  return undefined
}

const takenAs = (text: string | undefined, facts: ImportFacts, { hasTypedCells }: CheckOptions): string | undefined =>
  spellingsOf(text, hasTypedCells).flatMap((number) => facts.taken.get(number) ?? [])[0]

const checkNumber = (text: string | undefined, { hasTypedCells }: CheckOptions, note: Note): string => {
  if (!text) note('platformNo', 'missing', 'error')
  else if (isSpeltAsNumber(text)) return restored('platformNo', text, hasTypedCells, note) ?? text
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
