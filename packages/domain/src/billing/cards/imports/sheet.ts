import type { Problem } from '../../../kernel/result.ts'
import { parseMoment } from '../../../orders/imports/dates.ts'
import { cleanCell } from '../../../orders/imports/cells.ts'
import { plainHeader } from '../../../orders/imports/headers.ts'
import { parsePrice } from '../../../orders/imports/prices.ts'
import type { Cents } from '../../../kernel/money.ts'
import { keysOf } from '../../../kernel/records.ts'
import { readZips } from '../../../shipping/zip-ranges.ts'

/** A sheet as it was read: texts, whatever they looked like. */
export type Cells = readonly (readonly string[])[]

/** What is wrong with a cell, by its place in the sheet: row and column from 1, column 0 for a row as a whole. */
export type CellFault = Problem & { readonly row: number; readonly column: number }

/** A table of a card, or all that is wrong with the sheet: with one bad row nothing is taken. */
export type Imported<Table> =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly faults: readonly CellFault[] }

export const imported = <Table>(table: Table, faults: readonly CellFault[]): Imported<Table> =>
  faults.length > 0 ? { ok: false, faults } : { ok: true, table }

export const refused = (row: number, column: number, code: string, text = ''): CellFault => ({
  row,
  column,
  code,
  params: { text },
})

/** A row that says something, with its number in the sheet. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] }

export const filledRows = (cells: Cells): SheetRow[] =>
  cells
    .map((row, at) => ({ row: at + 1, cells: row.map(cleanCell) }))
    .filter((row) => row.cells.some((cell) => cell !== ''))

/** The rows below the first that has all of these heads, with the column of each; undefined when no row has them. */
export const belowHead = <Name extends string>(
  rows: readonly SheetRow[],
  heads: Readonly<Record<Name, RegExp>>,
): { readonly head: SheetRow; readonly rows: readonly SheetRow[]; readonly at: (name: Name) => number } | undefined => {
  for (const [index, head] of rows.entries()) {
    const at = (name: Name) => head.cells.findIndex((cell) => heads[name].test(plainHeader(cell)))
    if (keysOf(heads).every((name) => at(name) >= 0)) return { head, rows: rows.slice(index + 1), at }
  }
  return undefined
}

/** Dollars as price lists write them; more than two places are nobody's price. */
const dollars = /^(?:USD?\s*)?\$?\s*\d[\d.,]*\s*(?:USD|\$)?$/i

/** A price, which is not below nothing; in another currency it is none. */
export const readPrice = (text: string): Cents | undefined =>
  dollars.test(text) && !/[.,]\d{4,}|\.\d{3}/.test(text) ? parsePrice(text)?.amount : undefined

/** A day, as `2026-11-23`. */
export const readDay = (text: string): string | undefined => parseMoment(text)?.slice(0, 10)

/** `4-5`, `004 - 005`, `99501`: zeros that a spreadsheet took away come back. */
export const readZipRange = (text: string): string | undefined => {
  const parts = text.replace(/\s/g, '').split(/[-–—]/)
  const width = Math.max(...parts.map((part) => part.length)) > 3 ? 5 : 3
  const zips = parts.map((part) => part.padStart(width, '0')).join('-')
  return parts.every((part) => /^\d{1,5}$/.test(part)) && readZips(zips) ? zips : undefined
}
