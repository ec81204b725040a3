import type { NewTable, newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { importAreaList } from '@stowline/domain/billing/cards/imports/area-list'
import { importFuelTable } from '@stowline/domain/billing/cards/imports/fuel-table'
import { importRateTable } from '@stowline/domain/billing/cards/imports/rate-table'
import type { CellFault, Imported } from '@stowline/domain/billing/cards/imports/sheet'
import { importZoneChart } from '@stowline/domain/billing/cards/imports/zone-chart'
import { importPrices } from '@stowline/domain/billing/cards/price-sheet/price-sheet'
import type { CardRates } from '@stowline/domain/billing/cards/rate-card'
import { cellsOf } from '../read-cells.ts'

/** A sheet that takes the place of a table, and what it says beside its cells. */
export type TableFile = {
  readonly kind: (typeof newTableKinds)[number]
  readonly service: string
  readonly origin: string
}
type ReadTable =
  | { readonly ok: true; readonly table: NewTable }
  | { readonly ok: false; readonly faults: readonly CellFault[] }

const taken = <Table>(read: Imported<Table>, made: (table: Table) => NewTable): ReadTable =>
  read.ok ? { ok: true, table: made(read.table) } : read

/** What a sheet is read against: areas that name no day hold from `since` on, the price sheet changes prices of the card `last`. */
type Against = { readonly since: string; readonly last: CardRates }

/** Reads one sheet whole or not at all. */
export const readTable = async (
  bytes: Buffer,
  { kind, service, origin }: TableFile,
  { since, last }: Against,
): Promise<ReadTable> => {
  const cells = await cellsOf(bytes)
  switch (kind) {
    case 'rates':
      return taken(importRateTable(cells), (table) => ({ kind, service, table }))
    case 'zones':
      return taken(importZoneChart(cells, origin), (table) => ({ kind, table }))
    case 'areas':
      return taken(importAreaList(cells, since), (table) => ({ kind, table }))
    case 'prices':
      return taken(importPrices(cells, last), (table) => ({ kind, table }))
    case 'fuel':
      return taken(importFuelTable(cells), (table) => ({ kind, table }))
  }
}
