import { orderBatchTexts } from '@stowline/text/orders-screen'
import { Input, InputNumber } from 'antd'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { BatchFormProps } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

export type ItemValue = { readonly sku: string; readonly toSku?: string; readonly quantity?: number }

export const itemStart = (rows: readonly OrderRow[]): ItemValue => ({ sku: rows[0]?.firstSku ?? '' })
export const itemCheck = (value: ItemValue) => {
  if (!value.sku.trim()) return orderBatchTexts.skuNeeded
  return value.toSku?.trim() || value.quantity ? undefined : orderBatchTexts.chooseOne
}

/** Replaces one SKU by another, or sets its quantity, in every chosen order that has it. */
export const ItemFields = ({ value, onChange }: BatchFormProps<OrderRow, ItemValue>) => {
  const t = useText()
  return (
    <div className="batch-form batch-form--pairs">
      <Labelled label={t(orderBatchTexts.skuInOrders)} isRequired>
        {(id) => (
          <Input
            id={id}
            maxLength={80}
            value={value.sku}
            onChange={(event) => onChange({ ...value, sku: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t(orderBatchTexts.replaceBy)}>
        {(id) => (
          <Input
            id={id}
            maxLength={80}
            allowClear
            value={value.toSku ?? ''}
            onChange={(event) =>
              onChange({
                sku: value.sku,
                ...(value.quantity && { quantity: value.quantity }),
                ...(event.target.value && { toSku: event.target.value }),
              })
            }
          />
        )}
      </Labelled>
      <Labelled label={t(orderBatchTexts.newQuantity)}>
        {(id) => (
          <InputNumber
            controls={false}
            id={id}
            min={1}
            max={999_999}
            precision={0}
            value={value.quantity ?? null}
            onChange={(next) =>
              onChange({ sku: value.sku, ...(value.toSku && { toSku: value.toSku }), ...(next && { quantity: next }) })
            }
          />
        )}
      </Labelled>
    </div>
  )
}
