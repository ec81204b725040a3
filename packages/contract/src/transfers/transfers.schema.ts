import { parcelCarriers, truckCompanies } from '@stowline/domain/transfers/carriers'
import { interruptible, transferKinds, transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { mostTransferFiles, mostTransferLines } from '@stowline/domain/transfers/limits'
import { shortageDecisions } from '@stowline/domain/transfers/shortage'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Numbers, Quantity, requiredLine, Version } from '../kernel/fields.ts'
import { FileId, ProductId, TransferId, TransferLineId, WarehouseId } from '../kernel/ids.ts'
import { Platform } from '../orders/orders.schema.ts'

export const TransferKind = z.enum(transferKinds)
export const TransferStatus = z.enum(transferStatuses)
export const ParcelCarrier = z.enum(parcelCarriers)
export const TruckCompany = z.enum(truckCompanies)
export const ShortageDecision = z.enum(shortageDecisions)

const labels = z.int().min(0).max(999_999).default(0)

/** A transfer as lists show it. */
export const TransferRow = z.object({
  id: TransferId,
  transferNo: z.string(),
  kind: TransferKind,
  status: TransferStatus,
  statusTime: Moment,
  /** Where it stood before documents were missing or pieces short. */
  goesBackTo: z.enum(interruptible).nullable(),
  transID: z.string(),
  po: z.string(),
  platform: Platform,
  isPallet: z.boolean(),
  isPresale: z.boolean(),
  fromWarehouseId: WarehouseId,
  toWarehouseId: WarehouseId.nullable(),
  /** Of a place that is none of the provider's warehouses. */
  toWarehouseName: z.string(),
  carrier: ParcelCarrier.nullable(),
  truckCompanyId: TruckCompany.nullable(),
  transportNo: z.string(),
  /** The day on which it is to leave. */
  estimatedTime: Day,
  etd: Day.nullable(),
  eta: Day.nullable(),
  containerNum: z.int(),
  /** Pieces that are to leave. */
  productNum: z.int(),
  suggestPalletNum: z.int(),
  palletNum: z.int(),
  skuCount: z.int(),
  cartonCount: z.int(),
  heldCount: z.int(),
  pickedCount: z.int(),
  shippedCount: z.int(),
  missingCount: z.int(),
  hasStockingFile: z.boolean(),
  hasBol: z.boolean(),
  appointmentTime: Moment.nullable(),
  isLoading: z.boolean(),
  trailerNo: z.string(),
  sealNo: z.string(),
  proNo: z.string(),
  freightClass: z.string(),
  rejectReason: z.string(),
  documentsNote: z.string(),
  shortageNote: z.string(),
  remark: z.string(),
  createdTime: Moment,
  version: Version,
})
export type TransferRow = z.output<typeof TransferRow>

export const TransferLine = z.object({
  id: TransferLineId,
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** As the merchant asked for it, and what is to leave since a shortage was decided. */
  orderedQty: z.int(),
  productQty: z.int(),
  heldQty: z.int(),
  pickingQty: z.int(),
  shipmentQty: z.int(),
  missingQty: z.int(),
  /** Its pieces have numbers of their own; those that were picked, in their order. */
  hasSerials: z.boolean(),
  serials: z.array(z.string()),
  decision: ShortageDecision.nullable(),
  productBarCode: z.string(),
  productLabelQty: z.int(),
  cartonLabelQty: z.int(),
  cartonRate: z.int(),
  cartons: z.int(),
  /** What its warehouse could still promise of it, safety stock and expired pieces aside. */
  available: z.int(),
})
export type TransferLine = z.output<typeof TransferLine>

export const TransferFile = z.object({
  fileId: FileId,
  kind: z.enum(['stocking', 'bol']),
  name: z.string(),
  size: z.int(),
  addedTime: Moment,
})
export type TransferFile = z.output<typeof TransferFile>

/** Where it goes, when that is none of the provider's warehouses. */
export const Destination = {
  toWarehouseName: line(100).default(''),
  toStreet: line(200).default(''),
  toCity: line(60).default(''),
  toState: line(40).default(''),
  toPostalCode: line(15).default(''),
  toCountry: line(2).default('US'),
  toContact: line(60).default(''),
  toPhone: line(40).default(''),
}

export const TransferDetail = TransferRow.extend({
  toStreet: z.string(),
  toCity: z.string(),
  toState: z.string(),
  toPostalCode: z.string(),
  toCountry: z.string(),
  toContact: z.string(),
  toPhone: z.string(),
  lines: z.array(TransferLine),
  files: z.array(TransferFile),
  history: z.array(HistoryEvent),
  /** When each step was reached. */
  acceptedTime: Moment.nullable(),
  processingTime: Moment.nullable(),
  readyTime: Moment.nullable(),
  loadingTime: Moment.nullable(),
  completedTime: Moment.nullable(),
  cancelledTime: Moment.nullable(),
})
export type TransferDetail = z.output<typeof TransferDetail>

export const TransferForm = {
  kind: TransferKind,
  transID: requiredLine(64),
  po: line(64).default(''),
  platform: Platform.default('other'),
  isPallet: z.boolean().default(false),
  isPresale: z.boolean().default(false),
  remark: line(500).default(''),
  fromWarehouseId: WarehouseId,
  toWarehouseId: WarehouseId.nullable().default(null),
  ...Destination,
  carrier: ParcelCarrier.nullable().default(null),
  truckCompanyId: TruckCompany.nullable().default(null),
  transportNo: line(40).default(''),
  estimatedTime: Day,
  etd: Day.nullable().default(null),
  eta: Day.nullable().default(null),
  containerNum: z.int().min(1).max(99).default(1),
  suggestPalletNum: z.int().min(0).max(999).default(0),
  lines: z
    .array(
      z.strictObject({
        productId: ProductId,
        productQty: Quantity,
        productBarCode: line(64).default(''),
        productLabelQty: labels,
        cartonLabelQty: labels,
        /** Pieces in a carton. */
        cartonRate: Quantity.default(1),
      }),
    )
    .min(1)
    .max(mostTransferLines),
  stockingFileIds: z.array(FileId).max(mostTransferFiles).default([]),
  bolFileIds: z.array(FileId).max(mostTransferFiles).default([]),
}

/** Which of its days a day filter means. */
export const transferDates = ['created', 'estimated', 'etd', 'eta', 'completed'] as const

/** What the list and its export may ask. */
export const transferFilters = {
  tab: TransferStatus.optional(),
  kinds: z.array(TransferKind).max(transferKinds.length).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  toWarehouseIds: z.array(WarehouseId).max(50).optional(),
  platforms: z.array(Platform).max(10).optional(),
  carriers: z.array(ParcelCarrier).max(parcelCarriers.length).optional(),
  truckCompanyIds: z.array(TruckCompany).max(truckCompanies.length).optional(),
  isPresale: z.boolean().optional(),
  /** transID, PO, transport, PRO and our own numbers. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  dateField: z.enum(transferDates).optional(),
}

/** A product that can be sent on, with its cartons and what a warehouse can promise of it. */
export const TransferableProduct = z.object({
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  barCode: z.string(),
  cartonRate: z.int().nullable(),
  available: z.int(),
})
export type TransferableProduct = z.output<typeof TransferableProduct>

/** On which days a transfer can leave: the first of them, and the further days on which its warehouse is closed. */
export const ShipDays = z.object({ earliest: Day, closed: z.array(z.object({ day: Day, name: z.string() })) })
