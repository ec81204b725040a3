import { billStates } from '@stowline/domain/billing/bills/bill'
import { chargeStates, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { compensationStates } from '@stowline/domain/billing/compensation'
import { type ConnectedKind, connectedKinds } from '@stowline/domain/connected/kinds'
import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { transportTypes } from '@stowline/domain/inbound/transport'
import { orderStatuses } from '@stowline/domain/orders/lifecycle'
import { productStates } from '@stowline/domain/products/lifecycle'
import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { ticketStates } from '@stowline/domain/tickets/lifecycle'
import { transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { trackingStates } from '@stowline/domain/tracking/milestones'
import { z } from 'zod'
import { Money } from '../kernel/fields.ts'
import {
  BillId,
  ChargeId,
  CompensationId,
  OrderId,
  ParcelId,
  ProductId,
  ReturnId,
  ShipmentId,
  StockId,
  TicketId,
  TransferId,
  WarehouseId,
} from '../kernel/ids.ts'

const about = <const Kind extends ConnectedKind, Id extends z.ZodString>(kind: Kind, id: Id) =>
  z.strictObject({ kind: z.literal(kind), id })

/** The record whose connections are asked for, by the id of its kind. */
export const ConnectedWith = z.union([
  about('order', OrderId),
  about('parcel', ParcelId),
  about('shipment', ShipmentId),
  about('transfer', TransferId),
  about('return', ReturnId),
  about('product', ProductId),
  about('stock', StockId),
  about('charge', ChargeId),
  about('compensation', CompensationId),
  about('bill', BillId),
  about('ticket', TicketId),
])

/** What people call it. */
const no = z.string()

/** One record with the state that it is in. */
export const ConnectedRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: OrderId, no, state: z.enum(orderStatuses) }),
  z.object({ kind: z.literal('parcel'), id: ParcelId, no, state: z.enum(trackingStates) }),
  z.object({
    kind: z.literal('shipment'),
    id: ShipmentId,
    no,
    state: z.enum(shipmentStatuses),
    isCancelled: z.boolean(),
    transportType: z.enum(transportTypes),
  }),
  z.object({ kind: z.literal('transfer'), id: TransferId, no, state: z.enum(transferStatuses) }),
  z.object({ kind: z.literal('return'), id: ReturnId, no, state: z.enum(returnStatuses) }),
  z.object({ kind: z.literal('product'), id: ProductId, no, state: z.enum(productStates) }),
  /** Pieces that can be sold. */
  z.object({ kind: z.literal('stock'), id: StockId, no, warehouseId: WarehouseId, available: z.int() }),
  z.object({
    kind: z.literal('charge'),
    id: ChargeId,
    no,
    state: z.enum(chargeStates),
    type: z.enum(chargeTypes),
    amount: Money,
  }),
  z.object({
    kind: z.literal('compensation'),
    id: CompensationId,
    no,
    state: z.enum(compensationStates),
    amount: Money,
  }),
  z.object({ kind: z.literal('bill'), id: BillId, no, state: z.enum(billStates), amount: Money }),
  z.object({ kind: z.literal('ticket'), id: TicketId, no, state: z.enum(ticketStates) }),
])
export type ConnectedRecord = z.output<typeof ConnectedRecord>

export const Connected = z.object({
  /** By kind in their order, the newest of each first. */
  records: z.array(ConnectedRecord),
  /** Kinds of which there are more than are told. */
  more: z.array(z.enum(connectedKinds)),
})
