import { mostLines, mostPhotos, mostReceiptPhotos, mostSerials } from '@stowline/domain/inbound/limits'
import { shipmentTabs } from '@stowline/domain/inbound/lifecycle'
import { milestoneActions } from '@stowline/domain/inbound/shipment-moves'
import { z } from 'zod'
import { CompanyPrefix, ShipmentDetail, ShipmentRow } from '../inbound/inbound.schema.ts'
import {
  BatchResult,
  batchOf,
  Day,
  Done,
  DownloadLink,
  line,
  Moment,
  NamePair,
  Numbers,
  Price,
  Quantity,
  requiredLine,
} from '../kernel/fields.ts'
import { FileId, MerchantId, ShipmentId, ShipmentLineId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/inbound'
const base = 'wms/Operations/Inbound'
const some = { merchantId: MerchantId, shipmentIds: batchOf(ShipmentId) }
const one = { merchantId: MerchantId, id: ShipmentId }

/** A shipment in the provider's queue, whoever's it is. */
export const InboundWork = ShipmentRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type InboundWork = z.output<typeof InboundWork>

/** What was scanned: a product's code with a number of pieces, or a carton's with what it holds. */
const Scanned = z.strictObject({
  code: requiredLine(64),
  /** Of a carton: what it holds, where that is not as announced. */
  quantity: Quantity.optional(),
  damaged: z.int().min(0).max(999_999).default(0),
  /** More than was announced came, and that is so. */
  isOver: z.boolean().default(false),
})

const photos = z.array(FileId).max(mostPhotos).default([])
const days = z.int().min(0).max(90)
const terms = {
  demurrageFreeDays: days,
  demurragePerDay: Price,
  perDiemFreeDays: days,
  perDiemPerDay: Price,
  perDiemLaterFrom: z.int().min(1).max(90),
  perDiemLaterPerDay: Price,
  usualSeaDays: days,
  usualAppointmentDays: days,
  usualShelvingDays: days,
  companyPrefix: CompanyPrefix,
}
const codeRefusals = ['inbound.unknownCode', 'inbound.notAnnounced', 'inbound.otherShipment', 'inbound.cartonCounted']
const moveRefusals = ['batch.tooMany', 'inbound.timeFuture', 'inbound.timeBefore', 'inbound.appointmentNeeded']

/** The provider's side of inbound goods: milestones, counting at the dock, putting away. Each change is in the merchant's name and trail. */
export const receiving = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: InboundWork,
      sorts: ['work', 'statusTime', 'createdTime'],
      filters: {
        id: ShipmentId.optional(),
        tab: z.enum(shipmentTabs).optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        warehouseIds: z.array(WarehouseId).max(50).optional(),
        numbers: Numbers.optional(),
        text: line(100).optional(),
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: ShipmentDetail }),
  /** A milestone is reached: now, or when it was. `appointment`: of the dock, when it is reserved. */
  milestone: rpc(`POST ${base}/Milestone`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...some,
      action: z.enum(milestoneActions),
      time: Moment.optional(),
      appointment: Moment.optional(),
    }),
    output: BatchResult,
    refuses: moveRefusals,
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(500) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.notForecast'],
  }),
  /** Something is wrong: it stands still until that is settled. */
  flag: rpc(`POST ${base}/Flag`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(500), photoIds: photos }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.notUnderWay', 'inbound.documentGone'],
  }),
  resolve: rpc(`POST ${base}/Resolve`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, note: line(500).default('') }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.notAbnormal'],
  }),
  /** What a code means in this shipment; to put goods away cartons are scanned that were counted already. */
  scan: rpc(`POST ${base}/Scan`, {
    access,
    input: z.strictObject({ ...one, code: requiredLine(64), work: z.enum(['receive', 'putAway']).default('receive') }),
    output: z.object({
      lineId: ShipmentLineId,
      sku: z.string(),
      /** Pieces of the carton; one of a product. */
      quantity: z.int(),
      isCarton: z.boolean(),
    }),
    refuses: codeRefusals,
  }),
  /** Counts goods at the dock, all of it or nothing. */
  receive: rpc(`POST ${base}/Receive`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      rows: z.array(Scanned).min(1).max(mostLines),
      note: line(500).default(''),
      /** Pictures of what is damaged, each of a line. */
      photos: z
        .array(z.strictObject({ lineId: ShipmentLineId, fileId: FileId }))
        .max(mostReceiptPhotos)
        .default([]),
    }),
    output: ShipmentDetail,
    refuses: [
      ...codeRefusals,
      'inbound.notAtDock',
      'inbound.tooMany',
      'inbound.damagedTooMany',
      'inbound.documentGone',
      'inbound.tooManyPhotos',
    ],
  }),
  /** Brings counted goods to their shelves: each row is a lot, whose age begins now. */
  putAway: rpc(`POST ${base}/PutAway`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      rows: z
        .array(
          z.strictObject({
            lineId: ShipmentLineId,
            quantity: Quantity,
            expiresOn: Day.nullable().default(null),
            isPastConfirmed: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(mostLines),
      /** Of products with serial numbers: each piece's, with the place of its row among `rows`. */
      serials: z
        .array(z.strictObject({ row: z.int().min(0).max(mostLines), serial: line(64) }))
        .max(mostSerials)
        .default([]),
      note: line(500).default(''),
    }),
    output: ShipmentDetail,
    refuses: [
      'inbound.notAtDock',
      'inbound.notWaiting',
      'inventory.expiryMissing',
      'inventory.expiryPast',
      'inventory.serialCount',
      'inventory.serialTaken',
    ],
  }),
  /** Free days and rates of containers, and the prefix of carton numbers of merchants without their own. */
  terms: rpc(`GET ${base}/GetTerms`, { access, input: z.strictObject({}), output: z.object(terms) }),
  setTerms: rpc(`POST ${base}/SetTerms`, { access, idempotent: true, input: z.strictObject(terms), output: Done }),
  /** A paper or a picture of a merchant's shipment. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
