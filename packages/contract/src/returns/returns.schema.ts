import { receiveTypes, returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { grades } from '@stowline/domain/returns/handling'
import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { mostReturnLines, mostReturnPhotos } from '@stowline/domain/returns/limits'
import { matchReasons } from '@stowline/domain/returns/matching'
import { z } from 'zod'
import { milestones, trackingStates } from '@stowline/domain/tracking/milestones'
import { PackageMeasures } from '../orders/orders.schema.ts'
import { LabelState } from '../shipping/shipping.schema.ts'
import {
  Day,
  HistoryEvent,
  line,
  Moment,
  Money,
  NamePair,
  Numbers,
  Quantity,
  requiredLine,
  Version,
} from '../kernel/fields.ts'
import {
  FileId,
  HandlingId,
  LogisticsAccountId,
  OrderId,
  ProductId,
  ReturnId,
  StoreId,
  WarehouseId,
} from '../kernel/ids.ts'

export const ReturnStatus = z.enum(returnStatuses)
export const ReturnReason = z.enum(returnReasons)
export const ReturnHandling = z.enum(returnHandlings)
export const ReceiveType = z.enum(receiveTypes)
export const Grade = z.enum(grades)

/** Who sent the parcel. */
export const SenderAddress = {
  senderName: line(100).default(''),
  senderPhone: line(30).default(''),
  street: line(200).default(''),
  cityName: line(60).default(''),
  stateorProvince: line(30).default(''),
  postalCode: line(20).default(''),
  country: line(2).default('US'),
}

/** A return, or a parcel that nobody announced, as lists show it. */
export const ReturnRow = z.object({
  id: ReturnId,
  returnNo: z.string(),
  status: ReturnStatus,
  statusTime: Moment,
  receiveType: ReceiveType,
  orderId: OrderId.nullable(),
  orderNo: z.string(),
  storeId: StoreId.nullable(),
  warehouseId: WarehouseId.nullable(),
  returnReason: ReturnReason,
  handling: ReturnHandling.nullable(),
  trackingNumber: z.string(),
  /** What the order left with. */
  shippedTracking: z.array(z.string()),
  serviceCode: z.string(),
  /** The first product, and how many others there are. */
  sku: z.string(),
  skuCount: z.int(),
  productQty: z.int(),
  receivedCount: z.int(),
  unsellableCount: z.int(),
  handledCount: z.int(),
  /** Pieces that a handling is chosen for, the handled ones among them. */
  plannedCount: z.int(),
  senderName: z.string(),
  cityName: z.string(),
  stateorProvince: z.string(),
  postalCode: z.string(),
  rejectReason: z.string(),
  suggestStr: z.string(),
  hasOpenAppeal: z.boolean(),
  /** Of the label that is bought for it; a label from elsewhere is a file. */
  labelState: LabelState,
  hasLabelFile: z.boolean(),
  /** Where its parcel is, as far as its label's carrier tells. */
  parcelState: z.enum(trackingStates).nullable(),
  isIgnored: z.boolean(),
  /** Days without receipt, of a found parcel without a claim, and whether a receipt takes too long. */
  waitedDays: z.int(),
  isOvertime: z.boolean(),
  receivingTime: Moment.nullable(),
  /** When the default handling holds for what nobody has chosen one for. */
  handlingDue: Moment.nullable(),
  createdTime: Moment,
  version: Version,
})
export type ReturnRow = z.output<typeof ReturnRow>

export const ReturnLine = z.object({
  lineNo: z.int(),
  /** Null while nobody knows what product the SKU stands for. */
  productId: ProductId.nullable(),
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  announced: z.int(),
  /** What came, the unsellable pieces among it, and what of it was handled. */
  received: z.int(),
  unsellable: z.int(),
  handled: z.int(),
  hasExpiry: z.boolean(),
  hasSerials: z.boolean(),
  /** The product's small picture, as an address that holds it. */
  picture: z.string().nullable(),
})
export type ReturnLine = z.output<typeof ReturnLine>

/** So many pieces of a line that are handled alike; `doneTime` once they are. */
export const HandlingRow = z.object({
  id: HandlingId,
  lineNo: z.int(),
  grade: Grade,
  handling: ReturnHandling,
  quantity: z.int(),
  /** Nobody chose it in time: the default holds. */
  isDefault: z.boolean(),
  doneTime: Moment.nullable(),
  actor: z.string(),
  /** The lot on the shelf that it became. */
  lotNo: z.string().nullable(),
})
export type HandlingRow = z.output<typeof HandlingRow>

export const returnFileKinds = ['photo', 'parcel', 'damage', 'certificate', 'appeal', 'label'] as const
export const ReturnFile = z.object({
  fileId: FileId,
  kind: z.enum(returnFileKinds),
  lineNo: z.int().nullable(),
  handlingId: HandlingId.nullable(),
  name: z.string(),
  size: z.int(),
  addedTime: Moment,
})
export type ReturnFile = z.output<typeof ReturnFile>

export const Appeal = z.object({
  id: z.string(),
  text: z.string(),
  openedTime: Moment,
  openedBy: z.string(),
  state: z.enum(['open', 'upheld', 'refused']),
  answer: z.string(),
  decidedTime: Moment.nullable(),
})
export type Appeal = z.output<typeof Appeal>

/** The label that was bought last for the way back. */
export const ReturnLabel = z.object({
  carrier: z.string(),
  serviceName: NamePair.nullable(),
  trackingNumber: z.string().nullable(),
  charge: Money.nullable(),
  requestedTime: Moment,
  /** Why there is none: a code of ours, or the carrier's words. */
  problem: z.string(),
})
export type ReturnLabel = z.output<typeof ReturnLabel>

/** A parcel on its way back, the newest event first. */
export const ReturnParcel = z.object({
  state: z.enum(trackingStates),
  /** The knot of the bar it has come to. */
  milestone: z.enum(milestones),
  /** When its label was bought. */
  shippedTime: Moment,
  eta: Day.nullable(),
  deliveredTime: Moment.nullable(),
  events: z.array(
    z.object({ time: Moment, state: z.enum(trackingStates), code: z.string(), text: NamePair, place: z.string() }),
  ),
})
export type ReturnParcel = z.output<typeof ReturnParcel>

/** A way to the label for whoever is not signed in; its key is kept by nobody. */
export const ReturnLabelLink = z.object({
  madeTime: Moment,
  madeBy: z.string(),
  ends: Moment,
  mailedTo: z.string(),
  opens: z.int(),
  isGood: z.boolean(),
})
export type ReturnLabelLink = z.output<typeof ReturnLabelLink>

export const ReturnDetail = ReturnRow.extend({
  logisticsAccountId: LogisticsAccountId.nullable(),
  senderPhone: z.string(),
  street: z.string(),
  country: z.string(),
  receiptNote: z.string(),
  /** What the order knows of the buyer. */
  buyerEmail: z.string(),
  /** What one piece of each handling costs by the merchant's card today; null where the card has no price for it. */
  prices: z.array(z.object({ handling: ReturnHandling, each: Money.nullable() })),
  /** What a label's parcel probably is: the order's package, else one that its products would fill. */
  package: PackageMeasures.nullable(),
  label: ReturnLabel.nullable(),
  parcel: ReturnParcel.nullable(),
  links: z.array(ReturnLabelLink),
  lines: z.array(ReturnLine),
  /** What its order left with, of each product that is known. */
  ordered: z.array(z.object({ productId: ProductId, quantity: z.int() })),
  handlings: z.array(HandlingRow),
  files: z.array(ReturnFile),
  appeals: z.array(Appeal),
  history: z.array(HistoryEvent),
})
export type ReturnDetail = z.output<typeof ReturnDetail>

export const ReturnPhotos = z.array(FileId).max(mostReturnPhotos)

export const ReturnForm = {
  /** Absent where the return is of no order. */
  orderId: OrderId.nullable().default(null),
  warehouseId: WarehouseId,
  returnReason: ReturnReason,
  receiveType: z.enum(['announced', 'undeliverable']).default('announced'),
  trackingNumber: line(64).default(''),
  logisticsAccountId: LogisticsAccountId.nullable().default(null),
  serviceCode: line(60).default(''),
  /** What is done with all of it, unless something else is chosen once it has come. */
  handling: ReturnHandling.nullable().default(null),
  /** The merchant's note on the handling. */
  suggestStr: line(500).default(''),
  ...SenderAddress,
  lines: z
    .array(z.strictObject({ productId: ProductId, productQty: Quantity }))
    .min(1)
    .max(mostReturnLines),
  photoIds: ReturnPhotos.default([]),
}

/** Which of its times a day filter means. */
export const returnDates = ['created', 'received', 'due', 'completed'] as const

/** What lists of returns and their export may ask. */
export const returnFilters = {
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  reasons: z.array(ReturnReason).max(returnReasons.length).optional(),
  receiveTypes: z.array(ReceiveType).max(receiveTypes.length).optional(),
  handlings: z.array(ReturnHandling).max(returnHandlings.length).optional(),
  /** Return, order and tracking numbers. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
  isOvertime: z.boolean().optional(),
  /** Those with pieces that nobody has chosen a handling for. */
  waits: z.enum(['handling']).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  dateField: z.enum(returnDates).optional(),
}

/** How a line is handled, part by part. */
export const HandlingChoice = z.strictObject({
  lineNo: z.int().min(1).max(mostReturnLines),
  grade: Grade,
  handling: ReturnHandling,
  quantity: Quantity,
})

/** Why a parcel may belong to an order or to a product. */
export const MatchReason = z.enum(matchReasons)
export const Proposal = z.object({
  orderId: OrderId,
  orderNo: z.string(),
  recipientName: z.string(),
  cityName: z.string(),
  postalCode: z.string(),
  shippedTime: Moment.nullable(),
  reasons: z.array(MatchReason).min(1),
  /** Of the order, as products. */
  lines: z.array(z.object({ productId: ProductId, sku: z.string(), quantity: z.int() })),
})
export type Proposal = z.output<typeof Proposal>

export const AppealText = requiredLine(1000)
