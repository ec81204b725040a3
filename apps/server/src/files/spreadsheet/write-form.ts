import { writeXlsx } from 'hucre/xlsx'
import { lettersOf } from './column-letters.ts'

/** A small sheet for people to fill in, with drop-downs. */
export type FormSheet = {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Values offered below the header of a column, counted from 0. */
  readonly choices: readonly { readonly column: number; readonly values: readonly string[] }[]
}

/** Rows that drop-downs reach down to. */
const lastRow = 5_001
/** Longest list that a spreadsheet takes inside a cell's rule, in characters. */
const listLimit = 250

/** A workbook of such sheets; all cells are text, so that ZIP codes keep their zeros. */
export const writeForm = async (sheets: readonly FormSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, headers, rows, choices }) => ({
      name,
      columns: headers.map((header) => ({ width: Math.min(60, Math.max(12, header.length * 1.8 + 4)), numFmt: '@' })),
      rows: [[...headers], ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
      dataValidations: choices
        .filter(({ values }) => values.join(',').length <= listLimit)
        .map(({ column, values }) => ({
          type: 'list' as const,
          values: [...values],
          allowBlank: true,
          range: `${lettersOf(column)}2:${lettersOf(column)}${lastRow}`,
        })),
    })),
  })
