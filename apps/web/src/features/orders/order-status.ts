import type { AddressState, OrderStatus } from '@stowline/domain/orders/lifecycle'
import { addressStateNames, orderStatusNames } from '@stowline/text/orders'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

export { labelStateTags } from '../../ui/status-tag/label-tags.ts'

/** Statuses of an order with their tones (screens 2.0). */
export const orderStatusTags: Readonly<Record<OrderStatus, Status>> = {
  pending: { tone: 'queued', label: orderStatusNames.pending },
  toShip: { tone: 'progress', label: orderStatusNames.toShip },
  postponed: { tone: 'parked', label: orderStatusNames.postponed },
  shipped: { tone: 'done', label: orderStatusNames.shipped },
  cancelled: { tone: 'neutral', label: orderStatusNames.cancelled, isCancelled: true },
  outOfStock: { tone: 'attention', label: orderStatusNames.outOfStock },
}

export const addressStateTags: Readonly<Record<AddressState, Status>> = {
  unchecked: { tone: 'neutral', label: addressStateNames.unchecked },
  valid: { tone: 'done', label: addressStateNames.valid },
  corrected: { tone: 'attention', label: addressStateNames.corrected },
  invalid: { tone: 'blocked', label: addressStateNames.invalid },
}
