import { noFirstRows } from '@stowline/domain/products/imports/check'
import type { RowKind } from '@stowline/domain/orders/imports/kinds'
import type { FlatRecord } from '@stowline/domain/orders/imports/read-row'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { checkOnlineSkus } from './check-online-skus.ts'
import { milestoneCheck } from './check-milestones.ts'
import { packingCheck, recheckPacking } from './check-packing.ts'
import { checkProducts } from './check-products.ts'
import { checkShipments } from './check-shipments.ts'
import { checkTransfers, recheckTransfers } from './check-transfers.ts'
import { recheckOnlineSkus } from './fix-online-skus.ts'
import { recheckProducts } from './fix-products.ts'
import { recheckInOrder } from './recheck-in-order.ts'
import type { StoredRow } from './stored-import.ts'

type Records = readonly FlatRecord<string>[]
type Checked = Promise<readonly { readonly row: StoredRow }[]>

/** Rows as they stood, and as they were mended. */
export type Mended = { readonly before: Records; readonly after: Records }

/** What checks may ask beside the import's own transaction. */
type Asking = Pick<Work, 'within' | 'now'>

type Checks = {
  /** Begins to look at a file: what comes of it checks batch after batch, and may remember what earlier rows said. */
  readonly begin: (work: Asking, importId: string) => (db: Db, records: Records) => Checked
  /** Checks mended rows again, and with them the rows that they concern. */
  readonly again: (db: Db, importId: string, mended: Mended, work: Asking) => Checked
}

/** How each kind is checked of which the rows are made by `rowsTask`. */
export const rowKinds: Readonly<Record<RowKind, Checks>> = {
  shipment: { begin: () => checkShipments, again: (db, _, { after }) => checkShipments(db, after) },
  product: {
    begin: () => {
      const firstRows = noFirstRows()
      return (db, records) => checkProducts(db, records, firstRows)
    },
    again: recheckProducts,
  },
  onlineSku: { begin: () => (db, records) => checkOnlineSkus(db, records), again: recheckOnlineSkus },
  packing: { begin: packingCheck, again: recheckPacking },
  milestone: {
    begin: milestoneCheck,
    again: (db, importId, mended, work) => recheckInOrder(milestoneCheck(work), db, importId, mended),
  },
  transfer: {
    begin: (work, importId) => (db, records) => checkTransfers(db, importId, records, work),
    again: recheckTransfers,
  },
}
