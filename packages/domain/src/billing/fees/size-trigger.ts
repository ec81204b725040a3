import { type Cents, cents } from '../../kernel/money.ts'
import type { Measured } from '../../shipping/billable-weight.ts'
import type { FreightBasis, FreightFacts } from './freight-fee.ts'
import type { Reason } from './reason.ts'

/** Amounts of a fee that depends on distance. */
export type ByZone = {
  readonly near: readonly { readonly zones: readonly string[]; readonly amount: Cents }[]
  /** In every other zone. */
  readonly others: Cents
}

/** A measure that makes a parcel dearer, and by how much. */
export type SizeRow = {
  readonly measure: keyof Measured
  /** Strict: exactly this much does not trigger. Inches, cubic inches or pounds. */
  readonly over: number
  readonly price: ByZone
  /** Least pounds billed for such a parcel; 0: as many as any. */
  readonly leastWeight: number
}

const unitOf = (measure: keyof Measured): 'in' | 'in³' | 'lb' =>
  measure === 'weight' ? 'lb' : measure === 'volume' ? 'in³' : 'in'

export const byZone = ({ near, others }: ByZone, zone: string): Cents =>
  near.find(({ zones }) => zones.includes(zone))?.amount ?? others

/** The first row that the parcel exceeds: what costs most stands first. */
export const triggered = (rows: readonly SizeRow[], measured: Measured): SizeRow | undefined =>
  rows.find((row) => measured[row.measure] > row.over)

export const sizeAmount = (rows: readonly SizeRow[], { measured, zone }: FreightBasis): Cents => {
  const row = triggered(rows, measured)
  return row ? byZone(row.price, zone) : cents(0)
}

export const sizeLeast = (rows: readonly SizeRow[], { measured }: FreightFacts): number =>
  triggered(rows, measured)?.leastWeight ?? 0

export const explainSize = (rows: readonly SizeRow[], { measured }: FreightBasis): Reason => {
  const row = triggered(rows, measured)
  if (!row) return { rule: 'flat' }
  const { measure, over } = row
  return { rule: 'over', measure, measured: measured[measure], over, unit: unitOf(measure), row: rows.indexOf(row) + 1 }
}
