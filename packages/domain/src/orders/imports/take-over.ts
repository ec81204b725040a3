import { hasKey } from '../../kernel/records.ts'
import type { OrderField } from './fields.ts'
import type { CheckOptions } from './check.ts'
import { checkAddress } from './check-address.ts'
import { checkLines } from './check-lines.ts'
import { type Difference, differencesOf, keyOf, pieces } from './differences.ts'
import { lineRecords, orderValues } from './group.ts'
import type { CellProblem, ImportedLine, ImportFacts, StandingOrder } from './imported.ts'
import type { ImportRecord } from './records.ts'

type Address = Omit<StandingOrder, 'orderNo' | 'id' | 'version' | 'unchangeable' | 'lines'>
/** What an order that was imported before would be changed to: only where the file says it otherwise. */
export type TakeOver = {
  readonly orderId: string
  readonly version: number
  readonly address: Partial<Address>
  /** All lines as the file has them; absent where the items are the same. */
  readonly lines: readonly ImportedLine[] | undefined
}
export type ChangedSince = {
  readonly differences: readonly Difference[]
  /** Errors of the file's cells: what is wrong is not taken over. */
  readonly errors: readonly CellProblem[]
  /** Code of the reason why the differences cannot be taken over. */
  readonly refusal: string | undefined
  readonly takeOver: TakeOver | undefined
}
type Note = (field: OrderField, code: string, severity: CellProblem['severity'], params?: CellProblem['params']) => void
const ofItems: readonly OrderField[] = ['sku', 'quantity', 'platformNo']

/** What the file says otherwise than the order that was made from an earlier one, and whether the order may be changed to it. */
export const changedSince = (
  records: readonly ImportRecord[],
  order: StandingOrder,
  facts: ImportFacts,
  options: CheckOptions,
  found: { readonly problemOf: (...args: Parameters<Note>) => CellProblem; readonly others: readonly CellProblem[] },
): ChangedSince => {
  const problems: CellProblem[] = [...found.others]
  const address = checkAddress(orderValues(records), facts, (...note) => problems.push(found.problemOf(...note)))
  const { lines } = checkLines(lineRecords(records, options.summaryRows), facts, options, (problem) =>
    problems.push(problem),
  )
  const differences = differencesOf(order, { ...address, lines })
  if (differences.length === 0) return { differences, errors: [], refusal: undefined, takeOver: undefined }
  const errors = problems.filter(({ severity }) => severity === 'error')
  const refusal =
    order.unchangeable ??
    (errors.length > 0 ? 'imports.takeOverErrors' : lines.length === 0 ? 'imports.takeOverNoItems' : undefined)
  return {
    differences,
    errors,
    refusal,
    takeOver: refusal ? undefined : takeOverOf(order, address, lines, differences),
  }
}

const takeOverOf = (
  order: StandingOrder,
  address: Address,
  lines: readonly ImportedLine[],
  differences: readonly Difference[],
): TakeOver => ({
  orderId: order.id,
  version: order.version,
  address: Object.fromEntries(
    differences.flatMap(({ field }) => (hasKey(address, field) ? [[field, address[field]]] : [])),
  ),
  lines: differences.some(({ field }) => ofItems.includes(field)) ? lines : undefined,
})

type ExistingLine = { readonly sku: string; readonly quantity: number; readonly platformLineId: string }
/** A line that stays as it is, one that takes another quantity, or a new one. */
export type LineTakenOver<Own> =
  | { readonly own: Own; readonly line: ImportedLine | undefined }
  | { readonly own: undefined; readonly line: ImportedLine }

/**
 * An order's lines as the file has them. Lines of a SKU whose pieces are the same stay as they are; of another SKU each line of the file
 * finds its own, by the store's line number or else by the SKU. Lines that the file no longer has go.
 */
export const linesTakenOver = <Own extends ExistingLine>(
  standing: readonly Own[],
  lines: readonly ImportedLine[],
): LineTakenOver<Own>[] => {
  const before = Map.groupBy(standing, keyOf)
  return [...Map.groupBy(lines, keyOf)].flatMap(([sku, said]): LineTakenOver<Own>[] => {
    const own = before.get(sku) ?? []
    return pieces(own) === pieces(said) ? own.map((line) => ({ own: line, line: undefined })) : pairsOf(own, said)
  })
}

const pairsOf = <Own extends ExistingLine>(
  own: readonly Own[],
  said: readonly ImportedLine[],
): LineTakenOver<Own>[] => {
  const left = new Set(own)
  const take = (found: Own | undefined): Own | undefined => {
    if (found) left.delete(found)
    return found
  }
  const numbered = said.map((line) =>
    take([...left].find(({ platformLineId: no }) => no !== '' && no === line.platformLineId)),
  )
  return said.map((line, at): LineTakenOver<Own> => {
    const found = numbered[at] ?? take([...left][0])
    return found ? { own: found, line } : { own: undefined, line }
  })
}
