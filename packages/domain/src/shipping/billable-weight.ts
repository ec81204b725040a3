import { inches, type Measures, pounds } from '../kernel/units.ts'

/** How a service weighs a parcel. A contract is another row, never other code. */
export type Weighing = {
  /** Cubic inches per pound of dimensional weight; null: size does not count. */
  readonly dimDivisor: number | null
  /** Size counts of parcels with more cubic inches than this alone. */
  readonly dimOver: number
  /** Sides to the next inch up, or to the nearest one. */
  readonly sides: 'up' | 'nearest'
  /** Weight to the next pound up, or to the next ounce while it is under a pound. */
  readonly weight: 'pound' | 'ounceUnderPound'
}

/** As both carriers weigh since August 2025. */
export const usualWeighing: Weighing = { dimDivisor: 139, dimOver: 0, sides: 'up', weight: 'pound' }

/** A parcel as a carrier rates it. Sides are whole inches, longest first; weight is the actual one in pounds, not rounded up. */
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

/** A millionth of a pound is the finest that counts, so that no threshold is passed by the error of a conversion alone. */
const settled = (value: number): number => Math.round(value * 1e6) / 1e6

const roundSide = (side: number, sides: Weighing['sides']): number =>
  sides === 'up' ? roundUp(side) : Math.max(1, Math.floor(side + 0.5 + tolerance))

/** Rounds every side to the whole inch and derives what the thresholds look at. */
export const measure = (parcel: Measures, sides: Weighing['sides'] = 'up'): Measured => {
  const [longest = 0, second = 0, third = 0] = [parcel.length, parcel.width, parcel.height]
    .map((side) => roundSide(inches(side, parcel.unit), sides))
    .sort((a, b) => b - a)
  return {
    longest,
    second,
    third,
    lengthPlusGirth: longest + 2 * (second + third),
    volume: longest * second * third,
    weight: settled(pounds(parcel.weight, parcel.unit)),
  }
}

const roundWeight = (weight: number, rule: Weighing['weight']): number =>
  rule === 'ounceUnderPound' && weight <= 1 - 1 / 16 ? Math.max(1, roundUp(weight * 16)) / 16 : roundUp(weight)

/** The two weights of a parcel in pounds as they are billed: what it weighs, and what its size counts for (0: nothing). */
export const weightsOf = (measured: Measured, { dimDivisor, dimOver, weight }: Weighing) => ({
  actual: roundWeight(measured.weight, weight),
  dimensional: dimDivisor === null || measured.volume <= dimOver ? 0 : roundUp(measured.volume / dimDivisor),
})

/** Pounds billed: the greater of actual and dimensional weight, at least `minimum`, and never nothing. */
export const billableWeight = (measured: Measured, weighing: Weighing, minimum = 0): number => {
  const { actual, dimensional } = weightsOf(measured, weighing)
  const least = weighing.weight === 'pound' ? 1 : 1 / 16
  return Math.max(least, minimum, actual, dimensional)
}
