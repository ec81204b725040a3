import { type AddressState, openStatuses, type OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { Pair } from '@stowline/text/kernel/pair'
import { orderScreen } from '@stowline/text/orders-screen'
import { addressStateNames, orderStatusNames } from '@stowline/text/orders'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { Status } from '../../../ui/status-tag/status-tag.tsx'

export { labelStateTags } from '../../../ui/status-tag/label-tags.ts'

/** Statuses of an order with their tones (screens 2.0). */
export const orderStatusTags: Readonly<Record<OrderStatus, Status>> = {
  pending: { tone: 'queued', label: orderStatusNames.pending },
  toShip: { tone: 'progress', label: orderStatusNames.toShip },
  postponed: { tone: 'parked', label: orderStatusNames.postponed },
  shipped: { tone: 'done', label: orderStatusNames.shipped },
  cancelled: { tone: 'neutral', label: orderStatusNames.cancelled, isCancelled: true },
  outOfStock: { tone: 'attention', label: orderStatusNames.outOfStock },
}

/** What somebody should see to, as the edge of its row shows; `text` where no other cell of the row says it. */
export const orderProblem = (
  row: Problematic,
): { readonly tone: 'blocked' | 'attention'; readonly text?: Pair } | undefined => {
  const address =
    row.addressState === 'invalid' && openStatuses.includes(row.status)
      ? { text: orderScreen.addressProblem }
      : undefined
  if (row.labelState === 'failed') return { tone: 'blocked', ...address }
  return row.status === 'outOfStock' || address ? { tone: 'attention', ...address } : undefined
}
type Problematic = Pick<OrderRow, 'status' | 'labelState' | 'addressState'>

export const addressStateTags: Readonly<Record<AddressState, Status>> = {
  unchecked: { tone: 'neutral', label: addressStateNames.unchecked },
  valid: { tone: 'done', label: addressStateNames.valid },
  corrected: { tone: 'attention', label: addressStateNames.corrected },
  invalid: { tone: 'blocked', label: addressStateNames.invalid },
}
