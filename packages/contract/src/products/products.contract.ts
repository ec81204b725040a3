import { keysOf } from '@stowline/domain/kernel/records'
import { onlineSkuExportFields, productExportFields } from '@stowline/domain/products/export-fields'
import { labelCodes, labelPapers, labelSizes, mostCopies } from '@stowline/domain/products/product-label'
import { z } from 'zod'
import { FileId, OnlineSkuId, StoreId, WarehouseId, ProductId } from '../kernel/ids.ts'
import {
  BatchResult,
  batchOf,
  DownloadLink,
  HistoryEvent,
  line,
  TaskStarted,
  Version,
  zoned,
} from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  OnlineSkuForm,
  onlineSkuFilters,
  OnlineSkuRow,
  ProductDetail,
  productFilters,
  ProductForm,
  ProductRow,
} from './products.schema.ts'

const selectableKinds = ['product', 'single', 'combo'] as const

/** What a select of products shows: store SKUs and warehouse products alike, by `kind`. */
export const SelectableProduct = z.object({
  sku: z.string(),
  kind: z.enum(selectableKinds),
  productId: ProductId.nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  available: z.int(),
})

const drafts = '/product/pre_entry'
const verified = '/product/rated'
const base = 'oms/Base/Product'
const sale = '/product/sale'
/** Screens on which products are chosen by their SKU. */
const selecting = [
  '/delivery/index',
  sale,
  drafts,
  verified,
  '/inventory/index',
  '/shipment/index',
  '/transport/index',
  '/return-manag/management',
  '/return-manag/index',
  '/service/index',
] as const
const onlineSku = 'oms/Base/OnlineSku'
const OnlineSkuSaved = z.object({ id: OnlineSkuId, version: z.int() })
const skuFaults = ['products.onlineSkuTaken', 'products.productTwice', 'products.comboOfItself']
const skuFields = {
  'products.onlineSkuTaken': ['sku'],
  'products.comboOfItself': ['sku'],
  'products.productTwice': ['children'],
} as const
const exportRefuses = ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany']
const Saved = z.object({ id: ProductId, version: z.int() })
const faults = [
  'products.skuTaken',
  'products.upcTaken',
  'products.uccTaken',
  'products.declaredTooLarge',
  'products.upcWrong',
  'products.uccWrong',
  'products.boxTooLarge',
  'products.cartonRateNeeded',
  'products.cartonDimension',
]
const formFields = {
  'products.skuTaken': ['sku'],
  'products.upcTaken': ['upc'],
  'products.uccTaken': ['ucc'],
  'products.declaredTooLarge': ['declarationAmount'],
  'products.upcWrong': ['upc'],
  'products.uccWrong': ['ucc'],
  'products.boxTooLarge': ['carton'],
  'products.cartonRateNeeded': ['cartonRate'],
  'products.cartonDimension': ['carton'],
} as const

