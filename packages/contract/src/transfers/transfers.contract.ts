import { mostTransferFiles, mostTransferLines } from '@stowline/domain/transfers/limits'
import { transferExportFields } from '@stowline/domain/transfers/export-fields'
import { z } from 'zod'
import { BatchResult, batchOf, DownloadLink, line, Price, TaskStarted, Version, zoned } from '../kernel/fields.ts'
import { FileId, ProductId, TransferId, TransferLineId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  ShipDays,
  ShortageDecision,
  TransferableProduct,
  TransferDetail,
  TransferForm,
  TransferRow,
  transferFilters,
} from './transfers.schema.ts'

const access = '/transport/index'
const base = 'wms/OMS/OMSTransShip'
const Saved = z.object({ id: TransferId, version: z.int() })
const faults = [
  'transfers.sameNumbers',
  'transfers.transIdTaken',
  'transfers.sameWarehouse',
  'transfers.destinationNeeded',
  'transfers.shipDateEarly',
  'transfers.shipDateLate',
  'transfers.shipDateWeekend',
  'transfers.shipDateHoliday',
  'transfers.shipDateClosed',
  'transfers.etaBeforeEtd',
  'transfers.productTwice',
  'transfers.documentsNeeded',
  'transfers.documentGone',
  'transfers.insufficient',
] as const
const formFields = {
  'transfers.sameNumbers': ['po'],
  'transfers.transIdTaken': ['transID'],
  'transfers.sameWarehouse': ['toWarehouseId'],
  'transfers.destinationNeeded': ['toWarehouseName'],
  'transfers.shipDateEarly': ['estimatedTime'],
  'transfers.shipDateLate': ['estimatedTime'],
  'transfers.shipDateWeekend': ['estimatedTime'],
  'transfers.shipDateHoliday': ['estimatedTime'],
  'transfers.shipDateClosed': ['estimatedTime'],
  'transfers.etaBeforeEtd': ['eta'],
  'transfers.documentsNeeded': ['stockingFileIds'],
  'transfers.documentGone': ['stockingFileIds'],
} as const

/** Goods that leave a warehouse in bulk, as their merchant orders and follows them. */
export const transfers = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({
      row: TransferRow,
      sorts: ['createdTime', 'statusTime', 'estimatedTime'],
      filters: { id: TransferId.optional(), ...transferFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: TransferId }),
    output: TransferDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(TransferForm),
    output: Saved,
    refuses: faults,
    refusesAt: formFields,
  }),
  /** Also sends a rejected one again, with `resubmit`. */
  update: rpc(`POST ${base}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TransferId, version: Version, resubmit: z.boolean().default(false), ...TransferForm }),
    output: Saved,
    refuses: [...faults, 'transfers.notEditable', 'transfers.notRejected', 'request.stale'],
    refusesAt: formFields,
  }),
  /** Those that were not begun; one by truck that was accepted has `cancelLtl`. */
  cancel: rpc(`POST ${base}/Cancel`, {
    access,
    idempotent: true,
    input: z.strictObject({ transferIds: batchOf(TransferId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.cancelTooLate', 'transfers.cancelByTruck'],
  }),
  /** What cancelling one by truck costs now. */
  cancelFee: rpc(`POST ${base}/GetLtlCancelFee`, {
    access,
    reads: true,
    input: z.strictObject({ id: TransferId }),
    output: z.object({ fee: Price }),
  }),
  /** One by truck that was accepted, until loading begins: at the fee that the person saw. */
  cancelLtl: rpc(`POST ${base}/CancelLtl`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TransferId, version: Version, fee: Price }),
    output: Saved,
    refuses: [
      'transfers.notLtl',
      'transfers.loadingBegun',
      'transfers.cancelTooLate',
      'transfers.feeChanged',
      'request.stale',
    ],
  }),
  /** Further papers; what waited for them goes on. */
  addDocuments: rpc(`POST ${base}/AddDocuments`, {
    access,
    idempotent: true,
    input: z.strictObject({
      id: TransferId,
      version: Version,
      stockingFileIds: z.array(FileId).max(mostTransferFiles).default([]),
      bolFileIds: z.array(FileId).max(mostTransferFiles).default([]),
    }),
    output: Saved,
    refuses: [
      'transfers.isOver',
      'transfers.documentsNeeded',
      'transfers.documentGone',
      'transfers.tooManyDocuments',
      'request.stale',
    ],
  }),
  /** Every short line decided: fewer pieces, waiting for them, or without the line. */
  confirmShortage: rpc(`POST ${base}/ConfirmShortage`, {
    access,
    idempotent: true,
    input: z.strictObject({
      id: TransferId,
      version: Version,
      lines: z
        .array(z.strictObject({ lineId: TransferLineId, decision: ShortageDecision }))
        .min(1)
        .max(mostTransferLines),
    }),
    output: Saved,
    refuses: [
      'transfers.notShort',
      'transfers.decisionNeeded',
      'transfers.lineNotShort',
      'transfers.nothingLeft',
      'request.stale',
    ],
  }),
  /** Products that can leave a warehouse, by their ids or by SKUs as people paste them. */
  products: rpc(`POST ${base}/GetProducts`, {
    access,
    reads: true,
    input: z.strictObject({
      warehouseId: WarehouseId,
      productIds: z.array(ProductId).max(mostTransferLines).default([]),
      skus: z.array(line(64)).max(mostTransferLines).default([]),
    }),
    output: z.array(TransferableProduct),
  }),
  shipDays: rpc(`POST ${base}/GetShipDays`, {
    access,
    reads: true,
    input: z.strictObject({ warehouseId: WarehouseId }),
    output: ShipDays,
  }),
  exportAll: rpc(`POST ${base}/ExportOMSTransShip`, {
    access,
    idempotent: true,
    input: z.strictObject({
      transferIds: z.array(TransferId).max(200).optional(),
      filters: z.strictObject(transferFilters).optional(),
      /** Columns, at least five; all without it. */
      fields: z.array(z.enum(transferExportFields)).max(50).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany'],
  }),
  /** A paper of a transfer. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: TransferId, fileId: FileId }),
    output: DownloadLink,
  }),
}
