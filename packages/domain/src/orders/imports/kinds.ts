import type { TaskKind } from '../../tasks/task.ts'
import { mostMilestoneRows, mostPackingRows } from '../../inbound/limits.ts'
import { mostTransferRows } from '../../transfers/imports/limits.ts'
import { keysOf } from '../../kernel/records.ts'

type KindRow = {
  /** Menu path of the screen that imports it; who does not have it does not see its imports. */
  readonly screen: `/${string}`
  /** What its files are uploaded for, and as what those are kept that are made of it: its template, the rows left out. */
  readonly slot: string
  readonly made: string
  /** The tasks that check a file and make what it holds. */
  readonly check: TaskKind
  readonly commit: TaskKind
  /** Rows that a file may have where fewer are taken than of others, and what is said of one with more. */
  readonly rows?: { readonly most: number; readonly code: string }
  /** Its file is a zip: one sheet, and the documents that its rows name. */
  readonly hasDocuments?: true
}

const ofOrders = { screen: '/delivery/index', slot: 'orderImport', made: 'made', check: 'importCheck' } as const

/**
 * What a file may hold, once: orders, tracking numbers of orders shipped elsewhere, products, what stores call them, packing lists of shipments,
 * transfers by truck with their documents; of the provider, milestones that shipments have reached.
 */
export const importKindTable = {
  order: { ...ofOrders, commit: 'importOrders' },
  shipment: { ...ofOrders, commit: 'importShipments' },
  product: {
    screen: '/product/pre_entry',
    slot: 'productImport',
    made: 'productsMade',
    check: 'checkProducts',
    commit: 'importProducts',
  },
  onlineSku: {
    screen: '/product/sale',
    slot: 'onlineSkuImport',
    made: 'onlineSkusMade',
    check: 'checkOnlineSkus',
    commit: 'importOnlineSkus',
  },
  packing: {
    screen: '/shipment/index',
    slot: 'packingImport',
    made: 'packingMade',
    check: 'checkPacking',
    commit: 'importPacking',
    rows: { most: mostPackingRows, code: 'imports.packingTooLong' },
  },
  milestone: {
    screen: '/ops/inbound',
    slot: 'milestoneImport',
    made: 'milestonesMade',
    check: 'checkMilestones',
    commit: 'importMilestones',
    rows: { most: mostMilestoneRows, code: 'imports.milestonesTooLong' },
  },
  transfer: {
    screen: '/transport/index',
    slot: 'transferImport',
    made: 'transfersMade',
    check: 'checkTransfers',
    commit: 'importTransfers',
    rows: { most: mostTransferRows, code: 'imports.transfersTooLong' },
    hasDocuments: true,
  },
} as const satisfies Record<string, KindRow>

export type ImportKind = keyof typeof importKindTable
/** Kinds whose rows are made one by one, or as those of one name; orders have a way of their own. */
export type RowKind = Exclude<ImportKind, 'order'>
export const importKinds = keysOf(importKindTable)

/** How long a file of a kind may be, where that is less than of others. */
export const rowsOfKind = (kind: ImportKind): KindRow['rows'] => {
  const row: KindRow = importKindTable[kind]
  return row.rows
}

/** Whether the rows of a kind name documents that lie beside their sheet. */
export const hasDocuments = (kind: ImportKind): boolean => {
  const row: KindRow = importKindTable[kind]
  return row.hasDocuments === true
}

/** The kinds that an account with these screens may look at. */
export const seenImportKinds = (menus: readonly string[]): ImportKind[] =>
  importKinds.filter((kind) => menus.includes(importKindTable[kind].screen))

/** Where an import goes on. */
export const pathOfImport = (kind: ImportKind, importId: string): string =>
  `${importKindTable[kind].screen}?mode=import&import=${importId}`
