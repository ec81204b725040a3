import type { Cells } from '@stowline/domain/billing/cards/imports/sheet'
import { readSheet } from '../../files/spreadsheet/read.ts'
import { SheetRefused } from '../../files/spreadsheet/sheet.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A sheet's cells. Rows stand where they stand in the sheet, so that a fault names them as a person finds them. */
export const cellsOf = async (bytes: Buffer): Promise<Cells> => {
  const cells: string[][] = []
  try {
    for await (const { row, cells: own } of readSheet(bytes)) {
      while (cells.length < row - 1) cells.push([])
      cells.push([...own])
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw new Refusal(`imports.${error.fault}`)
    throw error
  }
  return cells
}
