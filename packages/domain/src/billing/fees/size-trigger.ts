import type { Cents } from '../../kernel/money.ts'
import type { Measured } from '../../shipping/billable-weight.ts'
import type { Zone } from '../../shipping/zone.ts'
import type { FreightBasis } from './freight-fee.ts'

/** A measure that makes a parcel dearer. */
export type SizeTrigger = {
  readonly measure: keyof Measured
  /** Strict: exactly this much does not trigger. Inches, cubic inches or pounds. */
  readonly over: number
  readonly unit: 'in' | 'in³' | 'lb'
}

/** Amounts of a fee that depends on distance: zone 2, zones 3 and 4, zones 5 and 6, all others. */
export type ByZone = readonly [zone2: Cents, zone3to4: Cents, zone5to6: Cents, beyond: Cents]

export const byZone = (amounts: ByZone, zone: Zone): Cents => {
  if (zone === '2') return amounts[0]
  if (zone === '3' || zone === '4') return amounts[1]
  return zone === '5' || zone === '6' ? amounts[2] : amounts[3]
}

/** The first row that the parcel exceeds. */
export const triggered = <Trigger extends SizeTrigger>(
  triggers: readonly Trigger[],
  measured: Measured,
): Trigger | undefined => triggers.find((row) => measured[row.measure] > row.over)

/** The first row that the parcel exceeds, as a formula. */
export const explainSize =
  (triggers: readonly SizeTrigger[]) =>
  ({ measured }: FreightBasis): string => {
    const row = triggered(triggers, measured)
    return row
      ? `${row.measure} ${Math.round(measured[row.measure] * 100) / 100} ${row.unit} > ${row.over} ${row.unit}`
      : ''
  }
