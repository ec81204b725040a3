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
export const ShelvedStock = z.object({ id: StockId, ...ofMerchant, upc: z.string(), ...Buckets.shape })
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
})
