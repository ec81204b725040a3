import { orders } from '@stowline/contract/orders/orders.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { type OrderExportField, orderExportFields } from '@stowline/domain/orders/export-fields'
import { orderExportColumns } from '@stowline/text/exports'
import { orderScreen } from '@stowline/text/orders-screen'
import { useState } from 'react'
import { newKey } from '../../../ui/kit/new-key.ts'
import { taskStarted } from '../../../api/task-signal.ts'
import { type ExportChoice, ExportDialog } from '../../../ui/export-dialog/export-dialog.tsx'
import type { ListNow } from '../../../ui/list-page/index.ts'
import { sendOnce } from '../list/order-calls.ts'
import { type OrderRow, toOrderFilters } from '../list/order-query.ts'

type Ids = Sent<typeof orders.cancel>['orderIds']

const usual: readonly OrderExportField[] = [
  'orderNo',
  'platformNo',
  'shopName',
  'status',
  'createdTime',
  'recipient',
  'phone',
  'street',
  'street2',
  'cityName',
  'stateorProvince',
  'postalCode',
  'country',
  'sku',
  'itemName',
  'quantity',
  'warehouse',
  'service',
  'trackingNumber',
  'labelState',
]
const fields = orderExportFields.map((id) => ({ id, label: orderExportColumns[id], isUsual: usual.includes(id) }))

/** Export of the chosen orders, of what the filters show, or of all. Runs as a task. */
export const ExportOrders = ({
  now,
  isOnlySelected = false,
  onClose,
}: {
  now: ListNow<OrderRow>
  isOnlySelected?: boolean
  onClose: () => void
}) => {
  const [key] = useState(newKey)
  const all = Object.values(now.counts ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const start = async ({ scope, fields: chosen, format }: ExportChoice) => {
    await sendOnce(
      orders.exportOrders,
      {
        scope,
        format,
        fields: chosen as OrderExportField[],
        ...(scope === 'selected' && { orderIds: now.selected.map(({ id }) => id) as Ids }),
        ...(scope === 'filtered' && { filters: toOrderFilters(now.query) }),
      },
      `${key}-${scope}-${format}-${chosen.length}`,
    )
    taskStarted()
  }
  return (
    <ExportDialog
      exportKey="orders"
      title={orderScreen.exportOrders}
      selected={now.selected.length}
      {...(!isOnlySelected && { filtered: now.total, total: Math.max(all, now.total) })}
      fields={fields}
      onExport={start}
      onClose={onClose}
    />
  )
}
