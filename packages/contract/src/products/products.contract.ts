import { z } from 'zod'
import { StoreId, WarehouseId, ProductId } from '../kernel/ids.ts'
import { BatchResult, batchOf, line, Version } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import { ProductDetail, productFilters, ProductForm, ProductRow } from './products.schema.ts'

/** What a select of products shows: store SKUs and warehouse products alike, by `kind`. */
export const SelectableProduct = z.object({
  sku: z.string(),
  kind: z.enum(['product', 'single', 'combo']),
  productId: ProductId.nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  available: z.int(),
})

const drafts = '/product/pre_entry'
const verified = '/product/rated'
const base = 'oms/Base/Product'
const Saved = z.object({ id: ProductId, version: z.int() })
const faults = [
  'products.skuTaken',
  'products.upcTaken',
  'products.uccTaken',
  'products.declaredTooLarge',
  'products.upcWrong',
  'products.uccWrong',
  'products.boxTooLarge',
  'products.cartonRateNeeded',
  'products.cartonDimension',
]
const formFields = {
  'products.skuTaken': ['sku'],
  'products.upcTaken': ['upc'],
  'products.uccTaken': ['ucc'],
  'products.declaredTooLarge': ['declarationAmount'],
  'products.upcWrong': ['upc'],
  'products.uccWrong': ['ucc'],
  'products.boxTooLarge': ['carton'],
  'products.cartonRateNeeded': ['cartonRate'],
  'products.cartonDimension': ['carton'],
} as const

/** What lies in the warehouse, from its registration on, and what stores call it. */
export const products = {
  /** Drafts with `stage: 'draft'`, what a warehouse has measured with `'verified'`. */
  list: rpc(`POST ${base}/GetListByPage`, {
    access: [drafts, verified],
    reads: true,
    ...listShape({
      row: ProductRow,
      sorts: ['createdTime', 'sku', 'decidedTime'],
      filters: { id: ProductId.optional(), ...productFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access: [drafts, verified],
    reads: true,
    input: z.strictObject({ id: ProductId }),
    output: ProductDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject(ProductForm),
    output: Saved,
    refuses: faults,
    refusesAt: formFields,
  }),
  update: rpc(`POST ${base}/Update`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject({ id: ProductId, version: Version, ...ProductForm }),
    output: Saved,
    refuses: [...faults, 'products.notDraft', 'request.stale'],
    refusesAt: formFields,
  }),
  /** Asks the warehouse to measure. */
  submit: rpc(`POST ${base}/Submit`, {
    access: drafts,
    idempotent: true,
    input: z.strictObject({ productIds: batchOf(ProductId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'products.notDraft', 'products.incomplete'],
  }),
  remove: rpc(`POST ${base}/Delete`, {
    access: [drafts, verified],
    idempotent: true,
    input: z.strictObject({ productIds: batchOf(ProductId) }),
    output: BatchResult,
    refuses: [
      'batch.tooMany',
      'products.notWhileWaiting',
      'products.hasStock',
      'products.hasOrders',
      'products.hasOnlineSkus',
    ],
  }),
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
