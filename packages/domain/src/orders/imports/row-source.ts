import type { CellProblem } from './imported.ts'
import { plainHeader } from './headers.ts'

/** What a row says beside its values: where it stands in the file, and what is wrong with the row as a whole. Said only where there is something. */
export type RowSource = {
  /** The file's row, where one row holds several lines, and the line's place in it from 1. */
  readonly row?: number
  readonly place?: number
  /** Cells beyond the header: a comma that is not quoted moves everything behind it. */
  readonly extraCells?: number
  /** Cells in columns that have no name. */
  readonly unnamedCells?: number
  /** Rows that hang in one cell, behind a quotation mark that nobody closed. */
  readonly rowsInCell?: number
  /** Row of another header further up, whose columns stand in another order. */
  readonly otherHeader?: number
  /** Row on which the same order stands already, as it is here or with other lines. */
  readonly repeats?: number
  readonly differsFrom?: number
}

/** How wide the header is, as written and as far as its columns have names. */
export type HeaderWidth = { readonly written: number; readonly named: number }

/** What is wrong with a row of a text file as a whole. A workbook's cells stand where they belong, whatever they hold. */
export const flawsOf = (cells: readonly string[], delimiter: string, header: HeaderWidth): RowSource => {
  const filled = (from: number, to: number) => cells.slice(from, to).filter((cell) => cell.trim() !== '').length
  const extraCells = filled(header.written, cells.length)
  const unnamedCells = filled(header.named, header.written)
  const rowsInCell = rowsWithin(cells, delimiter, header.written)
  return {
    ...(extraCells > 0 && { extraCells }),
    ...(unnamedCells > 0 && { unnamedCells }),
    ...(rowsInCell > 0 && { rowsInCell }),
  }
}

/**
 * Rows that begin inside cells: a whole row on a line of its own, or as many delimiters as the line breaks between rows explain. One row's
 * delimiters stand around its cells, each further row adds its own, in this cell or, where quotes turned inside out, in the next.
 */
const rowsWithin = (cells: readonly string[], delimiter: string, width: number): number => {
  if (width < 2) return 0
  const delimitersOf = (line: string) => line.split(delimiter).length - 1
  const several = cells
    .filter((cell) => /[\r\n]/.test(cell) && cell.includes(delimiter))
    .map((cell) => cell.split(/[\r\n]+/))
  const sum = (parts: readonly (readonly string[])[]) => ({
    breaks: parts.reduce((all, lines) => all + lines.length - 1, 0),
    delimiters: parts.flat().reduce((all, line) => all + delimitersOf(line), 0),
  })
  const around = Math.max(cells.length, width) - 1
  for (const { breaks, delimiters } of [sum(several), ...several.map((lines) => sum([lines]))])
    if (breaks > 0 && delimiters + around >= (breaks + 1) * (width - 1)) return breaks
  return several.flatMap((lines) => lines.slice(1, -1)).filter((line) => delimitersOf(line) >= width - 1).length
}

/** The row as the person finds it in the file. */
export const rowName = ({ row, source }: { readonly row: number; readonly source?: RowSource | undefined }): number =>
  source?.row ?? row

/** What the row says of itself, as problems shown on its number. */
export const sourceProblems = (
  record: { readonly row: number; readonly source?: RowSource | undefined },
  field: 'platformNo' | 'orderNo' | 'sku' | 'reference' = 'platformNo',
): CellProblem[] => {
  const { extraCells, unnamedCells, rowsInCell, otherHeader, differsFrom } = record.source ?? {}
  const told = (code: string, severity: CellProblem['severity'], params: CellProblem['params'] = {}): CellProblem[] => [
    { row: record.row, field, code: `imports.${code}`, severity, params: { row: rowName(record), ...params } },
  ]
  return [
    ...(rowsInCell ? told('rowsInCell', 'error') : []),
    ...(extraCells ? told('extraCells', 'error', { count: extraCells }) : []),
    ...(otherHeader ? told('otherHeader', 'error', { header: otherHeader }) : []),
    ...(differsFrom ? told('orderDiffers', 'error', { first: differsFrom }) : []),
    ...(unnamedCells ? told('unnamedCells', 'warning', { count: unnamedCells }) : []),
  ]
}

/**
 * Tells header rows further down, where files were put together: the same one again is none of the orders; with its columns in another
 * order the rows behind it would be read wrongly.
 */
export const headerFinder = (
  headers: readonly string[],
): ((cells: readonly string[]) => 'same' | 'other' | undefined) => {
  const plain = headers.map(plainHeader)
  const names = new Set(plain.filter((name) => name !== ''))
  const isName = (cell: string) => cell.length <= 100 && names.has(plainHeader(cell))
  return (cells) => {
    const filled = cells.filter((cell) => cell.trim() !== '')
    // Rows of orders are told by their first cell; only what might be a header is compared as a whole.
    if (!isName(filled[0] ?? '')) return undefined
    const known = filled.filter(isName).length
    if (known < 3 || known < filled.length * 0.8) return undefined
    return plain.every((name, at) => name === plainHeader(cells[at] ?? '')) ? 'same' : 'other'
  }
}
