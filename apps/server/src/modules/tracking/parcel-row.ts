import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { milestoneOf, type TrackingState } from '@stowline/domain/tracking/milestones'
import { daysInTransit, isNotScanned, isStalled, troubleOf } from '@stowline/domain/tracking/quiet'
import type { StoredParcel } from './tracking.queries.ts'

type LastEvent = { readonly zh: string; readonly en: string; readonly place: string }

/** A parcel as lists and drawers show it. */
export const toParcelRow = (parcel: StoredParcel, now: Date): ParcelRow => {
  const state = parcel.state as TrackingState
  const facts = { state, createdAt: parcel.created_at, lastEventAt: parcel.last_event_at, handledAt: parcel.handled_at }
  const event = parcel.last_event as LastEvent | null
  return {
    id: parcel.id,
    trackingNumber: parcel.tracking_number,
    carrier: parcel.carrier,
    orderId: parcel.order_id,
    orderNo: parcel.order_no,
    storeId: parcel.store_id,
    shopName: parcel.store_name,
    warehouseId: parcel.warehouse_id,
    toState: parcel.to_state,
    state,
    milestone: milestoneOf(state, (parcel.past_states ?? []) as TrackingState[]),
    shippedTime: parcel.created_at.toISOString(),
    lastEvent:
      event && parcel.last_event_at
        ? { time: parcel.last_event_at.toISOString(), text: { zh: event.zh, en: event.en }, place: event.place }
        : null,
    daysInTransit: daysInTransit(parcel.created_at, parcel.delivered_at, now),
    eta: parcel.eta,
    deliveredTime: parcel.delivered_at?.toISOString() ?? null,
    isStalled: isStalled(facts, now),
    isNotScanned: isNotScanned(facts, now),
    trouble: troubleOf(facts, now) ?? null,
  }
}
