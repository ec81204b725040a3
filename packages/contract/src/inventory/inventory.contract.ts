import { z } from 'zod'
import { line } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'
import { WarehouseId } from '../orders/orders.schema.ts'

export const inventory = {
  stockSelect: rpc('POST oms/Stock/Stock/GetStockSelect', {
    access: ['/delivery/index', '/product/sale', '/inventory/index'],
    reads: true,
    input: z.strictObject({ skus: z.array(line(80)).min(1).max(200), warehouseId: WarehouseId.optional() }),
    output: z.array(
      z.object({ sku: z.string(), warehouseId: z.string(), available: z.int(), sellable: z.int(), reserved: z.int() }),
    ),
  }),
}
