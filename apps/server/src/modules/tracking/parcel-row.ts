import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { milestoneOf, type TrackingState } from '@stowline/domain/tracking/milestones'
import { daysInTransit, snoozedTroubleOf, troubleOf } from '@stowline/domain/tracking/quiet'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'

/** Parcels as lists and the tracking query show them. */
export const parcelRows = (db: CamelDb) =>
  db
    .selectFrom('parcels as p')
    .innerJoin('stores as s', (join) => join.onRef('s.tenantId', '=', 'p.tenantId').onRef('s.id', '=', 'p.storeId'))
    .select(['p.id', 'p.trackingNumber', 'p.carrier', 'p.orderId', 'p.orderNo', 'p.storeId', 's.name as shopName'])
    .select(['p.warehouseId', 'p.toState', 'p.state', 'p.createdAt', 'p.lastEventAt', 'p.lastEvent', 'p.eta'])
    .select(['p.deliveredAt', 'p.handledAt'])
    .select(['p.snoozedUntil', 'p.snoozedTrouble', 'p.troubleSince', 'p.note', 'p.noteBy', 'p.noteAt'])
    .select(
      sql<TrackingState[] | null>`case when p.state in ('exception', 'returned', 'voided') then (
        select array_agg(distinct e.state) from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id) end`.as(
        'pastStates',
      ),
    )

type StoredParcel = Awaited<ReturnType<ReturnType<typeof parcelRows>['execute']>>[number]

/** A parcel as lists and drawers show it. */
export const toParcelRow = (parcel: StoredParcel, now: Date): ParcelRow => {
  const state = parcel.state
  const event = parcel.lastEvent
  const snoozed = snoozedTroubleOf(parcel, now)
  return {
    id: parcel.id,
    trackingNumber: parcel.trackingNumber,
    carrier: parcel.carrier,
    orderId: parcel.orderId,
    orderNo: parcel.orderNo,
    storeId: parcel.storeId,
    shopName: parcel.shopName,
    warehouseId: parcel.warehouseId,
    toState: parcel.toState,
    state,
    milestone: milestoneOf(state, parcel.pastStates ?? []),
    shippedTime: parcel.createdAt.toISOString(),
    lastEvent:
      event && parcel.lastEventAt
        ? { time: parcel.lastEventAt.toISOString(), text: { zh: event.zh, en: event.en }, place: event.place }
        : null,
    daysInTransit: daysInTransit(parcel.createdAt, parcel.deliveredAt, now),
    eta: parcel.eta,
    deliveredTime: parcel.deliveredAt?.toISOString() ?? null,
    trouble: troubleOf(parcel, now) ?? null,
    troubleSince: parcel.troubleSince.toISOString(),
    snoozed: snoozed && parcel.snoozedUntil ? { trouble: snoozed, until: parcel.snoozedUntil.toISOString() } : null,
    note:
      parcel.note !== null && parcel.noteAt
        ? { text: parcel.note, by: parcel.noteBy ?? '', time: parcel.noteAt.toISOString() }
        : null,
  }
}

/** A merchant's own customer is not told what the merchant's people noted and put off. */
export const shownTo = ({ caller }: Pick<Context, 'caller'>, parcel: ParcelRow): ParcelRow =>
  caller.stores ? { ...parcel, snoozed: null, note: null } : parcel
