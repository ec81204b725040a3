import {
  type CallbackEvent,
  callbackEvents,
  callbackFaults,
  callbackStates,
  callbackTypes,
} from '@stowline/domain/authorizations/callback-events'
import { z } from 'zod'
import { Moment, NamePair } from '../kernel/fields.ts'
import { AuthorizationId, CallbackId, LabelId, OrderId, ParcelId, ReturnId, StoreId, TicketId } from '../kernel/ids.ts'

const parcel = {
  parcelId: ParcelId,
  orderId: OrderId,
  orderNo: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
}

/** What is told with each event, as `data` of the message. */
export const callbackData = {
  'order.shipped': z.object({
    orderId: OrderId,
    orderNo: z.string(),
    platformNo: z.string(),
    storeId: StoreId,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    shippedTime: Moment,
  }),
  'label.ready': z.object({
    labelId: LabelId,
    /** An order's label or a return's: one of the two. */
    orderId: OrderId.nullable(),
    returnId: ReturnId.nullable(),
    /** The order's number or the return's. */
    no: z.string(),
    carrier: z.string(),
    serviceCode: z.string(),
    trackingNumber: z.string(),
  }),
  'parcel.delivered': z.object({ ...parcel, deliveredTime: Moment }),
  'parcel.exception': z.object({
    ...parcel,
    /** `returned`: on its way back to the sender. */
    state: z.enum(['exception', 'returned']),
    eventTime: Moment,
    text: NamePair,
    place: z.string(),
  }),
  'return.received': z.object({
    returnId: ReturnId,
    returnNo: z.string(),
    orderId: OrderId.nullable(),
    received: z.int(),
    unsellable: z.int(),
    receivedTime: Moment,
  }),
  'ticket.answered': z.object({ ticketId: TicketId, ticketNo: z.string(), answeredTime: Moment }),
} satisfies Record<CallbackEvent, z.ZodType>
export type CallbackData<E extends CallbackEvent> = z.input<(typeof callbackData)[E]>

export const CallbackEventName = z.enum(callbackEvents)
export const CallbackTypeName = z.enum(callbackTypes)

export const CallbackRow = z.object({
  id: CallbackId,
  type: CallbackTypeName,
  /** What a person knows it by: an order's number, a tracking number. */
  subjectNo: z.string(),
  authorizationId: AuthorizationId,
  authorizationName: z.string(),
  state: z.enum(callbackStates),
  attempts: z.int(),
  createdTime: Moment,
  /** When it is tried again. */
  nextTime: Moment.nullable(),
  lastAttemptTime: Moment.nullable(),
  lastUrl: z.string(),
  lastStatus: z.int().nullable(),
  lastFault: z.enum(callbackFaults).nullable(),
  /** The beginning of the receiver's answer. */
  lastAnswer: z.string(),
  lastMilliseconds: z.int().nullable(),
  /** As it is sent. */
  body: z.string(),
})
export type CallbackRow = z.output<typeof CallbackRow>
