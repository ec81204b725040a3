import { z } from 'zod'
import { Moment, NamePair, Quantity, BatchResult, batchOf, requiredLine } from '../kernel/fields.ts'
import { MerchantId, OrderId, ProductId, WarehouseId } from '../kernel/ids.ts'
import { LabelState } from '../shipping/shipping.schema.ts'

/** Orders to be picked, whoever's they are. */
export const OrdersToPick = z.strictObject({ orderIds: batchOf(OrderId) })

/** What is taken from one lot for all chosen orders together. */
export const PickListLine = z.object({
  /** Of the lot: no id of the wire, a key of the row. */
  key: z.string(),
  warehouseId: WarehouseId,
  merchantName: NamePair,
  productId: ProductId,
  sku: z.string(),
  upc: z.string(),
  name: NamePair,
  /** Small, as a data address; null while there is none. */
  picture: z.string().nullable(),
  putAwayTime: Moment.nullable(),
  expiresOn: z.string().nullable(),
  quantity: z.int(),
  orders: z.array(z.object({ orderNo: z.string(), quantity: z.int() })),
})
export type PickListLine = z.output<typeof PickListLine>

export const PickList = z.object({
  lines: z.array(PickListLine),
  orderCount: z.int(),
  /** Orders that are no longer to ship, or hold no pieces. */
  failed: BatchResult.shape.failed,
})
export type PickList = z.output<typeof PickList>

export const warehousePapers = ['pickList', 'packingSlips'] as const

const Serial = requiredLine(64)

/** What lies in a parcel, as its pieces are scanned. */
export const PackLine = z.object({
  productId: ProductId,
  sku: z.string(),
  upc: z.string(),
  name: NamePair,
  picture: z.string().nullable(),
  quantity: z.int(),
  /** Each piece is scanned by its own number. */
  hasSerials: z.boolean(),
})

/** An order that was scanned at the packing table. */
export const OrderToPack = z.object({
  id: OrderId,
  merchantId: MerchantId,
  merchantName: NamePair,
  orderNo: z.string(),
  trackingNumber: z.string().nullable(),
  recipient: z.string(),
  isProcessing: z.boolean(),
  labelState: LabelState,
  lines: z.array(PackLine),
})
export type OrderToPack = z.output<typeof OrderToPack>

export const PackedOrder = z.strictObject({
  merchantId: MerchantId,
  orderId: OrderId,
  /** What was scanned: SKUs and UPCs, each as often as its pieces, and of a product with serial numbers each piece's. */
  pieces: z
    .array(z.strictObject({ code: requiredLine(64), quantity: Quantity, serials: z.array(Serial).max(200).optional() }))
    .max(200),
})

/** A code at the packing table that is neither SKU nor UPC. */
export const SerialToPack = z.strictObject({ merchantId: MerchantId, orderId: OrderId, serial: Serial })
