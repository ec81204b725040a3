import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentDetail } from '@stowline/contract/inbound/inbound.schema'
import { cartonCode } from '@stowline/domain/inbound/carton-code'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Handler } from '../../kernel/context.ts'
import { mostHistory, readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { lotNo } from '../inventory/index.ts'
import { shipmentRows, toShipmentRow } from './shipment-row.ts'

/** One shipment with its lines, its papers, what was counted and put away, and what was done to it. */
export const getShipment: Handler<typeof inbound.detail> = ({ id }, ctx) => readShipment(ctx.db, id, ctx.now())

/** The same for whoever may read the merchant's rows. */
export const readShipment = async (db: Db, id: string, now: Date): Promise<ShipmentDetail> => {
  const [row, lines, files, batches, history] = await Promise.all([
    shipmentRows(camel(db)).where('s.id', '=', id).executeTakeFirst(),
    linesOf(db, id),
    filesOf(db, id),
    batchesOf(db, id),
    readHistory(db, 'shipment', id),
  ])
  if (!row) throw notFound()
  return {
    ...toShipmentRow(row, now),
    lines: lines.map(({ cartonFrom, cartonPrefix: prefix, ...line }) => ({
      ...line,
      firstCarton: cartonCode(prefix, cartonFrom),
      lastCarton: cartonCode(prefix, cartonFrom + line.cartons - 1),
    })),
    files: files.map(({ addedAt, ...file }) => ({ ...file, addedTime: addedAt.toISOString() })),
    batches: batches.map(({ at, ...batch }) => ({ ...batch, time: at.toISOString() })),
    history,
  }
}

const linesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('shipmentLines as l')
    .innerJoin('shipments as s', 's.id', 'l.shipmentId')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.id', 'l.productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'l.announced', 'l.cartonRate', 'l.cartons'])
    .select(['l.received', 'l.damaged', 'l.putAway', 'l.cartonFrom', 's.cartonPrefix', 'p.hasExpiry', 'p.hasSerials'])
    .where('l.shipmentId', '=', id)
    .orderBy('l.lineNo')
    .execute()

const filesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('shipmentFiles as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.fileId', 'a.kind', 'a.lineId', 'f.name', 'f.size', 'a.addedAt'])
    .where('a.shipmentId', '=', id)
    .orderBy('a.addedAt')
    .orderBy('a.position')
    .execute()

const batchesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('shipmentBatches as b')
    .innerJoin('shipments as s', 's.id', 'b.shipmentId')
    .innerJoin('warehouses as h', 'h.id', 's.warehouseId')
    .leftJoin('stockLots as k', 'k.id', 'b.lotId')
    .select(['b.id', 'b.batchId', 'b.lineId', 'b.kind', 'b.quantity', 'b.damaged', 'b.isOver', 'b.note', 'b.at'])
    .select(['b.byName as actor', lotNo('k', 'h').$castTo<string | null>().as('lotNo')])
    .where('b.shipmentId', '=', id)
    .orderBy('b.at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(mostHistory)
    .execute()

/** A link to a paper or a picture of a shipment. */
export const getShipmentFile: Handler<typeof inbound.file> = async ({ id, fileId }, ctx) => {
  await mustHaveFile(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

/** Refuses a file that is none of the shipment's. */
export const mustHaveFile = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('shipment_files')
    .select('file_id')
    .where('shipment_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
