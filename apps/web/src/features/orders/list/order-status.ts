import type { AddressState, OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { OrderProblem } from '@stowline/domain/orders/problem'
import { orderScreen } from '@stowline/text/orders-screen'
import { addressStateNames, orderStatusNames } from '@stowline/text/orders'
import type { RowProblem } from '../../../ui/list-page/index.ts'
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

/** What is wrong with an order, as its row says it. */
export const orderProblemTags: Readonly<Record<OrderProblem, Pick<RowProblem, 'tone' | 'text'>>> = {
  labelFailed: { tone: 'blocked', text: orderScreen.labelFailed },
  addressInvalid: { tone: 'attention', text: orderScreen.addressProblem },
  outOfStock: { tone: 'attention', text: orderStatusNames.outOfStock },
  noWarehouse: { tone: 'attention', text: orderScreen.noWarehouse },
}

export const addressStateTags: Readonly<Record<AddressState, Status>> = {
  unchecked: { tone: 'neutral', label: addressStateNames.unchecked },
  valid: { tone: 'done', label: addressStateNames.valid },
  corrected: { tone: 'attention', label: addressStateNames.corrected },
  invalid: { tone: 'blocked', label: addressStateNames.invalid },
}
