import { adjustedFees, adjustmentDirections, adjustmentStates } from '@stowline/domain/billing/adjustment'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Money, Numbers, requiredLine } from '../kernel/fields.ts'
import { AdjustmentId, ChargeId, OrderId } from '../kernel/ids.ts'

/** A correction of what a merchant pays, and what became of it. */
export const AdjustmentRow = z.object({
  id: AdjustmentId,
  no: z.string(),
  madeTime: Moment,
  madeBy: z.string(),
  fee: z.enum(adjustedFees),
  /** Number of the order, label, shipment or charge that it is about, and the order behind it. */
  reference: z.string(),
  orderId: OrderId.nullable(),
  /** What the merchant pays; below nothing: what he gets. */
  amount: Money,
  reason: z.string(),
  state: z.enum(adjustmentStates),
  decidedTime: Moment.nullable(),
  decidedBy: z.string(),
  /** Why it was rejected. */
  decisionNote: z.string(),
  /** The charge it became. `isDeducted`: it has left or reached the balance; otherwise it waits for the bill. */
  charge: z.object({ id: ChargeId, isDeducted: z.boolean(), billMonth: z.string().nullable() }).nullable(),
})
export type AdjustmentRow = z.output<typeof AdjustmentRow>

export const AdjustmentDetail = AdjustmentRow.extend({ history: z.array(HistoryEvent) })
export type AdjustmentDetail = z.output<typeof AdjustmentDetail>

export const adjustmentFilters = {
  tab: z.enum(adjustmentStates).optional(),
  fees: z.array(z.enum(adjustedFees)).max(adjustedFees.length).optional(),
  direction: z.enum(adjustmentDirections).optional(),
  /** A part of a number or a reason. */
  text: line(100).optional(),
  /** Pasted numbers of adjustments and of what they are about. */
  numbers: Numbers.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

/** An adjustment as the provider enters it. */
export const NewAdjustment = z.strictObject({
  fee: z.enum(adjustedFees),
  direction: z.enum(adjustmentDirections),
  /** Number of an order, a label, a shipment or a charge of the merchant. */
  reference: requiredLine(64),
  /** USD: more than nothing, at most seven digits and two decimals. */
  amount: requiredLine(20),
  reason: requiredLine(200),
})
