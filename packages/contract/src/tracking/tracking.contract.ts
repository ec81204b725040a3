import { parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { milestones, trackingStates } from '@stowline/domain/tracking/milestones'
import { troubles } from '@stowline/domain/tracking/quiet'
import { z } from 'zod'
import { OrderId, StoreId, WarehouseId, ParcelId } from '../kernel/ids.ts'
import {
  BatchResult,
  Day,
  HistoryEvent,
  Moment,
  NamePair,
  Numbers,
  TaskStarted,
  batchOf,
  line,
  zoned,
} from '../kernel/fields.ts'
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
  /** What somebody should see to. */
  trouble: z.enum(troubles).nullable(),
  /** Since when it is as it is: what the age of a trouble is told by. */
  troubleSince: Moment,
  /** What was put off, and until when. */
  snoozed: z.object({ until: Moment, trouble: z.enum(troubles) }).nullable(),
  note: z.object({ text: z.string(), by: z.string(), time: Moment }).nullable(),
})
export type ParcelRow = z.output<typeof ParcelRow>

/**
 * Tabs of the screen. `exception` is the inbox: whatever somebody should see to; `noMovement` is derived from the last event's age alone, so that
 * what was put off or seen to is among them.
 */
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
  /** Only what was put off; the inbox then shows these in place of the others. */
  snoozed: z.literal(true).optional(),
}

/** Nothing of the tracking is longer than a note of one line. */
const Note = line(200)

/** One answer of the tracking query per number asked. */
export const TrackingDetail = z.object({
  trackingNumber: z.string(),
  found: z.boolean(),
  message: z.string().nullable(),
  parcel: ParcelRow.nullable(),
  events: z.array(
    z.object({ time: Moment, state: TrackingState, code: z.string(), text: NamePair, place: z.string() }),
  ),
  /** What people did about it, newest first. */
  history: z.array(HistoryEvent),
})

/** Where the parcels are. */
export const tracking = {
  list: rpc('POST oms/Logistics/Logistics/GetPageList', {
    forCustomers: true,
    access,
    reads: true,
    ...listShape({
      row: ParcelRow,
      sorts: ['shippedTime', 'lastEventTime', 'troubleSince'],
      filters: { id: ParcelId.optional(), ...parcelFilters },
      /** The inbox by kind of trouble. */
      more: { troubles: z.record(z.enum(troubles), z.int()) },
    }),
  }),
  detail: rpc('POST oms/Logistics/Logistics/GetTrackingDetail', {
    forCustomers: true,
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
  /** Puts their troubles off until the first moment of a day: they leave the inbox until then, until they become worse or begin anew. Without a `note` the one they have stays; an empty one takes it away. */
  snooze: rpc('POST oms/Logistics/Logistics/Snooze', {
    access,
    input: z.strictObject({ parcelIds: batchOf(ParcelId), until: Day, note: Note.optional(), ...zoned }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tracking.snoozeDay'],
  }),
  unsnooze: rpc('POST oms/Logistics/Logistics/Unsnooze', {
    access,
    input: z.strictObject({ parcelIds: batchOf(ParcelId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  /** Takes the place of the note before; without a text there is none. */
  note: rpc('POST oms/Logistics/Logistics/Note', {
    access,
    input: z.strictObject({ parcelIds: batchOf(ParcelId), note: Note }),
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
