import { mostProofs, paymentTypes, rechargeStates } from '@stowline/domain/billing/recharge'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Numbers, Price, requiredLine } from '../kernel/fields.ts'
import { FileId, RechargeId } from '../kernel/ids.ts'

/** A picture or a PDF that proves a payment. */
export const Proof = z.object({ fileId: FileId, name: z.string(), size: z.int() })
export type Proof = z.output<typeof Proof>

/** Money that a merchant says he has sent, and what became of it. */
export const RechargeRow = z.object({
  id: RechargeId,
  no: z.string(),
  askedTime: Moment,
  askedBy: z.string(),
  amount: Price,
  paymentType: z.enum(paymentTypes),
  proofs: z.array(Proof),
  note: z.string(),
  state: z.enum(rechargeStates),
  decidedTime: Moment.nullable(),
  decidedBy: z.string(),
  /** Why it was rejected. */
  decisionNote: z.string(),
  /** Asked for by who is looking, who therefore cannot confirm it. */
  isOwn: z.boolean(),
})
export type RechargeRow = z.output<typeof RechargeRow>

export const RechargeDetail = RechargeRow.extend({ history: z.array(HistoryEvent) })
export type RechargeDetail = z.output<typeof RechargeDetail>

export const rechargeFilters = {
  tab: z.enum(rechargeStates).optional(),
  paymentTypes: z.array(z.enum(paymentTypes)).max(paymentTypes.length).optional(),
  /** A part of a number or of a note. */
  text: line(100).optional(),
  /** Pasted numbers of recharges. */
  numbers: Numbers.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

/** A recharge as it is asked for. */
export const NewRecharge = z.strictObject({
  /** USD: more than nothing, at most seven digits and two decimals. */
  amount: requiredLine(20),
  paymentType: z.enum(paymentTypes),
  proofIds: z.array(FileId).min(1).max(mostProofs),
  note: line(200).default(''),
})

/** The provider's account at its bank; '' where it has no such number. */
export const PaymentAccount = z.object({
  beneficiary: requiredLine(100),
  beneficiaryAddress: line(200).default(''),
  bankName: requiredLine(100),
  bankAddress: line(200).default(''),
  accountNumber: requiredLine(34),
  /** ABA routing numbers, whose last digit proves the others. */
  wireRouting: line(9).default(''),
  achRouting: line(9).default(''),
  swift: line(11).default(''),
  note: line(200).default(''),
})
