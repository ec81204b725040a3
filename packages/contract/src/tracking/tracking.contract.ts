import { parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { milestones, trackingStates } from '@stowline/domain/tracking/milestones'
import { troubles } from '@stowline/domain/tracking/quiet'
import { z } from 'zod'
import { OrderId, StoreId, WarehouseId, ParcelId } from '../kernel/ids.ts'
import { BatchResult, Day, Moment, NamePair, Numbers, TaskStarted, batchOf, line, zoned } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/logistics/index'
export const TrackingState = z.enum(trackingStates)

export const ParcelRow = z.object({
  id: ParcelId,
  trackingNumber: z.string(),
  carrier: z.string(),
  orderId: OrderId,
  orderNo: z.string(),
  storeId: StoreId,
  shopName: z.string(),
  warehouseId: WarehouseId.nullable(),
  toState: z.string(),
  state: TrackingState,
  /** The knot of the bar it has come to; an exception keeps the one it happened at. */
  milestone: z.enum(milestones),
  shippedTime: Moment,
  lastEvent: z.object({ time: Moment, text: NamePair, place: z.string() }).nullable(),
  daysInTransit: z.int(),
  eta: Day.nullable(),
  deliveredTime: Moment.nullable(),
  isStalled: z.boolean(),
  isNotScanned: z.boolean(),
  /** What somebody should see to. */
  trouble: z.enum(troubles).nullable(),
})
export type ParcelRow = z.output<typeof ParcelRow>

/** Tabs of the screen. `exception` is the inbox: whatever somebody should see to; `noMovement` is derived from the last event's age. */
export const parcelTabs = [
  'labelCreated',
  'inTransit',
  'outForDelivery',
  'delivered',
  'exception',
  'noMovement',
] as const

export const parcelFilters = {
  tab: z.enum(parcelTabs).optional(),
  troubles: z.array(z.enum(troubles)).max(troubles.length).optional(),
  numbers: Numbers.optional(),
  text: line(100).optional(),
  carriers: z.array(line(20)).max(20).optional(),
  storeIds: z.array(StoreId).max(100).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  /** Last event at least so many days ago. */
  quietDays: z.int().min(1).max(90).optional(),
}

/** One answer of the tracking query per number asked. */
export const TrackingDetail = z.object({
  trackingNumber: z.string(),
  found: z.boolean(),
  message: z.string().nullable(),
  parcel: ParcelRow.nullable(),
  events: z.array(
    z.object({ time: Moment, state: TrackingState, code: z.string(), text: NamePair, place: z.string() }),
  ),
})

/** Where the parcels are. */
export const tracking = {
  list: rpc('POST oms/Logistics/Logistics/GetPageList', {
    access,
    reads: true,
    ...listShape({
      row: ParcelRow,
      sorts: ['shippedTime', 'lastEventTime'],
      filters: { id: ParcelId.optional(), ...parcelFilters },
      /** The inbox by kind of trouble. */
      more: { troubles: z.record(z.enum(troubles), z.int()) },
    }),
  }),
  detail: rpc('POST oms/Logistics/Logistics/GetTrackingDetail', {
    access: [access, '/delivery/index'],
    reads: true,
    input: z.strictObject({ trackingNumbers: Numbers }),
    output: z.array(TrackingDetail),
  }),
  refresh: rpc('POST oms/Logistics/Logistics/Refresh', {
    access,
    remote: true,
    input: z.strictObject({ parcelIds: batchOf(ParcelId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  /** Somebody has seen to their trouble: they leave the inbox until the carrier tells of something new. */
  markHandled: rpc('POST oms/Logistics/Logistics/MarkHandled', {
    access,
    input: z.strictObject({ parcelIds: batchOf(ParcelId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  exportParcels: rpc('POST oms/Logistics/Logistics/Export', {
    access,
    idempotent: true,
    input: z.strictObject({
      parcelIds: z.array(ParcelId).max(200).optional(),
      filters: z.strictObject(parcelFilters).optional(),
      /** Columns, at least five; all without it. */
      fields: z.array(z.enum(parcelExportFields)).max(40).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany'],
  }),
}
