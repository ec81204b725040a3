import type { Measured } from './billable-weight.ts'
import type { FeeCode } from './fee-codes.ts'

/** A size surcharge is charged at most once per parcel: the first row that triggers wins, so the dearest stand first. */
export type SizeTrigger = {
  readonly fee: Extract<FeeCode, 'unauthorizedPackage' | 'overSizeFee' | 'ashFee'>
  /** Which amount of the rate card applies. */
  readonly amount: 'unauthorized' | 'oversize' | 'additionalHandlingWeight' | 'additionalHandlingSize'
  readonly measure: keyof Measured
  /** Strict: exactly this much does not trigger. Inches, cubic inches or pounds. */
  readonly over: number
  readonly unit: 'in' | 'in³' | 'lb'
}

const sizeTriggers: readonly SizeTrigger[] = [
  { fee: 'unauthorizedPackage', amount: 'unauthorized', measure: 'weight', over: 150, unit: 'lb' },
  { fee: 'unauthorizedPackage', amount: 'unauthorized', measure: 'longest', over: 108, unit: 'in' },
  { fee: 'unauthorizedPackage', amount: 'unauthorized', measure: 'lengthPlusGirth', over: 165, unit: 'in' },
  { fee: 'overSizeFee', amount: 'oversize', measure: 'longest', over: 96, unit: 'in' },
  { fee: 'overSizeFee', amount: 'oversize', measure: 'lengthPlusGirth', over: 130, unit: 'in' },
  { fee: 'overSizeFee', amount: 'oversize', measure: 'volume', over: 17_280, unit: 'in³' },
  { fee: 'overSizeFee', amount: 'oversize', measure: 'weight', over: 110, unit: 'lb' },
  { fee: 'ashFee', amount: 'additionalHandlingWeight', measure: 'weight', over: 50, unit: 'lb' },
  { fee: 'ashFee', amount: 'additionalHandlingSize', measure: 'longest', over: 48, unit: 'in' },
  { fee: 'ashFee', amount: 'additionalHandlingSize', measure: 'second', over: 30, unit: 'in' },
  { fee: 'ashFee', amount: 'additionalHandlingSize', measure: 'lengthPlusGirth', over: 105, unit: 'in' },
  { fee: 'ashFee', amount: 'additionalHandlingSize', measure: 'volume', over: 10_368, unit: 'in³' },
]

/** The one size surcharge of a parcel, or undefined when it is an ordinary one. */
export const sizeSurcharge = (measured: Measured): SizeTrigger | undefined =>
  sizeTriggers.find((row) => measured[row.measure] > row.over)
