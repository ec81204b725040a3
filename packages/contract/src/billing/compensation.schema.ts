import { compensationStates, compensationTypes, mostEvidence } from '@stowline/domain/billing/compensation'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Numbers, Price, requiredLine } from '../kernel/fields.ts'
import { CompensationId, FileId, OrderId, ReturnId, ShipmentId } from '../kernel/ids.ts'

/** A picture or a PDF that shows what happened. */
export const Evidence = z.object({ fileId: FileId, name: z.string(), size: z.int() })

/** Money that a merchant gets back, and what it is for. */
export const CompensationRow = z.object({
  id: CompensationId,
  no: z.string(),
  madeTime: Moment,
  type: z.enum(compensationTypes),
  reference: z.string(),
  /** What it is about; one of the three. */
  orderId: OrderId.nullable(),
  shipmentId: ShipmentId.nullable(),
  returnId: ReturnId.nullable(),
  sku: z.string(),
  pieces: z.int(),
  claimed: Price,
  /** What the merchant's card gives back for it; null where it says nothing. */
  onCard: Price.nullable(),
  approved: Price.nullable(),
  reason: z.string(),
  evidence: z.array(Evidence),
  state: z.enum(compensationStates),
  decidedTime: Moment.nullable(),
  decisionNote: z.string(),
  creditedTime: Moment.nullable(),
  /** The bill it stands on, once there is one. */
  billMonth: z.string().nullable(),
})
export type CompensationRow = z.output<typeof CompensationRow>

export const CompensationDetail = CompensationRow.extend({ history: z.array(HistoryEvent) })
export type CompensationDetail = z.output<typeof CompensationDetail>

export const compensationFilters = {
  tab: z.enum(compensationStates).optional(),
  types: z.array(z.enum(compensationTypes)).max(compensationTypes.length).optional(),
  /** A part of a number, a SKU or a reason. */
  text: line(100).optional(),
  /** Pasted numbers of compensations, orders, shipments and returns. */
  numbers: Numbers.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

/** A compensation as the provider writes it down. */
export const NewCompensation = z.strictObject({
  type: z.enum(compensationTypes),
  /** Number of an order, a shipment or a return of the merchant. */
  reference: requiredLine(64),
  sku: line(64).default(''),
  pieces: z.int().min(0).max(999_999).default(0),
  /** USD: more than nothing, at most seven digits and two decimals. */
  claimed: requiredLine(20),
  reason: requiredLine(200),
  evidenceIds: z.array(FileId).max(mostEvidence).default([]),
})
