import type { NewTable, newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { importAreaList } from '@stowline/domain/billing/cards/imports/area-list'
import { importFuelTable } from '@stowline/domain/billing/cards/imports/fuel-table'
import { importRateTable } from '@stowline/domain/billing/cards/imports/rate-table'
import type { Cells, CellFault, Imported } from '@stowline/domain/billing/cards/imports/sheet'
import { importZoneChart } from '@stowline/domain/billing/cards/imports/zone-chart'
import { readSheet } from '../../../files/spreadsheet/read.ts'
import { SheetRefused } from '../../../files/spreadsheet/sheet.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A sheet that takes the place of a table, and what it says beside its cells. */
export type TableFile = {
  readonly kind: (typeof newTableKinds)[number]
  readonly service: string
  readonly origin: string
}
type ReadTable =
  | { readonly ok: true; readonly table: NewTable }
  | { readonly ok: false; readonly faults: readonly CellFault[] }

/** Rows stand where they stand in the sheet, so that a fault names them as a person finds them. */
const cellsOf = async (bytes: Buffer): Promise<Cells> => {
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

const taken = <Table>(read: Imported<Table>, made: (table: Table) => NewTable): ReadTable =>
  read.ok ? { ok: true, table: made(read.table) } : read

/** Reads one sheet whole or not at all. Areas that name no day hold from `since` on. */
export const readTable = async (
  bytes: Buffer,
  { kind, service, origin }: TableFile,
  since: string,
): Promise<ReadTable> => {
  const cells = await cellsOf(bytes)
  switch (kind) {
    case 'rates':
      return taken(importRateTable(cells), (table) => ({ kind, service, table }))
    case 'zones':
      return taken(importZoneChart(cells, origin), (table) => ({ kind, table }))
    case 'areas':
      return taken(importAreaList(cells, since), (table) => ({ kind, table }))
    case 'fuel':
      return taken(importFuelTable(cells), (table) => ({ kind, table }))
  }
}
