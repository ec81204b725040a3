import { ArchiveRefused } from '../archive.ts'

/** A row of a file as text. `row` counts from 1 as the spreadsheet does. */
export type SheetRow = {
  readonly row: number
  readonly cells: readonly string[]
  /** What separates the cells of a text file; a workbook has none, its cells stand where they belong and say what they are. */
  readonly delimiter?: Delimiter
}

export const delimiters = ['\t', ',', ';', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Most data rows and columns that an import takes. */
export const rowLimit = 50_000
export const columnLimit = 300
/** Longest text kept of a cell: a spreadsheet's own limit. */
export const cellLimit = 32_767

/** Why a file can't be read: the last part of an `imports.*` code. */
export type SheetFault =
  | 'unreadable'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'inflatesTooFar'
  | 'hasMacro'
  | 'isEncrypted'
  | 'isOldExcel'
  | 'quoteOpen'
  | 'oneSheet'
export class SheetRefused extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(`Sheet refused: ${fault}`)
    this.fault = fault
  }
}

/** What a refused archive means for the file in it, or for the workbook that it is. */
export const refusedAs = (error: unknown): unknown => {
  if (!(error instanceof ArchiveRefused)) return error
  const { fault } = error
  if (fault === 'encrypted') return new SheetRefused('isEncrypted')
  return new SheetRefused(fault === 'inflatesTooFar' ? 'inflatesTooFar' : 'unreadable')
}
