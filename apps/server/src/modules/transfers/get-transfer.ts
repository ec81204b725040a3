import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferDetail } from '@stowline/contract/transfers/transfers.schema'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Handler } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { promised } from '../inventory/index.ts'
import { toTransferRow, transferRows } from './transfer-row.ts'

/** One transfer with its products, its papers, and what was done to it. */
export const getTransfer: Handler<typeof transfers.detail> = ({ id }, ctx) => readTransfer(ctx.db, id, ctx.now())

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The same for whoever may read the merchant's rows. */
export const readTransfer = async (db: Db, id: string, now: Date): Promise<TransferDetail> => {
  const [row, lines, files, history] = await Promise.all([
    detailRow(db, id),
    linesOf(db, id, now),
    filesOf(db, id),
    readHistory(db, 'transfer', id),
  ])
  if (!row) throw notFound()
  return {
    ...toTransferRow(row),
    toStreet: row.toStreet,
    toCity: row.toCity,
    toState: row.toState,
    toPostalCode: row.toPostalCode,
    toCountry: row.toCountry,
    toContact: row.toContact,
    toPhone: row.toPhone,
    lines,
    files: files.map(({ addedAt, ...file }) => ({ ...file, addedTime: addedAt.toISOString() })),
    history,
    acceptedTime: isoOf(row.acceptedAt),
    processingTime: isoOf(row.processingAt),
    readyTime: isoOf(row.readyAt),
    loadingTime: isoOf(row.loadingAt),
    completedTime: isoOf(row.completedAt),
    cancelledTime: isoOf(row.cancelledAt),
  }
}

const detailRow = (db: Db, id: string) =>
  transferRows(camel(db))
    .select(['t.toStreet', 't.toCity', 't.toState', 't.toPostalCode', 't.toCountry', 't.toContact', 't.toPhone'])
    .select(['t.acceptedAt', 't.processingAt', 't.readyAt', 't.completedAt', 't.cancelledAt'])
    .where('t.id', '=', id)
    .executeTakeFirst()

const linesOf = (db: Db, id: string, now: Date) =>
  camel(db)
    .selectFrom('transferLines as l')
    .innerJoin('transfers as t', 't.id', 'l.transferId')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .innerJoin('warehouses as h', 'h.id', 't.fromWarehouseId')
    .leftJoin('stock as k', (join) =>
      join.onRef('k.productId', '=', 'l.productId').onRef('k.warehouseId', '=', 't.fromWarehouseId'),
    )
    .select(['l.id', 'l.productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'l.ordered as orderedQty'])
    .select(['l.planned as productQty', 'l.picked as pickingQty', 'l.shipped as shipmentQty'])
    .select(['l.missing as missingQty', 'l.decision', 'l.barCode as productBarCode', 'l.cartonRate', 'l.cartons'])
    .select(['l.productLabels as productLabelQty', 'l.cartonLabels as cartonLabelQty', 'p.hasSerials'])
    .select([
      sql<
        string[]
      >`array(select s.serial from transfer_serials s where s.tenant_id = l.tenant_id and s.line_id = l.id order by s.picked_at, s.serial)`.as(
        'serials',
      ),
      sql<number>`(select coalesce(sum(h.quantity), 0)::int from transfer_holds h where h.tenant_id = l.tenant_id and h.line_id = l.id)`.as(
        'heldQty',
      ),
      sql<number>`greatest(0, coalesce(${promised('k', now)}, 0))`.as('available'),
    ])
    .where('l.transferId', '=', id)
    .orderBy('l.lineNo')
    .execute()

const filesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('transferFiles as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.fileId', 'a.kind', 'f.name', 'f.size', 'a.addedAt'])
    .where('a.transferId', '=', id)
    .orderBy('a.addedAt')
    .orderBy('a.position')
    .execute()

/** A link to a paper of a transfer. */
export const getTransferFile: Handler<typeof transfers.file> = async ({ id, fileId }, ctx) => {
  await mustHaveTransferFile(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

/** Refuses a file that is none of the transfer's. */
export const mustHaveTransferFile = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('transfer_files')
    .select('file_id')
    .where('transfer_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
