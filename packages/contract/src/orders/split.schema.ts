import { splitPartsLimit } from '@stowline/domain/orders/split'
import { z } from 'zod'
import { OrderId, OrderLineId, WarehouseId } from '../kernel/ids.ts'
import { batchOf, Quantity, Version } from '../kernel/fields.ts'

export const SplitProposal = z.object({
  id: OrderId,
  version: Version,
  lines: z.array(z.object({ id: OrderLineId, sku: z.string(), name: z.string(), quantity: z.int() })),
  /** Quantities per proposed part: one product line a package, or what each warehouse can cover. */
  parts: z.array(
    z.object({
      because: z.enum(['perLine', 'perWarehouse']),
      warehouseId: WarehouseId.nullable(),
      lines: z.array(z.object({ lineId: OrderLineId, quantity: z.int() })),
    }),
  ),
})
export const SplitInput = z.strictObject({
  id: OrderId,
  version: Version,
  parts: z
    .array(
      z.strictObject({
        warehouseId: WarehouseId.optional(),
        lines: z
          .array(z.strictObject({ lineId: OrderLineId, quantity: Quantity }))
          .min(1)
          .max(100),
      }),
    )
    .min(2)
    .max(splitPartsLimit),
})
export const CombineInput = z.strictObject({ orderIds: batchOf(OrderId).min(2) })
