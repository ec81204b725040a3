import { inches, type Measures, pounds } from '../kernel/units.ts'

/** Sides that are so many inches apart, and weights so many pounds, count as the same: a tape and a scale read no finer. */
export const sameSide = 0.25
export const sameWeight = 0.1

type Sides = readonly [number, number, number]

const sidesOf = ({ length, width, height, unit }: Measures): Sides => {
  const [long = 0, middle = 0, short = 0] = [length, width, height]
    .map((side): number => inches(side, unit))
    .sort((a, b) => b - a)
  return [long, middle, short]
}

/** How far the warehouse's measures are from the merchant's, in inches and pounds, longest side first; more is positive. */
export type MeasureDifference = { readonly sides: Sides; readonly weight: number; readonly isSame: boolean }

export const differenceOf = (declared: Measures, verified: Measures): MeasureDifference => {
  const [was, is] = [sidesOf(declared), sidesOf(verified)]
  const sides: Sides = [is[0] - was[0], is[1] - was[1], is[2] - was[2]]
  const weight = pounds(verified.weight, verified.unit) - pounds(declared.weight, declared.unit)
  const isSame = sides.every((side) => Math.abs(side) <= sameSide) && Math.abs(weight) <= sameWeight
  return { sides, weight, isSame }
}
