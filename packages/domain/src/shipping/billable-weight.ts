import { inches, pounds } from '../kernel/units.ts'
import type { Parcel } from './carrier.ts'

/** A parcel as a carrier rates it. Sides are whole inches, longest first; weight is the actual one in pounds, unrounded. */
export type Measured = {
  readonly longest: number
  readonly second: number
  readonly third: number
  readonly lengthPlusGirth: number
  /** Cubic inches of the rounded sides. */
  readonly volume: number
  readonly weight: number
}

/** Absorbs the error of a conversion from centimetres or kilograms: 33.02 cm is 13 in, not 13.000000000000002 in. */
const tolerance = 1e-6

/** Next whole unit up. */
export const roundUp = (value: number): number => Math.ceil(value - tolerance)

/** Rounds every side up to the whole inch and derives what the thresholds look at. */
export const measure = (parcel: Parcel): Measured => {
  const sides = [parcel.length, parcel.width, parcel.height]
    .map((side) => roundUp(inches(side, parcel.unit)))
    .sort((a, b) => b - a)
  const [longest = 0, second = 0, third = 0] = sides
  return {
    longest,
    second,
    third,
    lengthPlusGirth: longest + 2 * (second + third),
    volume: longest * second * third,
    weight: pounds(parcel.weight, parcel.unit),
  }
}

/** Whole pounds that the parcel's size counts for. `divisor` is cubic inches per pound. */
export const dimensionalWeight = ({ volume }: Measured, divisor: number): number => roundUp(volume / divisor)

/** Whole pounds billed: the greater of actual and dimensional weight, at least `minimum` and never under one. */
export const billableWeight = (measured: Measured, divisor: number, minimum = 1): number =>
  Math.max(1, minimum, roundUp(measured.weight), dimensionalWeight(measured, divisor))
