import { type Cents, cents } from '../kernel/money.ts'

/**
 * What the provider has set for inbound goods. The figures are guide values of the trade: demurrage is what the terminal asks for a full container
 * that is not fetched, per diem what the line asks for one that is not given back empty.
 */
export type InboundTerms = {
  readonly demurrageFreeDays: number
  readonly demurragePerDay: Cents
  readonly perDiemFreeDays: number
  readonly perDiemPerDay: Cents
  /** From this charged day on the line asks more. */
  readonly perDiemLaterFrom: number
  readonly perDiemLaterPerDay: Cents
  /** What is usual between two milestones, where nobody gave a day, in days. */
  readonly usualSeaDays: number
  readonly usualAppointmentDays: number
  readonly usualShelvingDays: number
}

export const usualTerms: InboundTerms = {
  demurrageFreeDays: 4,
  demurragePerDay: cents(175_00),
  perDiemFreeDays: 4,
  perDiemPerDay: cents(185_00),
  perDiemLaterFrom: 5,
  perDiemLaterPerDay: cents(350_00),
  usualSeaDays: 22,
  usualAppointmentDays: 2,
  usualShelvingDays: 2,
}
