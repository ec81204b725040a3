import { billStates } from '@stowline/domain/billing/bills/bill'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { z } from 'zod'
import { Day, Moment, Money } from '../kernel/fields.ts'
import { BillId, ChargeId, OrderId, TransactionId } from '../kernel/ids.ts'

/** A month of the provider's calendar: `2026-10`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Sums by fee type; below nothing what is given back. */
export const BillFees = z.record(z.enum(chargeTypes), Money)

/** What a month cost, as it was issued, and what has been paid of it. */
export const BillRow = z.object({
  id: BillId,
  no: z.string(),
  month: Month,
  /** Its first and last day, of the provider's calendar. */
  from: Day,
  to: Day,
  issuedTime: Moment,
  dueDate: Day,
  /** Days until it is due; below nothing: since. */
  daysLeft: z.int(),
  state: z.enum(billStates),
  fees: BillFees,
  total: Money,
  /** What had left the balance before it was issued, and with its settlement. */
  paid: Money,
  open: Money,
  settledTime: Moment.nullable(),
  chargeCount: z.int(),
})
export type BillRow = z.output<typeof BillRow>

export const billFilters = {
  tab: z.enum(billStates).optional(),
  /** Bills whose month touches these days. */
  monthFrom: Day.optional(),
  monthTo: Day.optional(),
}

/** What a month comes to so far. */
export const MonthSummary = z.object({
  month: Month,
  from: Day,
  to: Day,
  fees: BillFees,
  total: Money,
  /** Null while the month is not billed. */
  bill: z.object({ id: BillId, no: z.string() }).nullable(),
})

export const BillDetail = z.object({
  id: BillId,
  /** SHA-256 over its charges (docs/wire.md). */
  hash: z.string(),
  counts: z.partialRecord(z.enum(chargeTypes), z.int()),
  /** What had left the balance before it was issued. */
  deducted: Money,
  /** The entry of the book that paid the rest; null while it is open, and where nothing was left. */
  settlement: z.object({ number: z.int(), time: Moment, amount: Money, hash: z.string() }).nullable(),
})

/** A charge as it is stored, to the letter. */
export const BillCharge = z.object({
  id: ChargeId,
  type: z.enum(chargeTypes),
  day: Day,
  sourceKind: z.string(),
  sourceId: z.string(),
  part: z.string(),
  reference: z.string(),
  orderId: OrderId.nullable(),
  cardVersion: z.int().nullable(),
  reverses: ChargeId.nullable(),
  amount: Money,
  /** JSON, as the database keeps it. */
  input: z.string().nullable(),
  lines: z.string(),
  /** The entry of the book that moved its money; `isOwn`: of this charge alone. */
  entry: z.object({ id: TransactionId, number: z.int(), amount: Money, isOwn: z.boolean() }).nullable(),
})

/** What a statement is written as. */
export const StatementFile = {
  format: z.enum(['pdf', 'xlsx']).default('pdf'),
  /** Whose words it has; without it the caller's. */
  language: z.enum(['zh', 'en']).optional(),
}
