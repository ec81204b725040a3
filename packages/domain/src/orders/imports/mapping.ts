import { entriesOf } from '../../kernel/records.ts'
import type { DayOrder } from './dates.ts'
import { definitionOf, orderFieldNames, orderFields, type OrderField } from './fields.ts'
import { matchColumns, plainHeader } from './headers.ts'
import type { Preset, Sources } from './preset.ts'

/** Our field -> the file's header. What a person chooses, and what is remembered. */
export type Mapping<Field extends string = OrderField> = Readonly<Partial<Record<Field, string>>>
export type MappingConfidence = 'exact' | 'similar' | 'remembered' | 'none'

/** Where each field is read: alternatives in turn, each a list of columns to join. */
export type ReadingPlan = {
  readonly headers: readonly string[]
  readonly preset: Preset | undefined
  readonly columns: ReadonlyMap<OrderField, readonly (readonly number[])[]>
  readonly otherAddress: ReadonlyMap<OrderField, readonly (readonly number[])[]> | undefined
  readonly lineColumns: readonly number[]
  readonly days: DayOrder
}

/** Proposed mapping: the preset's columns, or the best matches by name, each with how sure it is. */
export const proposeMapping = (
  headers: readonly string[],
  preset: Preset | undefined,
): { mapping: Mapping; confidence: Partial<Record<OrderField, MappingConfidence>> } => {
  const mapping: Partial<Record<OrderField, string>> = {}
  const confidence: Partial<Record<OrderField, MappingConfidence>> = {}
  if (preset) {
    const at = positions(headers)
    for (const [field, sources] of entriesOf(preset.columns)) {
      const column = columnsOf(sources ?? [], at)[0]?.[0]
      if (column === undefined) continue
      mapping[field] = headers[column] ?? ''
      confidence[field] = 'exact'
    }
    return { mapping, confidence }
  }
  for (const match of matchColumns<OrderField>(headers, orderFields)) {
    if (!match.field) continue
    mapping[match.field] = match.header
    confidence[match.field] = match.confidence
  }
  return { mapping, confidence }
}

/** Required fields that no column feeds: they block the import before any row is looked at. */
export const missingFields = (mapping: Mapping, preset: Preset | undefined): OrderField[] =>
  orderFieldNames.filter(
    (field) =>
      definitionOf(field).isRequired && !mapping[field] && !(preset?.lineCells && orderFields[field].level === 'line'),
  )

/** A header that is read and stands twice: columns are told by their names, so nobody can say which of the two is meant. */
export const columnTwice = (
  headers: readonly string[],
  preset: Preset | undefined,
  columns: Readonly<Record<string, string>>,
): string | undefined => {
  const sources = [
    ...Object.values(columns),
    ...[preset?.columns, preset?.otherAddress].flatMap((some) => Object.values(some ?? {}).flat()),
  ]
  const read = new Set(sources.flatMap((source) => [source, ...source.split('+')]).map(plainHeader))
  const plain = headers.map(plainHeader)
  return headers.find((_, at) => plain[at] && read.has(plain[at]) && plain.indexOf(plain[at]) < at)
}

/** Turns a mapping into column positions. A field left as the preset has it keeps the preset's alternatives. */
export const planReading = (headers: readonly string[], preset: Preset | undefined, mapping: Mapping): ReadingPlan => {
  const at = positions(headers)
  const proposed = proposeMapping(headers, preset).mapping
  const columns = new Map<OrderField, readonly (readonly number[])[]>()
  for (const field of orderFieldNames) {
    const header = mapping[field]
    const preferred = preset?.columns[field]
    if (preferred && header === proposed[field]) columns.set(field, columnsOf(preferred, at))
    else if (header !== undefined) columns.set(field, columnsOf([header], at))
  }
  const lineColumns = headers.flatMap((header, column) =>
    preset?.lineCells?.test(header.trim().toLowerCase()) ? [column] : [],
  )
  return {
    headers,
    preset,
    columns,
    otherAddress: preset?.otherAddress && placed(preset.otherAddress, at),
    lineColumns,
    days: preset?.days ?? 'mdy',
  }
}

const positions = (headers: readonly string[]): ReadonlyMap<string, number> => {
  const at = new Map<string, number>()
  for (const [column, header] of headers.entries()) {
    const plain = plainHeader(header)
    if (plain && !at.has(plain)) at.set(plain, column)
  }
  return at
}

const columnsOf = (sources: readonly string[], at: ReadonlyMap<string, number>): (readonly number[])[] =>
  sources.flatMap((source) => {
    // A header may itself contain a plus sign.
    const whole = at.get(plainHeader(source))
    if (whole !== undefined && !source.includes('+')) return [[whole]]
    const parts = source.split('+').map((part) => at.get(plainHeader(part)))
    return parts.every((part) => part !== undefined) ? [parts] : []
  })

const placed = (sources: Sources, at: ReadonlyMap<string, number>) =>
  new Map(entriesOf(sources).map(([field, names]) => [field, columnsOf(names ?? [], at)] as const))
