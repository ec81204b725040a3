import type { AddressState, LabelState, OrderStatus } from '@stowline/domain/orders/lifecycle'
import { addressStateNames, labelStateNames, orderStatusNames } from '@stowline/text/orders'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

/** Statuses of an order with their tones (screens 2.0). */
export const orderStatusTags: Readonly<Record<OrderStatus, Status>> = {
  pending: { tone: 'queued', label: orderStatusNames.pending },
  toShip: { tone: 'progress', label: orderStatusNames.toShip },
  postponed: { tone: 'parked', label: orderStatusNames.postponed },
  shipped: { tone: 'done', label: orderStatusNames.shipped },
  cancelled: { tone: 'neutral', label: orderStatusNames.cancelled, isCancelled: true },
  outOfStock: { tone: 'attention', label: orderStatusNames.outOfStock },
}

export const labelStateTags: Readonly<Record<LabelState, Status>> = {
  none: { tone: 'neutral', label: labelStateNames.none },
  buying: { tone: 'progress', label: labelStateNames.buying },
  ready: { tone: 'queued', label: labelStateNames.ready },
  printed: { tone: 'done', label: labelStateNames.printed },
  voiding: { tone: 'progress', label: labelStateNames.voiding },
  void: { tone: 'neutral', label: labelStateNames.void, isCancelled: true },
  failed: { tone: 'blocked', label: labelStateNames.failed },
  unknown: { tone: 'parked', label: labelStateNames.unknown },
  review: { tone: 'attention', label: labelStateNames.review },
}

export const addressStateTags: Readonly<Record<AddressState, Status>> = {
  unchecked: { tone: 'neutral', label: addressStateNames.unchecked },
  valid: { tone: 'done', label: addressStateNames.valid },
  corrected: { tone: 'attention', label: addressStateNames.corrected },
  invalid: { tone: 'blocked', label: addressStateNames.invalid },
}
