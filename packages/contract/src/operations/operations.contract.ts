import { z } from 'zod'
import { CorrectionId, FileId, OrderId, LabelId, MerchantId, ProductId, WarehouseId } from '../kernel/ids.ts'
import { correctionStates } from '@stowline/domain/inventory/corrections'
import { BatchResult, batchOf, Done, DownloadLink, line, Money, Price, requiredLine } from '../kernel/fields.ts'
import { MerchantChanges, MerchantDetail, ofMerchantPerson } from './merchant-edit.schema.ts'
import { MerchantRow, NewMerchant } from './merchants.schema.ts'
import { listShape } from '../kernel/list.ts'
import { NewCorrection, NumberedPiece, ShelvedStockList, StockCorrectionList } from './stock-work.schema.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { OrdersToPick, OrderToPack, PackedOrder, PickList, SerialToPack, warehousePapers } from './picking.schema.ts'
import { InchMeasures, LabelToSettleList, MerchantName, ProductToMeasureList, WorkOrderList } from './work.schema.ts'

const labels = { access: '/ops/labels', idempotent: true, remote: true } as const
const refusesSerials = [
  'inventory.serialCount',
  'inventory.serialTaken',
  'inventory.serialUnknown',
  'inventory.serialHeld',
]
const refusesLabels = [
  'batch.tooMany',
  'operations.labelSettled',
  'operations.labelBusy',
  'operations.carrierSilent',
] as const
const someLabels = { merchantId: MerchantId, labelIds: batchOf(LabelId) }

/**
 * The provider's side. Its menus hold /ops/... paths; each change names the merchant and is audited in its trail. A list over merchants is not
 * marked `reads`: every reading leaves a line in the provider's own trail.
 */
