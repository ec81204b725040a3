import { z } from 'zod'
import { WarehouseId } from '../kernel/ids.ts'
import { line } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'

export const inventory = {
  stockSelect: rpc('POST oms/Stock/Stock/GetStockSelect', {
    access: ['/delivery/index', '/product/sale', '/inventory/index'],
    reads: true,
    input: z.strictObject({ skus: z.array(line(80)).min(1).max(200), warehouseId: WarehouseId.optional() }),
    output: z.array(
      z.object({ sku: z.string(), warehouseId: WarehouseId, available: z.int(), sellable: z.int(), reserved: z.int() }),
    ),
  }),
}
