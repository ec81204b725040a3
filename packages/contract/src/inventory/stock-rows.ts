import { buckets, movementTypes, stockDocuments } from '@stowline/domain/inventory/buckets'
import { correctedShelves } from '@stowline/domain/inventory/corrections'
import { z } from 'zod'
import { Day, Moment, Price } from '../kernel/fields.ts'
import { LotId, MovementId, OrderId, ProductId, ShipmentId, StockId, WarehouseId, TransferId } from '../kernel/ids.ts'

export const Bucket = z.enum(buckets)
/** Pieces of a product in a warehouse by where they are. */
export const Buckets = z.object({
  sellable: z.int(),
  reserved: z.int(),
  pending: z.int(),
  defective: z.int(),
  frozen: z.int(),
})
/** Which product in which warehouse. */
const place = {
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  warehouseId: WarehouseId,
}

/** A document that moved goods: what it is, and the number that people know it by. */
export const StockReference = z.object({
  kind: z.enum(stockDocuments),
  no: z.string(),
  /** The order, where it is one. */
  orderId: OrderId.nullable(),
  /** The shipment, where it is one. */
  shipmentId: ShipmentId.nullable(),
  /** The transfer, where it is one. */
  transferId: TransferId.nullable(),
})

/** A piece by its serial number: where it stands, or the order that it left with. */
export const NumberedPiece = z.object({
  serial: z.string(),
  isHere: z.boolean(),
  shelf: z.enum(correctedShelves),
  lotNo: z.string(),
  /** When it came, or when it left. */
  time: Moment.nullable(),
  orderId: OrderId.nullable(),
  orderNo: z.string().nullable(),
})

/** A product in a warehouse, now or at a past moment. */
export const StockRow = z.object({
  id: StockId,
  ...place,
  ...Buckets.shape,
  onHand: z.int(),
  /** Sellable pieces whose day of expiry is over: they are not promised. */
  expired: z.int(),
  /** Announced by shipments and not counted yet. */
  inTransit: z.int(),
  /** Cubic metres of what is on hand. */
  volume: z.number(),
  /** Sellable less the safety stock, which is what it is now, and less what has expired. */
  available: z.int(),
  safety: z.int(),
  /** Pieces shipped in the 30 days before the moment: what the days of cover are reckoned with. */
  shipped: z.int(),
  coverDays: z.int().nullable(),
  /** Days until it has to be ordered again; 0 or less: now. */
  daysToReorder: z.int().nullable(),
  lastMovementTime: Moment.nullable(),
})
export type StockRow = z.output<typeof StockRow>

/** Pieces of a lot that came into a bucket or left it. */
export const MovementRow = z.object({
  id: MovementId,
  ...place,
  time: Moment,
  type: z.enum(movementTypes),
  bucket: Bucket,
  quantity: z.int(),
  before: z.int(),
  after: z.int(),
  reference: StockReference,
  lotNo: z.string(),
  reason: z.string(),
  note: z.string(),
  by: z.string(),
})
export type MovementRow = z.output<typeof MovementRow>

/** A lot that has pieces at the moment, and its age. */
export const LotRow = z.object({
  id: LotId,
  ...place,
  /** What people call it: the document and the day it was put away. */
  lotNo: z.string(),
  source: StockReference,
  putAwayTime: Moment,
  ageDays: z.int(),
  /** The tier of the card's storage fee: its first and last day, in how many days the next begins, and a day's price of a cubic metre in both. */
  tier: z.object({
    from: z.int(),
    to: z.int().nullable(),
    daysToNext: z.int().nullable(),
    perCbm: Price.nullable(),
    nextPerCbm: Price.nullable(),
  }),
  expires: Day.nullable(),
  /** By the calendar of its warehouse, at the moment that is asked for. */
  isExpired: z.boolean(),
  onHand: z.int(),
})
export type LotRow = z.output<typeof LotRow>
