import { type FieldName, type OrderColumn, orderFields, type SheetColumn, sheetColumns } from './order-fields.ts'

/** What an export tells beside the order's own columns, each behind the column that it goes with. */
const beside = {
  platform_no: ['shopName', 'platform'],
  country: ['sku', 'itemName', 'quantity'],
  label_state: ['charge'],
} as const satisfies Partial<Record<OrderColumn, readonly string[]>>
type Beside = (typeof beside)[keyof typeof beside][number]

const besides: Partial<Record<OrderColumn, readonly Beside[]>> = beside

export type OrderExportField = FieldName<SheetColumn> | Beside
/** Names of every column an order export can carry, in their default order. */
export const orderExportFields: readonly OrderExportField[] = sheetColumns.flatMap((column) => [
  orderFields[column].name,
  ...(besides[column] ?? []),
])

/** Fewest columns of an export (spec section 9). */
export const leastExportFields = 5