export const operations = {
  /** Names for filters. */
  merchantNames: rpc('POST wms/Operations/Merchant/GetSelectList', {
    access: [
      ...(['/ops/orders', '/ops/labels', '/ops/merchants', '/ops/inbound', '/ops/products', '/ops/stock'] as const),
      '/ops/recharge',
      '/ops/compensation',
      '/ops/cards',
      '/ops/tickets',
      '/ops/bills',
      '/ops/adjustments',
      '/ops/invoices',
      '/ops/jobs',
      '/ops/notices',
      '/ops/audit',
    ],
    reads: true,
    input: Nothing,
    output: z.array(MerchantName),
  }),
  /** Orders to ship of every merchant, the most urgent first. */
  listOrders: rpc('POST wms/Operations/Order/GetListByPage', { access: '/ops/orders', ...WorkOrderList }),
  startProcessing: rpc('POST wms/Operations/Order/StartProcessing', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: batchOf(OrderId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'orders.alreadyProcessing', 'orders.labelUnsettled', 'lifecycle.notAllowed'],
  }),
  ship: rpc('POST wms/Operations/Order/Ship', {
    access: '/ops/orders',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, orderIds: batchOf(OrderId), remark: line(200).optional() }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'orders.notProcessing', 'orders.labelUnsettled', 'lifecycle.notAllowed'],
  }),
  /** What is to be taken off the shelves for these orders, lot by lot. */
  pickList: rpc('POST wms/Operations/Order/GetPickList', {
    access: '/ops/orders',
    input: OrdersToPick,
    output: PickList,
    refuses: ['batch.tooMany'],
  }),
  /** The pick list, or a packing slip for each order, as a PDF. */
  printPapers: rpc('POST wms/Operations/Order/Print', {
    access: '/ops/orders',
    remote: true,
    input: OrdersToPick.extend({ paper: z.enum(warehousePapers) }),
    output: DownloadLink.extend({ failed: BatchResult.shape.failed }),
    refuses: ['batch.tooMany', 'operations.nothingToPick'],
  }),
  /** The order to ship with this order or tracking number, and what lies in its parcel. */
  scanOrder: rpc('POST wms/Operations/Order/Scan', {
    access: '/ops/orders',
    input: z.strictObject({ number: requiredLine(64) }),
    output: OrderToPack,
    refuses: ['operations.numberUnknown', 'operations.numberOfSeveral', 'operations.nothingToPick'],
  }),
  /** Which product of the order the piece with this serial number is; refused unless the piece is in the order's warehouse. */
  scanSerial: rpc('POST wms/Operations/Order/ScanSerial', {
    access: '/ops/orders',
    input: SerialToPack,
    output: z.object({ productId: ProductId }),
    refuses: ['operations.notInOrder'],
  }),
  /** Ships an order of which every piece was scanned, and nothing else. */
  shipPacked: rpc('POST wms/Operations/Order/ShipPacked', {
    access: '/ops/orders',
    idempotent: true,
    input: PackedOrder,
    output: Done,
    refuses: [
      'operations.notInOrder',
      'operations.tooManyPieces',
      'operations.piecesMissing',
      'operations.serialWanted',
      'inventory.serialCount',
      'inventory.serialUnknown',
      'orders.notProcessing',
      'orders.labelUnsettled',
      'lifecycle.notAllowed',
    ],
  }),
  /** Labels nobody knows of, that cannot be trusted, or whose void was refused, the oldest first. */
  listLabels: rpc('POST wms/Operations/Label/GetListByPage', { access: '/ops/labels', ...LabelToSettleList }),
  /** Takes what the carrier has under our reference; for one label a number may be given that a person read there. */
  adoptLabels: rpc('POST wms/Operations/Label/Adopt', {
    ...labels,
    input: z.strictObject({ ...someLabels, trackingNumber: requiredLine(64).optional() }),
    output: BatchResult,
    refuses: [
      ...refusesLabels,
      'operations.labelAbsent',
      'operations.numberNeeded',
      'operations.numberDiffers',
      'operations.numberTaken',
      'operations.nothingToPrint',
    ],
  }),
  /** Buys again, only when the carrier proves that it sold none. */
  retryLabels: rpc('POST wms/Operations/Label/Retry', {
    ...labels,
    input: z.strictObject(someLabels),
    output: BatchResult,
    refuses: [
      ...refusesLabels,
      'operations.labelFound',
      'operations.absenceUnproven',
      'labels.notToShip',
      'labels.unknown',
    ],
  }),
  /** Gives the held amount back once the carrier has none; the label counts as failed, for the reason that the merchant reads. */
  releaseLabels: rpc('POST wms/Operations/Label/Release', {
    ...labels,
    input: z.strictObject({ ...someLabels, remark: requiredLine(200) }),
    output: BatchResult,
    refuses: [
      ...refusesLabels,
      'operations.labelFound',
      'operations.absenceUnproven',
      'operations.numberTaken',
      'operations.labelCharged',
    ],
  }),
  /** Products that merchants have submitted, the one that waits longest first. */
  listProducts: rpc('POST wms/Operations/Product/GetListByPage', { access: '/ops/products', ...ProductToMeasureList }),
  verifyProduct: rpc('POST wms/Operations/Product/Verify', {
    access: '/ops/products',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, productId: ProductId, measures: InchMeasures }),
    output: BatchResult,
    refuses: ['products.notWaiting'],
  }),
  rejectProducts: rpc('POST wms/Operations/Product/Reject', {
    access: '/ops/products',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, productIds: batchOf(ProductId), remark: requiredLine(200) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'products.notWaiting'],
  }),
  /** Counts and corrections of stock of every merchant; those that wait for approval first asked first. */
  listCorrections: rpc('POST wms/Operations/Stock/GetListByPage', { access: '/ops/stock', ...StockCorrectionList }),
  /** What a scanned code stands for, in each warehouse. */
  findStock: rpc('POST wms/Operations/Stock/Find', { access: '/ops/stock', ...ShelvedStockList }),
  /** Pieces of any merchant that have a scanned serial number, in the house or not. */
  findSerial: rpc('POST wms/Operations/Stock/FindSerial', {
    access: '/ops/stock',
    input: z.strictObject({ serial: line(60).min(1) }),
    output: z.array(NumberedPiece),
  }),
  /** Books a count, an adjustment or a change of shelf; above the warehouse's limit it waits for somebody else. */
  correctStock: rpc('POST wms/Operations/Stock/Correct', {
    access: '/ops/stock',
    idempotent: true,
    input: NewCorrection,
    output: z.object({ id: CorrectionId, no: z.string(), state: z.enum(correctionStates), difference: z.int() }),
    refuses: [
      'inventory.belowZero',
      'inventory.countBelowReserved',
      'inventory.expiryMissing',
      'inventory.nothingToBook',
      'inventory.sameShelf',
      ...refusesSerials,
    ],
  }),
  approveCorrections: rpc('POST wms/Operations/Stock/Approve', {
    access: '/ops/stock',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, correctionIds: batchOf(CorrectionId) }),
    output: BatchResult,
    refuses: [
      'batch.tooMany',
      'inventory.notWaiting',
      'inventory.ownCorrection',
      'inventory.belowZero',
      ...refusesSerials,
    ],
  }),
  rejectCorrections: rpc('POST wms/Operations/Stock/Reject', {
    access: '/ops/stock',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, correctionIds: batchOf(CorrectionId), remark: requiredLine(200) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'inventory.notWaiting'],
  }),
  /** What one person may book alone, per warehouse. */
  approvalLimits: rpc('POST wms/Operations/Stock/GetLimits', {
    access: '/ops/stock',
    reads: true,
    input: Nothing,
    output: z.array(
      z.object({
        warehouseId: WarehouseId,
        units: z.int(),
        value: Money,
        /** What holds for who asks, where an own change gives no more room. */
        own: z.object({ units: z.int(), value: Money }).nullable(),
      }),
    ),
  }),
  setApprovalLimit: rpc('POST wms/Operations/Stock/SetLimit', {
    access: '/ops/stock',
    idempotent: true,
    input: z.strictObject({
      warehouseId: WarehouseId,
      units: z.int().min(0).max(999_999),
      value: Price,
    }),
    output: Done,
  }),
  createMerchant: rpc('POST wms/Operations/Merchant/Create', {
    access: '/ops/merchants',
    idempotent: true,
    remote: true,
    input: NewMerchant,
    output: z.object({ id: MerchantId, isMailed: z.boolean() }),
    refuses: ['identity.accountTaken', 'identity.merchantCodeTaken'],
    refusesAt: { 'identity.accountTaken': ['admin', 'userName'], 'identity.merchantCodeTaken': ['code'] },
  }),
  /** Sends the first account its invitation again; links sent before work no more. */
  inviteMerchant: rpc('POST wms/Operations/Merchant/Invite', {
    access: '/ops/merchants',
    idempotent: true,
    remote: true,
    input: z.strictObject({ merchantId: MerchantId }),
    output: z.object({ isMailed: z.boolean() }),
    refuses: ['identity.alreadyActivated'],
  }),
  getMerchant: rpc('POST wms/Operations/Merchant/GetDetail', {
    access: '/ops/merchants',
    input: z.strictObject({ merchantId: MerchantId }),
    output: MerchantDetail,
  }),
  /** Screens taken from a merchant are taken from every role of his, from the next request on. */
  updateMerchant: rpc('POST wms/Operations/Merchant/Update', {
    access: '/ops/merchants',
    idempotent: true,
    input: MerchantChanges,
    output: z.object({ version: z.int() }),
    refuses: ['request.stale', 'operations.warehouseInUse'],
    refusesAt: { 'operations.warehouseInUse': ['warehouseIds'] },
  }),
  /** A closed merchant's people and machines are refused from their next request on. */
  /** Takes the second factor away from a merchant's administrator who lost it: his last one has nobody else to do so. */
  resetMerchantFactors: rpc('POST wms/Operations/Merchant/ResetFactors', ofMerchantPerson),
  setMerchantState: rpc('POST wms/Operations/Merchant/UpdateState', {
    access: '/ops/merchants',
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, state: z.enum(['active', 'closed']) }),
    output: z.object({ version: z.int() }),
  }),
  /** Logo or icon of a merchant; without one, of the installation. */
  setLogo: rpc('POST wms/Operations/Merchant/SetLogo', {
    access: '/ops/merchants',
    idempotent: true,
    input: z.strictObject({
      merchantId: MerchantId.nullable(),
      kind: z.enum(['logo', 'icon']),
      /** A png of the slot `merchantLogo`; null takes it away. */
      fileId: FileId.nullable(),
    }),
    output: z.object({ picture: z.string().nullable() }),
  }),
  listMerchants: rpc('POST wms/Operations/Merchant/GetListByPage', {
    access: '/ops/merchants',
    ...listShape({ row: MerchantRow, sorts: ['createdTime'], filters: { text: line(100).optional() } }),
  }),
}
