import { orderExportFields } from '@stowline/domain/orders/export-fields'
import { returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { z } from 'zod'
import { line, Quantity, requiredLine, Version, batchOf, manyOf, zoned } from '../kernel/fields.ts'
import { LogisticsAccountId, OrderId, OrderLineId, WarehouseId } from '../kernel/ids.ts'
import { SignType } from '../shipping/shipping.schema.ts'
import { NewLine, orderFilters, OrderStatus, PackageMeasures } from './orders.schema.ts'

export const OrderBatch = z.strictObject({ orderIds: batchOf(OrderId) })

/** `undoes`: takes back a move that led to this status; orders that have gone on since, or have a label by now, stay. */
export const MoveBatch = OrderBatch.extend({ undoes: OrderStatus.optional() })

/** UpdateOrderBatch: moves orders, or edits warehouse, service, package, sign type, in one go. */
export const UpdateOrderBatchInput = z.strictObject({
  orderIds: batchOf(OrderId),
  move: z.enum(['pending', 'toShip', 'postponed']).optional(),
  warehouseId: WarehouseId.optional(),
  serviceCode: requiredLine(40).optional(),
  logisticsAccountId: LogisticsAccountId.optional(),
  signType: SignType.optional(),
  package: PackageMeasures.optional(),
})

export const MoveToReturnInput = z.strictObject({
  orderIds: batchOf(OrderId),
  returnReason: z.enum(returnReasons),
  handling: z.enum(returnHandlings).optional(),
  remark: line(500).default(''),
})

/** Replaces the lines of an order: with an id the line is kept and changed, without it is new, left out it goes. */
export const UpdateItemsInput = z.strictObject({
  id: OrderId,
  version: Version,
  lines: z
    .array(z.strictObject({ id: OrderLineId.optional(), ...NewLine.shape }))
    .min(1)
    .max(100),
})
/** Replaces one SKU by another, or sets a quantity, in many orders at once. */
export const UpdateItemBatchInput = z.strictObject({
  orderIds: batchOf(OrderId),
  sku: requiredLine(80),
  toSku: requiredLine(80).optional(),
  quantity: Quantity.optional(),
})

export const ExportInput = z.strictObject({
  scope: z.enum(['selected', 'filtered', 'all']),
  orderIds: manyOf(OrderId).optional(),
  filters: z.strictObject(orderFilters).optional(),
  /** Fewer than five is refused with the spec's message. */
  fields: z.array(z.enum(orderExportFields)).max(orderExportFields.length),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  ...zoned,
})
