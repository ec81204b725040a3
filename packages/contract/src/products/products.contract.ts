import { z } from 'zod'
import { StoreId, WarehouseId, ProductId } from '../kernel/ids.ts'
import { line } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

/** What a select of products shows: store SKUs and warehouse products alike, by `kind`. */
export const SelectableProduct = z.object({
  sku: z.string(),
  kind: z.enum(['product', 'single', 'combo']),
  productId: ProductId.nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  available: z.int(),
})

export const products = {
  select: rpc('POST oms/Base/Product/GetSelectListByPage', {
    access: ['/delivery/index', '/product/sale', '/inventory/index'],
    reads: true,
    ...listShape({
      row: SelectableProduct,
      sorts: ['sku'],
      filters: {
        text: line(100).optional(),
        storeId: StoreId.optional(),
        /** Whose stock is told; nothing is left out by it. */
        warehouseId: WarehouseId.optional(),
      },
    }),
  }),
}
