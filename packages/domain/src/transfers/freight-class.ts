/** A freight class as it stands on a bill of lading. */
export type FreightClass =
  | '50'
  | '55'
  | '60'
  | '65'
  | '70'
  | '85'
  | '92.5'
  | '100'
  | '125'
  | '175'
  | '250'
  | '300'
  | '400'

/**
 * The density scale of the National Motor Freight Classification with its 13 sub-provisions, as it stands since Docket 2025-1 (NMFTA, in force
 * since 19 July 2025; NMFTA help centre, "Classification FAQs": sub 11 from 30, sub 12 from 35, sub 13 from 50): pounds per cubic foot from which a
 * class holds. It is the class of goods that are rated by density alone; an item with handling or liability of its own has the class of its item.
 */
const scale: readonly (readonly [from: number, freightClass: FreightClass])[] = [
  [50, '50'],
  [35, '55'],
  [30, '60'],
  [22.5, '65'],
  [15, '70'],
  [12, '85'],
  [10, '92.5'],
  [8, '100'],
  [6, '125'],
  [4, '175'],
  [2, '250'],
  [1, '300'],
  [0, '400'],
]

const cubicInchesPerFoot = 1_728

/** Sides in inches, weight in pounds, of what is handled as one: a pallet with its wood. */
export type HandlingUnit = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
}

/** Pounds per cubic foot of several units together, to a hundredth: conversions leave no class open. */
export const densityOf = (units: readonly HandlingUnit[]): number => {
  const volume = units.reduce((sum, { length, width, height }) => sum + length * width * height, 0)
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0)
  return volume > 0 ? Math.round((weight * cubicInchesPerFoot * 100) / volume) / 100 : 0
}

export const freightClassOf = (density: number): FreightClass => scale.find(([from]) => density >= from)?.[1] ?? '400'