/** What lies in the warehouse, from its registration on, and what stores call it. */
export const products = {
  /** Drafts with `stage: 'draft'`, what a warehouse has measured with `'verified'`. */
  list: rpc(`POST ${base}/GetListByPage`, {
    access: [drafts, verified],
    reads: true,
    ...listShape({
      row: ProductRow,
      sorts: ['createdTime', 'sku', 'decidedTime'],
      filters: { id: ProductId.optional(), ...productFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access: [drafts, verified],
    reads: true,
    input: z.strictObject({ id: ProductId }),
    output: ProductDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject(ProductForm),
    output: Saved,
    refuses: faults,
    refusesAt: formFields,
  }),
  update: rpc(`POST ${base}/Update`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject({ id: ProductId, version: Version, ...ProductForm }),
    output: Saved,
    refuses: [...faults, 'products.notDraft', 'request.stale'],
    refusesAt: formFields,
  }),
  /** Asks the warehouse to measure. */
  submit: rpc(`POST ${base}/Submit`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject({ productIds: batchOf(ProductId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'products.notDraft', 'products.incomplete'],
  }),
  remove: rpc(`POST ${base}/Delete`, {
    access: [drafts, verified],
    idempotent: true,
    input: z.strictObject({ productIds: batchOf(ProductId) }),
    output: BatchResult,
    refuses: [
      'batch.tooMany',
      'products.notWhileWaiting',
      'products.hasStock',
      'products.hasOrders',
      'products.hasOnlineSkus',
      'products.hasShipments',
    ],
  }),
  exportProducts: rpc(`POST ${base}/ExportAllProductDownload`, {
    access: [drafts, verified],
    idempotent: true,
    input: z.strictObject({
      productIds: z.array(ProductId).max(200).optional(),
      filters: z.strictObject(productFilters).optional(),
      /** Columns, at least five; all without it. */
      fields: z.array(z.enum(productExportFields)).max(40).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: exportRefuses,
  }),
  /** The picture of a product, whatever its state: an upload of its slot, or none any more. It is stored small as well, for lists. */
  setPicture: rpc(`POST ${base}/SetPicture`, {
    access: [drafts, verified],
    remote: true,
    input: z.strictObject({ id: ProductId, fileId: FileId.nullable() }),
    output: z.object({ picture: z.string().nullable() }),
    refuses: ['files.wrongType', 'files.broken', 'labels.fileTooHeavy'],
  }),
  /** Labels with a barcode, as one PDF. */
  printLabels: rpc(`POST ${base}/PrintLabels`, {
    access: [drafts, verified],
    remote: true,
    input: z.strictObject({
      productIds: batchOf(ProductId),
      code: z.enum(labelCodes).default('code128'),
      size: z.enum(keysOf(labelSizes)).default('50x30'),
      paper: z.enum(keysOf(labelPapers)).default('roll'),
      copies: z.int().min(1).max(mostCopies).default(1),
    }),
    output: DownloadLink.extend({ printed: z.int(), failed: BatchResult.shape.failed }),
    refuses: ['batch.tooMany', 'products.nothingToPrint', 'products.tooManyLabels', 'labels.fileTooHeavy'],
  }),
  onlineSkus: rpc(`POST ${onlineSku}/GetListByPage`, {
    access: sale,
    reads: true,
    ...listShape({
      row: OnlineSkuRow,
      sorts: ['createdTime', 'sku'],
      filters: { id: OnlineSkuId.optional(), ...onlineSkuFilters },
    }),
  }),
  onlineSku: rpc(`POST ${onlineSku}/GetDetail`, {
    access: sale,
    reads: true,
    input: z.strictObject({ id: OnlineSkuId }),
    output: z.object({ history: z.array(HistoryEvent) }),
  }),
  /** Also where an import meets a SKU that nothing answers to. */
  createOnlineSku: rpc(`POST ${onlineSku}/Create`, {
    access: [sale, '/delivery/index'],
    idempotent: true,
    input: z.strictObject(OnlineSkuForm),
    output: OnlineSkuSaved,
    refuses: skuFaults,
    refusesAt: skuFields,
  }),
  updateOnlineSku: rpc(`POST ${onlineSku}/Update`, {
    access: sale,
    idempotent: true,
    input: z.strictObject({ id: OnlineSkuId, version: Version, ...OnlineSkuForm }),
    output: OnlineSkuSaved,
    refuses: [...skuFaults, 'request.stale'],
    refusesAt: skuFields,
  }),
  exportOnlineSkus: rpc(`POST ${onlineSku}/ExportOnlineSkuDownload`, {
    access: sale,
    idempotent: true,
    input: z.strictObject({
      onlineSkuIds: z.array(OnlineSkuId).max(200).optional(),
      filters: z.strictObject(onlineSkuFilters).optional(),
      /** Columns, at least five; all without it. A row for each product, where one of its columns is asked for. */
      fields: z.array(z.enum(onlineSkuExportFields)).max(20).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: exportRefuses,
  }),
  removeOnlineSkus: rpc(`POST ${onlineSku}/Delete`, {
    access: sale,
    idempotent: true,
    input: z.strictObject({ onlineSkuIds: batchOf(OnlineSkuId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  select: rpc('POST oms/Base/Product/GetSelectListByPage', {
    access: selecting,
    reads: true,
    ...listShape({
      row: SelectableProduct,
      sorts: ['sku'],
      filters: {
        text: line(100).optional(),
        kinds: z.array(z.enum(selectableKinds)).max(3).optional(),
        storeId: StoreId.optional(),
        /** Whose stock is told; nothing is left out by it. */
        warehouseId: WarehouseId.optional(),
      },
    }),
  }),
}
