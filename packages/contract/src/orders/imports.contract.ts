import { importKinds, importKindTable } from '@stowline/domain/orders/imports/kinds'
import { z } from 'zod'
import { OrderId, ImportId, FileId, ProductId, TaskId } from '../kernel/ids.ts'
import { BatchResult, batchOf, DownloadLink, line, TaskStarted } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'
import * as s from './imports.schema.ts'

const access = '/delivery/index'
const ofProducts = '/product/pre_entry'
const ofInbound = '/shipment/index'
const ofDock = '/ops/inbound'
const ofTransfers = '/transport/index'
/** Whoever imports one of the kinds; of which kinds he sees imports, his menus say. */
const ofAny = [...new Set(importKinds.map((kind) => importKindTable[kind].screen))]
const image = 'oms/Order/OmsAllOrderImage'
const refuses = [
  'orders.storeDisabled',
  'imports.unreadable',
  'imports.tooManyRows',
  'imports.notChecked',
  'imports.alreadyCommitted',
  'imports.partlyCommitted',
  'imports.rowCommitted',
  'imports.hasErrors',
  'imports.nothingValid',
  'imports.nothingToTakeOver',
  'imports.noHeader',
  'imports.noRows',
  'imports.tooManyColumns',
  'imports.inflatesTooFar',
  'imports.hasMacro',
  'imports.isEncrypted',
  'imports.isOldExcel',
  'imports.quoteOpen',
  'imports.columnTwice',
  'imports.cannotShipFrom',
  'imports.storeMissing',
  'imports.fileMissing',
  'imports.mappingIncomplete',
  'tasks.tooMany',
]

