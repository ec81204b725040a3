import { mostLines } from '@stowline/domain/inbound/limits'
import { shipmentExportFields } from '@stowline/domain/inbound/export-fields'
import { keysOf } from '@stowline/domain/kernel/records'
import { labelPapers, labelSizes } from '@stowline/domain/products/product-label'
import { z } from 'zod'
import { BatchResult, batchOf, Done, DownloadLink, line, TaskStarted, Version, zoned } from '../kernel/fields.ts'
import { FileId, ProductId, ShipmentId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  AnnouncedProduct,
  CompanyPrefix,
  ShipmentDetail,
  ShipmentForm,
  ShipmentRow,
  shipmentFilters,
} from './inbound.schema.ts'

const access = '/shipment/index'
const base = 'oms/Transport/Transport'
const Saved = z.object({ id: ShipmentId, version: z.int() })
/** Which shipments go into a sheet, and how. */
const exported = {
  access,
  idempotent: true,
  input: z.strictObject({
    shipmentIds: z.array(ShipmentId).max(200).optional(),
    filters: z.strictObject(shipmentFilters).optional(),
    /** Columns, at least five; all without it. */
    fields: z.array(z.enum(shipmentExportFields)).max(40).optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    ...zoned,
  }),
  output: TaskStarted,
  refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany'],
} as const
const faults = [
  'inbound.containerNoWrong',
  'inbound.containerNeeded',
  'inbound.productTwice',
  'inbound.etaBeforeEtd',
  'inbound.documentGone',
]
const formFields = {
  'inbound.containerNoWrong': ['containerNo'],
  'inbound.containerNeeded': ['containerType'],
  'inbound.etaBeforeEtd': ['eta'],
  'inbound.documentGone': ['fileIds'],
} as const

/** Goods on their way to a warehouse, as their merchant announces and follows them. */
export const inbound = {
  list: rpc(`POST ${base}/GetPageList`, {
    access,
    reads: true,
    ...listShape({
      row: ShipmentRow,
      sorts: ['createdTime', 'statusTime'],
      filters: { id: ShipmentId.optional(), ...shipmentFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: ShipmentId }),
    output: ShipmentDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(ShipmentForm),
    output: Saved,
    refuses: faults,
    refusesAt: formFields,
  }),
  /** Also sends a rejected one again, with `resubmit`. */
  update: rpc(`POST ${base}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: ShipmentId, version: Version, resubmit: z.boolean().default(false), ...ShipmentForm }),
    output: Saved,
    refuses: [...faults, 'inbound.notEditable', 'inbound.notRejected', 'request.stale'],
    refusesAt: formFields,
  }),
  /** Rejected ones as they are, back to forecast. */
  resubmit: rpc(`POST ${base}/Resubmit`, {
    access,
    idempotent: true,
    input: z.strictObject({ shipmentIds: batchOf(ShipmentId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.notRejected'],
  }),
  /** Forecasts are taken back: to be modified and sent again, or deleted. */
  cancel: rpc(`POST ${base}/Cancel`, {
    access,
    idempotent: true,
    input: z.strictObject({ shipmentIds: batchOf(ShipmentId), reason: line(500).default('') }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.cancelTooLate'],
  }),
  remove: rpc(`POST ${base}/Delete`, {
    access,
    idempotent: true,
    input: z.strictObject({ shipmentIds: batchOf(ShipmentId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inbound.deleteFailed'],
  }),
  /** Products that are announced with their cartons, by their ids or by SKUs as people paste them. */
  products: rpc(`POST ${base}/GetProducts`, {
    access,
    reads: true,
    input: z.strictObject({
      productIds: z.array(ProductId).max(mostLines).default([]),
      skus: z.array(line(64)).max(mostLines).default([]),
    }),
    output: z.array(AnnouncedProduct),
  }),
  /** Labels of the cartons, as one PDF: SSCC where a company prefix is set. `from` and `to` count the cartons of a single shipment. */
  printCartons: rpc(`POST ${base}/PrintCartonLabels`, {
    access,
    remote: true,
    input: z.strictObject({
      shipmentIds: batchOf(ShipmentId),
      size: z.enum(keysOf(labelSizes)).default('100x150'),
      paper: z.enum(keysOf(labelPapers)).default('roll'),
      copies: z.int().min(1).max(4).default(1),
      from: z.int().min(1).optional(),
      to: z.int().min(1).optional(),
    }),
    output: DownloadLink.extend({ printed: z.int() }),
    refuses: ['batch.tooMany', 'inbound.noCartons', 'products.tooManyLabels', 'labels.fileTooHeavy'],
  }),
  /** The merchant's GS1 company prefix; the provider's stands in where there is none. */
  prefix: rpc(`GET ${base}/GetCompanyPrefix`, {
    access,
    input: z.strictObject({}),
    output: z.object({ prefix: z.string(), inherited: z.string() }),
  }),
  setPrefix: rpc(`POST ${base}/SetCompanyPrefix`, {
    access,
    idempotent: true,
    input: z.strictObject({ prefix: CompanyPrefix }),
    output: Done,
  }),
  exportAll: rpc(`POST ${base}/ExportAllTransportDownload`, exported),
  /** Those that are abnormal. */
  exportAbnormal: rpc(`POST ${base}/AllAbnormalDownload`, exported),
  /** A paper or a picture of a shipment. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: ShipmentId, fileId: FileId }),
    output: DownloadLink,
  }),
}
