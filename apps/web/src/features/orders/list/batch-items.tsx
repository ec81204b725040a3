import { orders } from '@stowline/contract/orders/orders.contract'
import { orderBatchTexts } from '@stowline/text/orders-screen'
import { LabelledNumber, LabelledText } from '../../../ui/form/labelled.tsx'
import type { BatchFormProps } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

export type ItemValue = { readonly sku: string; readonly toSku?: string; readonly quantity?: number }

type Typed = { readonly [K in keyof ItemValue]: ItemValue[K] | undefined } & { readonly sku: string }

/** Filled in where it is the same of all. */
export const itemStart = (rows: readonly OrderRow[]): ItemValue => ({
  sku: rows.every(({ firstSku }) => firstSku === rows[0]?.firstSku) ? (rows[0]?.firstSku ?? '') : '',
})
export const itemCheck = (value: ItemValue) => {
  if (!value.sku.trim()) return orderBatchTexts.skuNeeded
  return value.toSku?.trim() || value.quantity ? undefined : orderBatchTexts.chooseOne
}

const of = orders.updateItemBatch

/** What is left empty is not sent. */
const given = ({ sku, toSku, quantity }: Typed): ItemValue => ({
  sku,
  ...(toSku && { toSku }),
  ...(quantity && { quantity }),
})

/** Replaces one SKU by another, or sets its quantity, in every chosen order that has it. */
export const ItemFields = ({ value, onChange, missing }: BatchFormProps<OrderRow, ItemValue>) => (
  <div className="batch-form batch-form--pairs">
    <LabelledText
      of={of}
      name="sku"
      label={orderBatchTexts.skuInOrders}
      value={value.sku}
      error={value.sku.trim() ? undefined : missing}
      onChange={(sku) => onChange({ ...value, sku })}
    />
    <LabelledText
      of={of}
      name="toSku"
      label={orderBatchTexts.replaceBy}
      allowClear
      value={value.toSku}
      error={value.sku.trim() ? missing : undefined}
      onChange={(toSku) => onChange(given({ ...value, toSku }))}
    />
    <LabelledNumber
      of={of}
      name="quantity"
      label={orderBatchTexts.newQuantity}
      value={value.quantity}
      onChange={(quantity) => onChange(given({ ...value, quantity }))}
    />
  </div>
)
