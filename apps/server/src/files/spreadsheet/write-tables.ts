import { writeXlsx } from 'hucre/xlsx'

export type Table = {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** What a spreadsheet takes as a sheet's name: 31 characters, some of which it has a use of its own for. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** A workbook of small tables that people read and reckon with: numbers are numbers. */
export const writeTables = async (tables: readonly Table[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tables.map(({ name, headers, rows }) => ({
      name: sheetName(name),
      columns: headers.map((header, at) => ({
        width: Math.min(
          60,
          Math.max(header.length * 1.8, ...rows.map((row) => String(row[at] ?? '').length * 1.2)) + 4,
        ),
      })),
      rows: [[...headers], ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  })