/** Import of orders, of tracking numbers, of products, of online SKUs, of packing lists, of milestones, of transfers by truck and of label files (wire.md, section 5). */
export const imports = {
  importOrders: rpc(`POST ${image}/ImportOrderExcel`, {
    access,
    idempotent: true,
    remote: true,
    input: s.ImportInput,
    output: s.ImportAnswer,
    refuses,
  }),
  importShipments: rpc(`POST ${image}/ImportShipment`, {
    access,
    idempotent: true,
    remote: true,
    input: s.ImportShipmentInput,
    output: s.ImportAnswer,
    refuses,
  }),
  importProducts: rpc('POST oms/Base/Product/ImportProductExcel', {
    access: ofProducts,
    idempotent: true,
    remote: true,
    input: s.ImportProductInput,
    output: s.ImportAnswer,
    refuses,
  }),
  importOnlineSkus: rpc('POST oms/Base/OnlineSku/ImportOnlineSkuExcel', {
    access: '/product/sale',
    idempotent: true,
    remote: true,
    input: s.ImportProductInput,
    output: s.ImportAnswer,
    refuses,
  }),
  /** The packing list of a shipment. What it commits are lines that a shipment's form takes (`packedLines`). */
  importPacking: rpc('POST oms/Transport/Transport/ImportPackingExcel', {
    access: ofInbound,
    idempotent: true,
    remote: true,
    input: s.ImportProductInput,
    output: s.ImportAnswer,
    refuses,
  }),
  /** The lines that a committed packing list brings, for the form of a shipment. */
  packedLines: rpc('POST oms/Transport/Transport/GetPackedLines', {
    access: ofInbound,
    reads: true,
    input: z.strictObject({ importId: ImportId }),
    output: z.array(z.object({ productId: ProductId, quantity: z.int(), cartonRate: z.int() })),
  }),
  /** Milestones that shipments have reached, of any merchant. */
  importMilestones: rpc('POST wms/Operations/Inbound/ImportMilestoneExcel', {
    access: ofDock,
    idempotent: true,
    remote: true,
    input: s.ImportProductInput,
    output: s.ImportAnswer,
    refuses,
  }),
  /** Transfers by truck: a zip with one sheet and the documents that its rows name. */
  importTransfers: rpc('POST wms/OMS/OMSTransShip/ImportTruckZip', {
    access: ofTransfers,
    idempotent: true,
    remote: true,
    input: s.ImportProductInput,
    output: s.ImportAnswer,
    refuses: [...refuses, 'imports.oneSheet'],
  }),
  records: rpc(`POST ${image}/GetUserOrderImportRecordList`, {
    access: ofAny,
    reads: true,
    ...s.RecordList,
  }),
  rows: rpc('POST oms/Order/OrderImport/GetRowList', {
    access: ofAny,
    reads: true,
    ...s.RowList,
  }),
  mapping: rpc('POST oms/Order/OrderImport/GetMapping', {
    access: ofAny,
    reads: true,
    input: z.strictObject({ importId: ImportId }),
    output: z.object({
      record: s.ImportRecord,
      fields: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string(), isRequired: z.boolean() })),
      /** Of a zip: the documents beside its sheet, those that no row names, and names that it has more than once. */
      documents: z.object({ count: z.int(), unused: z.array(z.string()), doubled: z.array(z.string()) }).nullable(),
      /** The task that works on it now: it is checked, or its orders are made. */
      taskId: TaskId.nullable(),
    }),
  }),
  saveMapping: rpc('POST oms/Order/OrderImport/SaveMapping', {
    access: ofAny,
    idempotent: true,
    input: z.strictObject({ importId: ImportId, mapping: s.ColumnMapping }),
    output: TaskStarted.extend({ editsDropped: s.EditsDropped }),
    refuses,
  }),
  /** The caller's own previews that wait to be submitted, newest first: the page that imports them reminds of the first. */
  unfinished: rpc('POST oms/Order/OrderImport/GetUnfinished', {
    access: ofAny,
    reads: true,
    input: z.strictObject({
      kinds: z.array(s.ImportKind).min(1).max(importKinds.length).default(['order', 'shipment']),
    }),
    output: s.UnfinishedImports,
  }),
  discard: rpc('POST oms/Order/OrderImport/Discard', {
    access: ofAny,
    idempotent: true,
    input: z.strictObject({ importId: ImportId }),
    output: z.object({}),
    refuses: ['imports.alreadyCommitted', 'imports.notChecked'],
  }),
  /** Removes the records with their rows, for their makers or an administrator; what they made stays. */
  remove: rpc('POST oms/Order/OrderImport/Delete', {
    access: ofAny,
    remote: true,
    input: z.strictObject({ importIds: batchOf(ImportId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  template: rpc('POST oms/Order/OrderImport/GetTemplate', {
    access: ofAny,
    remote: true,
    input: z.strictObject({ kind: s.ImportKind, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: DownloadLink,
  }),
  rejected: rpc('POST oms/Order/OrderImport/GetRejectedRows', {
    access: ofAny,
    idempotent: true,
    remote: true,
    input: z.strictObject({ importId: ImportId, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: DownloadLink,
    refuses: ['exports.noData'],
  }),
  uploadLabel: rpc(`POST ${image}/UploadLabel`, {
    access,
    idempotent: true,
    remote: true,
    input: z.strictObject({
      fileId: FileId,
      orderId: OrderId.optional(),
      trackingNumber: line(40).optional(),
      carrier: line(20).optional(),
      step: z.enum(['match', 'commit']).default('commit'),
    }),
    output: z.object({
      matched: z.array(z.object({ fileName: z.string(), orderId: OrderId, orderNo: z.string() })),
      unmatched: z.array(z.object({ fileName: z.string(), code: z.string(), message: z.string() })),
    }),
    refuses: [
      'labels.fileNameUnknown',
      'labels.alreadyLive',
      'labels.numberTaken',
      'labels.numberInvalid',
      'labels.carrierInvalid',
      'files.wrongType',
      'files.tooLarge',
    ],
    refusesAt: { 'labels.numberTaken': ['trackingNumber'], 'labels.numberInvalid': ['trackingNumber'] },
  }),
}
