import { cleanCell } from '@stowline/domain/orders/imports/cells'
import type { FileHabits } from '@stowline/domain/orders/imports/check'
import { dayOrderOf } from '@stowline/domain/orders/imports/dates'
import { detectLayout, findPreset, headerDepth } from '@stowline/domain/orders/imports/detect'
import { fieldsOf } from '@stowline/domain/orders/imports/fields-of-kind'
import type { ImportKind, RowKind } from '@stowline/domain/orders/imports/kinds'
import { type FlatRecord, rowReader } from '@stowline/domain/orders/imports/read-row'
import { groupRecords, type OrderGroup } from '@stowline/domain/orders/imports/group'
import { planReading } from '@stowline/domain/orders/imports/mapping'
import { writesDecimalComma } from '@stowline/domain/orders/imports/prices'
import { type ImportRecord, recordReader, type SourceRow } from '@stowline/domain/orders/imports/records'
import { flawsOf, headerFinder, type HeaderWidth, type RowSource } from '@stowline/domain/orders/imports/row-source'
import { rowsOfOne } from '@stowline/domain/products/imports/check-online-sku'
import { rowsOfTransfer } from '@stowline/domain/transfers/imports/check'
import { productReader } from '@stowline/domain/products/imports/read'
import { readSheet } from '../../../files/spreadsheet/read.ts'
import { type Delimiter, SheetRefused, type SheetRow } from '../../../files/spreadsheet/sheet.ts'

/** What the head of a file tells: its header row and a few values of every column. */
export type FileLayout = {
  readonly headers: readonly { readonly name: string; readonly samples: readonly string[] }[]
  /** Rows up to and including the header. */
  readonly headerRow: number
  readonly preset: string | null
}
export type ReadRequest = {
  readonly kind: ImportKind
  readonly headers: readonly string[]
  readonly headerRow: number
  readonly preset: string | null
  readonly mapping: Readonly<Record<string, string>>
  /** By row. */
  readonly edits?: Readonly<Record<number, CellEdits>>
}
/**
 * What people typed over the cells of a row; an empty text empties the cell. `isTyped`: in this row itself, else it shares what was typed
 * in another row of its order.
 */
export type CellEdits = { readonly cells: Readonly<Record<string, string>>; readonly isTyped: boolean }
export type ReadResult =
  | { readonly habits: FileHabits; readonly groups: readonly OrderGroup[] }
  | { readonly sets: readonly RowSet[] }
/** Rows that are checked and made together: those of one name, or a row that stands for itself. */
export type RowSet = readonly FlatRecord<string>[]

const sampleCount = 3

/** Reads only as far as needed to know the layout; undefined when no header row is found. */
export const readLayout = async (bytes: Buffer, kind: ReadRequest['kind']): Promise<FileLayout | undefined> => {
  const head: SheetRow[] = []
  for await (const row of readSheet(bytes)) {
    head.push(row)
    if (head.length >= headerDepth * 2) break
  }
  const layout = detectLayout(
    head.map(({ cells }) => cells),
    fieldsOf(kind),
  )
  if (!layout) return undefined
  const above = head.slice(0, layout.headerAt + 1)
  // What hangs in a cell up there was never looked at, and may be the header and orders.
  if (
    above.some(
      ({ cells, delimiter }) => delimiter && flawsOf(cells, delimiter, widthOf(layout.headers, cells)).rowsInCell,
    )
  )
    throw new SheetRefused('quoteOpen')
  const below = head.slice(layout.headerAt + 1)
  const headers = layout.headers.map((name, column) => ({ name, samples: samplesOf(below, column) }))
  return { headers, headerRow: head[layout.headerAt]?.row ?? 0, preset: layout.preset?.key ?? null }
}

const samplesOf = (rows: readonly SheetRow[], column: number): string[] =>
  rows
    .map(({ cells }) => cleanCell(cells[column] ?? '').slice(0, 80))
    .filter(Boolean)
    .slice(0, sampleCount)

type Reader = (row: SourceRow) => FlatRecord<string> | undefined

/** Which rows make one thing together; rows of the other kinds stand for themselves. */
const nameOfSet: Readonly<Partial<Record<RowKind, (record: FlatRecord<string>) => string>>> = {
  onlineSku: rowsOfOne,
  transfer: rowsOfTransfer,
}

