import type { BillState } from '@stowline/domain/billing/bills/bill'
import type { ChargeState } from '@stowline/domain/billing/charges/charge-columns'
import type { CompensationState } from '@stowline/domain/billing/compensation'
import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import type { TransportType } from '@stowline/domain/inbound/transport'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { ProductState } from '@stowline/domain/products/lifecycle'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import type { TransferStatus } from '@stowline/domain/transfers/lifecycle'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { billStateNames } from '@stowline/text/bills'
import { chargeStateNames } from '@stowline/text/charges'
import { compensationStateNames } from '@stowline/text/compensation'
import { cancelledShipment, shipmentStatusName } from '@stowline/text/inbound'
import { orderStatusNames } from '@stowline/text/orders'
import { productStateNames } from '@stowline/text/products'
import { returnStatusNames } from '@stowline/text/returns'
import { trackingStateNames } from '@stowline/text/tracking'
import { transferStatusNames } from '@stowline/text/transfers'
import type { Status } from './status-tag.tsx'

/** Statuses of an order with their tones (screens 2.0). */
export const orderStatusTags: Readonly<Record<OrderStatus, Status>> = {
  pending: { tone: 'queued', label: orderStatusNames.pending },
  toShip: { tone: 'progress', label: orderStatusNames.toShip },
  postponed: { tone: 'parked', label: orderStatusNames.postponed },
  shipped: { tone: 'done', label: orderStatusNames.shipped },
  cancelled: { tone: 'neutral', label: orderStatusNames.cancelled, isCancelled: true },
  outOfStock: { tone: 'attention', label: orderStatusNames.outOfStock },
}

/** States of a parcel with their tones. */
export const parcelTags: Readonly<Record<TrackingState, Status>> = {
  labelCreated: { tone: 'queued', label: trackingStateNames.labelCreated },
  pickedUp: { tone: 'progress', label: trackingStateNames.pickedUp },
  inTransit: { tone: 'transit', label: trackingStateNames.inTransit },
  outForDelivery: { tone: 'transit', label: trackingStateNames.outForDelivery },
  delivered: { tone: 'done', label: trackingStateNames.delivered },
  exception: { tone: 'attention', label: trackingStateNames.exception },
  returned: { tone: 'blocked', label: trackingStateNames.returned },
  voided: { tone: 'neutral', label: trackingStateNames.voided, isCancelled: true },
}

const shipmentTones: Readonly<Record<ShipmentStatus, Status['tone']>> = {
  forecast: 'queued',
  atSea: 'transit',
  arrived: 'transit',
  reserved: 'progress',
  delivered: 'progress',
  emptied: 'progress',
  shelved: 'done',
  abnormal: 'blocked',
  rejected: 'attention',
}
type Shipped = {
  readonly status: ShipmentStatus
  readonly isCancelled: boolean
  readonly transportType: TransportType
}

/** The status of a shipment as it is shown; one that its merchant took back is told from one that was given back. */
export const shipmentTag = ({ status, isCancelled, transportType }: Shipped): Status =>
  isCancelled
    ? { tone: 'neutral', isCancelled, label: cancelledShipment }
    : { tone: shipmentTones[status], label: shipmentStatusName(status, transportType) }

const transferTones: Readonly<Record<TransferStatus, Status['tone']>> = {
  inForecast: 'queued',
  pending: 'queued',
  processing: 'progress',
  awaitingDocuments: 'attention',
  toBeShipped: 'progress',
  outOfStockToConfirm: 'attention',
  completed: 'done',
  rejected: 'blocked',
  cancelled: 'neutral',
}

/** The status of a transfer as it is shown. */
export const transferTag = (status: TransferStatus): Status => ({
  tone: transferTones[status],
  label: transferStatusNames[status],
  isCancelled: status === 'cancelled',
})

/** Statuses of a return with their tones. */
export const returnTags: Readonly<Record<ReturnStatus, Status>> = {
  pending: { tone: 'queued', label: returnStatusNames.pending },
  toBeReceived: { tone: 'transit', label: returnStatusNames.toBeReceived },
  received: { tone: 'progress', label: returnStatusNames.received },
  toBeClaimed: { tone: 'attention', label: returnStatusNames.toBeClaimed },
  claimed: { tone: 'progress', label: returnStatusNames.claimed },
  rejected: { tone: 'blocked', label: returnStatusNames.rejected },
  completed: { tone: 'done', label: returnStatusNames.completed },
  cancelled: { tone: 'neutral', label: returnStatusNames.cancelled, isCancelled: true },
}

/** States of a product with their tones. */
export const productTags: Readonly<Record<ProductState, Status>> = {
  draft: { tone: 'neutral', label: productStateNames.draft },
  submitted: { tone: 'progress', label: productStateNames.submitted },
  verified: { tone: 'done', label: productStateNames.verified },
  rejected: { tone: 'blocked', label: productStateNames.rejected },
}

/** States of a charge with their tones. */
export const chargeTags: Readonly<Record<ChargeState, Status>> = {
  open: { tone: 'neutral', label: chargeStateNames.open },
  deducted: { tone: 'done', label: chargeStateNames.deducted },
  billed: { tone: 'done', label: chargeStateNames.billed },
}

/** States of a compensation with their tones. */
export const compensationTags: Readonly<Record<CompensationState, Status>> = {
  reviewing: { tone: 'progress', label: compensationStateNames.reviewing },
  approved: { tone: 'progress', label: compensationStateNames.approved },
  rejected: { tone: 'blocked', label: compensationStateNames.rejected },
  credited: { tone: 'done', label: compensationStateNames.credited },
}

/** States of a bill with their tones. */
export const billTags: Readonly<Record<BillState, Status>> = {
  unbilled: { tone: 'queued', label: billStateNames.unbilled },
  pastDue: { tone: 'blocked', label: billStateNames.pastDue },
  paid: { tone: 'done', label: billStateNames.paid },
}
