import { movementTypes, stockDocuments } from '@stowline/domain/inventory/buckets'
import {
  correctedShelves,
  correctionKinds,
  correctionReasons,
  correctionStates,
} from '@stowline/domain/inventory/corrections'
import { z } from 'zod'
import { Buckets } from '../inventory/stock-rows.ts'
import { line, Moment, Money, NamePair, Numbers } from '../kernel/fields.ts'
import { CorrectionId, MerchantId, ProductId, StockId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'

const ofMerchant = {
  merchantId: MerchantId,
  merchantName: NamePair,
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  warehouseId: WarehouseId,
}

/** What stands on a shelf, whoever's it is: found by a scan. */
export const ShelvedStock = z.object({
  id: StockId,
  ...ofMerchant,
  upc: z.string(),
  hasSerials: z.boolean(),
  ...Buckets.shape,
})
export type ShelvedStock = z.output<typeof ShelvedStock>

export const ShelvedStockList = listShape({
  row: ShelvedStock,
  sorts: ['sku'],
  filters: {
    merchantIds: z.array(MerchantId).max(100).optional(),
    warehouseIds: z.array(WarehouseId).max(50).optional(),
    /** Scanned: SKUs and UPCs. */
    numbers: Numbers.optional(),
  },
})

/** A piece by its serial number: where it is, and how it came there. */
export const NumberedPiece = z.object({
  ...ofMerchant,
  serial: z.string(),
  isHere: z.boolean(),
  shelf: z.enum(correctedShelves),
  lotNo: z.string(),
  /** The newest first. */
  events: z.array(
    z.object({
      time: Moment,
      type: z.enum(movementTypes),
      shelf: z.enum(correctedShelves),
      warehouseId: WarehouseId,
      document: z.enum(stockDocuments),
      no: z.string(),
      by: z.string(),
    }),
  ),
})
export type NumberedPiece = z.output<typeof NumberedPiece>

/** A count or a correction of stock, and what became of it. */
export const StockCorrection = z.object({
  id: CorrectionId,
  ...ofMerchant,
  no: z.string(),
  kind: z.enum(correctionKinds),
  bucket: z.enum(correctedShelves),
  toBucket: z.enum(correctedShelves).nullable(),
  counted: z.int().nullable(),
  /** Pieces booked, or to be booked once it is approved. */
  quantity: z.int(),
  /** Of a product with serial numbers. */
  serialsOut: z.array(z.string()),
  serialsIn: z.array(z.string()),
  value: Money,
  reason: z.enum(correctionReasons),
  note: z.string(),
  state: z.enum(correctionStates),
  askedBy: z.string(),
  askedTime: Moment,
  decidedBy: z.string(),
  decidedTime: Moment.nullable(),
  decisionNote: z.string(),
  /** Asked for by who is looking, who therefore cannot approve it. */
  isOwn: z.boolean(),
})
export type StockCorrection = z.output<typeof StockCorrection>

export const StockCorrectionList = listShape({
  row: StockCorrection,
  sorts: ['askedTime'],
  filters: {
    tab: z.enum(correctionStates).optional(),
    merchantIds: z.array(MerchantId).max(100).optional(),
    warehouseIds: z.array(WarehouseId).max(50).optional(),
    kinds: z.array(z.enum(correctionKinds)).max(correctionKinds.length).optional(),
    reasons: z.array(z.enum(correctionReasons)).max(correctionReasons.length).optional(),
    /** Numbers of corrections and SKUs. */
    numbers: Numbers.optional(),
    text: line(100).optional(),
  },
})

/** A correction as it is asked for. */
export const NewCorrection = z.strictObject({
  merchantId: MerchantId,
  productId: ProductId,
  warehouseId: WarehouseId,
  kind: z.enum(correctionKinds),
  bucket: z.enum(correctedShelves),
  toBucket: z.enum(correctedShelves).optional(),
  quantity: z.int().min(-999_999).max(999_999),
  reason: z.enum(correctionReasons),
  note: line(200).optional(),
  /** Of a product with serial numbers: those counted, gone, found or moved, as many as pieces. */
  serials: z.array(line(60).min(1)).max(2_000).optional(),
})