const setsOf = (kind: RowKind, rows: readonly FlatRecord<string>[]): readonly RowSet[] => {
  const name = nameOfSet[kind]
  return name ? [...Map.groupBy(rows, name).values()] : rows.map((row) => [row])
}

/** Reads files whose rows are no orders. */
const readerOf = (kind: RowKind, { headers, mapping }: ReadRequest): Reader =>
  kind === 'product' ? productReader(headers, mapping) : rowReader(fieldsOf(kind), headers, mapping)

/** All rows below the header, told in our fields; rows of one order together, wherever they stand in the file. */
export const readRows = async (bytes: Buffer, request: ReadRequest): Promise<ReadResult> => {
  const below = rowsBelow(bytes, request)
  if (request.kind !== 'order') {
    const read = readerOf(request.kind, request)
    const rows: FlatRecord<string>[] = []
    for await (const row of below) {
      const record = read(row)
      if (record) rows.push(mended(record, request.edits))
    }
    return { sets: setsOf(request.kind, rows) }
  }
  const preset = findPreset(request.preset)
  const read = recordReader(planReading(request.headers, preset, request.mapping))
  const records: ImportRecord[] = []
  const wider = new Set<ImportRecord>()
  let hasTypedCells = true
  let hasDecimalCommas = false
  for await (const row of below) {
    const own = read(row)
    records.push(...own)
    if (row.isWider && own[0]) wider.add(own[0])
    hasTypedCells = row.delimiter === undefined
    hasDecimalCommas ||= row.delimiter === ';'
  }
  const days = dayOrderOf(
    records.map(({ values }) => values.orderedAt ?? ''),
    preset?.days ?? 'mdy',
  )
  const mendedRecords = markWider(records, wider).map((record) => mended(record, request.edits))
  return {
    habits: {
      days,
      hasTypedCells,
      hasDecimalCommas: hasDecimalCommas || records.some(({ values }) => writesDecimalComma(values.price ?? '')),
    },
    groups: groupRecords(mendedRecords, preset),
  }
}

/**
 * A row as it was mended, before rows are put together: a mended number decides to which order it belongs. Whoever typed in it has looked
 * at where its cells stand.
 */
const mended = <R extends ImportRecord | FlatRecord<string>>(record: R, edits: ReadRequest['edits']): R => {
  const own = edits?.[record.row]
  if (!own) return record
  const values = Object.entries({ ...record.values, ...own.cells }).filter(([, text]) => text !== '')
  const { extraCells: _seen, ...source } = record.source ?? {}
  return { ...record, ...(own.isTyped && record.source && { source }), values: Object.fromEntries(values) }
}

/**
 * A row that is longer than the header by blank cells only: where most rows are, it is how the file ends its rows; where few are, a comma
 * without quotes has moved their cells.
 */
const markWider = (records: readonly ImportRecord[], wider: ReadonlySet<ImportRecord>): readonly ImportRecord[] =>
  wider.size === 0 || wider.size * 2 > records.length
    ? records
    : records.map((record) => (wider.has(record) ? { ...record, source: { extraCells: 1, ...record.source } } : record))

const widthOf = (headers: readonly string[], cells: readonly string[]): HeaderWidth => ({
  written: Math.max(cells.length, headers.length),
  named: headers.length,
})

/** Rows under the header, each with what is wrong with it as a whole. The header once more, where files were put together, is no row. */
async function* rowsBelow(
  bytes: Buffer,
  { headerRow, headers }: Pick<ReadRequest, 'headerRow' | 'headers'>,
): AsyncGenerator<SourceRow & { readonly delimiter: Delimiter | undefined; readonly isWider: boolean }> {
  const headerAgain = headerFinder(headers)
  let width = widthOf(headers, [])
  let otherHeader: number | undefined
  for await (const { row, cells, delimiter } of readSheet(bytes)) {
    if (row === headerRow) width = widthOf(headers, cells)
    if (row <= headerRow) continue
    const again = headerAgain(cells)
    if (again) otherHeader = again === 'other' ? row : undefined
    if (again === 'same') continue
    const flaws: RowSource = {
      ...(delimiter && flawsOf(cells, delimiter, width)),
      ...(otherHeader !== undefined && { otherHeader }),
    }
    const isWider = delimiter !== undefined && cells.length > width.written
    yield { row, cells, delimiter, isWider, ...(Object.keys(flaws).length > 0 && { flaws }) }
  }
}
